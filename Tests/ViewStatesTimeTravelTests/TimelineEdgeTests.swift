import Testing
import ViewStates
import ViewStatesTimeTravel

/// What a timeline does when its histories are wound, committed, paused or imported on their own.
@MainActor
@Suite struct TimelineEdgeTests {
  let page = Store(Page())
  let limit = Store(Page())
  let document: History<Page>
  let viewState: History<Page>

  init() {
    document = History(page)
    viewState = History(limit)
  }

  /// Does something whenever a history has moved.
  @MainActor final class Acting: StateUpdatable {
    var act: () -> Void = {}
    func update(with state: HistoryState) { act() }
  }

  @Test func `a history that is committed on its own takes its moments along`() throws {
    let timeline = Timeline(document, viewState)
    for number in 1...3 { try page.send(.append(number)) }
    document.commit()
    #expect(timeline.line.map(\.label) == ["append 3"])
    #expect(try !timeline.undo())
  }

  @Test func `moments that lead nowhere any more are described, and named when jumped to`() throws {
    for number in 1...5 { try page.send(.append(number)) }
    let timeline = Timeline(document, viewState)
    try document.jump(to: 4)
    try limit.send(.append(1))
    try document.jump(to: 5)
    document.commit()
    #expect(timeline.line.last?.label == "wound separately")
    #expect(throws: HistoryError.unknownStep(1)) { try timeline.jump(to: 1) }
    #expect(page.state.numbers == [1, 2, 3, 4, 5])
  }

  @Test func `steps that were undone before are not new when they are redone`() throws {
    for number in 1...3 { try page.send(.append(number)) }
    try document.jump(to: 0)
    let timeline = Timeline(document, viewState)
    for _ in 1...3 { try document.redo() }
    #expect(timeline.line.map(\.label) == ["start", "wound separately"])
  }

  @Test func `typing is not grouped across another history that is wound on its own`() throws {
    let timeline = Timeline(document, viewState)
    try page.send(.append(1))
    try limit.send(.type("a"))
    try document.undo()
    try limit.send(.type("ab"))
    try timeline.jump(to: 2)
    #expect((page.state.numbers, limit.state.word) == ([1], "a"))
  }

  @Test func `what a view does when a gap is closed does not mislead a revert`() throws {
    let timeline = Timeline(document, viewState)
    for number in 1...3 { try page.send(.append(number)) }
    viewState.isRecording = false
    try limit.send(.append(1))
    let acting = Acting()
    viewState.attach(acting)
    acting.act = { [document, page] in
      guard page.state.numbers != [4] else { return }
      document.commit()
      _ = try? page.send(.append(4))
    }
    try timeline.revert()
    #expect((page.state.numbers, limit.state.numbers) == ([4], []))
    try timeline.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([], []))
  }

  @Test func `what a view does when a gap is closed does not mislead a jump`() throws {
    let timeline = Timeline(document, viewState)
    for number in 1...3 { try page.send(.append(number)) }
    viewState.isRecording = false
    document.isRecording = false
    try limit.send(.append(1))
    try page.send(.append(4))
    let acting = Acting()
    viewState.attach(acting)
    let (page, document) = (page, document)
    var count = 0
    acting.act = {
      count += 1
      if count > 5 { return }
      _ = try? page.send(.append(5))
      document.commit()
    }
    _ = try? timeline.jump(to: 1)
    _ = document.archive
    try document.undo()
    #expect(document.line.count >= 1)
  }

  @Test func `a history that is wound twice in one timeline is wound once`() throws {
    let timeline = Timeline(document, document)
    for number in 1...3 { try page.send(.append(number)) }
    try timeline.jump(to: 1)
    #expect(page.state.numbers == [1])
    try timeline.redo()
    #expect(page.state.numbers == [1, 2])
  }

  @Test func `two timelines over the same histories both keep up`() throws {
    let (first, second) = (Timeline(document, viewState), Timeline(document, viewState))
    try page.send(.append(1))
    try limit.send(.append(2))
    try page.send(.append(3))
    try first.jump(to: 1)
    #expect(second.line.map(\.label).last == "wound separately")
    try second.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 3], [2]))
    try first.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], []))
  }

  @Test func `two histories over one store in one timeline do not mislead it`() throws {
    let other = History(page)
    let timeline = Timeline(document, other)
    for number in 1...3 { try page.send(.append(number)) }
    try timeline.undo()
    try timeline.undo()
    try timeline.jump(to: 1)
    try timeline.redo()
    #expect(page.state.numbers.count <= 3)
  }
}
