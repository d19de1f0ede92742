import Testing
import ViewStates
import ViewStatesTimeTravel

/// Timelines whose histories travel, commit, pause or import separately.
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

  /// Does something whenever the position of a history changes.
  @MainActor final class Acting: StateUpdatable {
    var act: () -> Void = {}
    func update(with state: HistoryState) { act() }
  }

  @Test func `A commit of one history forgets the steps of the timeline before it`() throws {
    let timeline = Timeline(document, viewState)
    for number in 1...3 { try page.send(.append(number)) }
    document.commit()
    #expect(timeline.line.map(\.label) == ["append 3"])
    #expect(try !timeline.undo())
  }

  @Test func `A jump to a step that a history has forgotten fails with its number`() throws {
    for number in 1...5 { try page.send(.append(number)) }
    let timeline = Timeline(document, viewState)
    try document.jump(to: 4)
    try limit.send(.append(1))
    try document.jump(to: 5)
    document.commit()
    #expect(timeline.line.last?.label == "travel in one history")
    #expect(throws: HistoryError.unknownStep(1)) { try timeline.jump(to: 1) }
    #expect(page.state.numbers == [1, 2, 3, 4, 5])
  }

  @Test func `Redoing steps from before the timeline is a travel, not new steps`() throws {
    for number in 1...3 { try page.send(.append(number)) }
    try document.jump(to: 0)
    let timeline = Timeline(document, viewState)
    for _ in 1...3 { try document.redo() }
    #expect(timeline.line.map(\.label) == ["start", "travel in one history"])
  }

  @Test func `A travel in another history ends a group of typing`() throws {
    let timeline = Timeline(document, viewState)
    try page.send(.append(1))
    try limit.send(.type("a"))
    try document.undo()
    try limit.send(.type("ab"))
    try timeline.jump(to: 2)
    #expect((page.state.numbers, limit.state.word) == ([1], "a"))
  }

  @Test func `A revert is not misled by a view that acts when a gap is closed`() throws {
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

  @Test func `A jump is not misled by a view that acts when a gap is closed`() throws {
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

  @Test func `A history that is twice in one timeline travels once`() throws {
    let timeline = Timeline(document, document)
    for number in 1...3 { try page.send(.append(number)) }
    try timeline.jump(to: 1)
    #expect(page.state.numbers == [1])
    try timeline.redo()
    #expect(page.state.numbers == [1, 2])
  }

  @Test func `Two timelines over the same histories both stay up to date`() throws {
    let (first, second) = (Timeline(document, viewState), Timeline(document, viewState))
    try page.send(.append(1))
    try limit.send(.append(2))
    try page.send(.append(3))
    try first.jump(to: 1)
    #expect(second.line.map(\.label).last == "travel in one history")
    try second.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 3], [2]))
    try first.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], []))
  }

  @Test func `Two histories of one store do not mislead their timeline`() throws {
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
