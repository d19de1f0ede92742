import Testing
import ViewStates
import ViewStatesTimeTravel

/// Travels in one store alone, in a history over two.
@MainActor
@Suite struct StoreHistoryTests {
  let page = Store(Page())
  let limit = Store(Page())
  let history: History
  let document: StoreHistory
  let viewState: StoreHistory

  init() throws {
    history = History(page, limit)
    document = history.alone(page)
    viewState = history.alone(limit)
    try page.send(.append(1))
    try limit.send(.append(0))
    try page.send(.append(2))
    try limit.send(.append(0))
  }

  @Test func `Its steps are those that changed the store, with their numbers`() throws {
    #expect(
      document.line == [
        HistoryStep(id: 0, parent: nil, label: "start", actionCount: 0),
        HistoryStep(id: 1, parent: 0, label: "append 1", actionCount: 1),
        HistoryStep(id: 3, parent: 1, label: "append 2", actionCount: 1),
      ])
    #expect(viewState.line.map(\.id) == [0, 2, 4])
    #expect(document.state == HistoryState(current: 3, previous: 1, position: 2, count: 3))
    #expect(document[1]?.label == "append 1")
    #expect(document[2] == nil)
    try document.undo()
    #expect(document.line(before: 0, after: 1).map(\.id) == [1, 3])
  }

  @Test func `Several travels in a row are one step, and undo goes back before them`() throws {
    try document.undo()
    try document.undo()
    #expect(history.line.last?.label == "go to step 0")
    #expect(history.line.last?.actionCount == 0)
    #expect(history.state.count == 6)
    #expect((page.state.numbers, limit.state.numbers) == ([], [0, 0]))

    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0]))
    try history.redo()
    #expect((page.state.numbers, limit.state.numbers) == ([], [0, 0]))
  }

  @Test func `Travels in both stores in a row are one step, too`() throws {
    try document.undo()
    try viewState.jump(to: 0)
    #expect(history.line.last?.label == "go to steps 1 and 0")
    #expect((page.state.numbers, limit.state.numbers) == ([1], []))
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0]))
  }

  @Test func `A travel there and back adds no step, and redo works as before`() throws {
    try history.jump(to: 2)
    try document.undo()
    #expect(history.state.count == 4)
    try document.redo()
    #expect(
      history.state
        == HistoryState(current: 2, previous: 1, next: 3, position: 2, count: 5, last: 4))
    try history.redo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0]))
    try page.send(.append(9))
    #expect(history.line.map(\.id) == [0, 1, 2, 3, 6])
  }

  @Test func `A travel there and back leaves the line, although a newer branch starts there`()
    throws
  {
    try history.jump(to: 2)
    try limit.send(.append(7))
    try history.jump(to: 4)
    try history.jump(to: 2)
    let (line, branches) = (history.line, history.branches)
    try document.undo()
    try document.redo()
    #expect(history.line == line)
    #expect(history.branches == branches)
  }

  @Test func `A change after a travel is undone before the travel`() throws {
    try document.undo()
    try page.send(.append(9))
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], [0, 0]))
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0]))
  }

  @Test func `No step is lost, however often one store travels`() throws {
    for _ in 1...50 {
      try document.undo()
      try history.undo()
      try viewState.undo()
      try history.undo()
      try history.revert()
      try history.jump(to: 4)
    }
    let expected: [([Int], [Int])] = [
      ([], []), ([1], []), ([1], [0]), ([1, 2], [0]), ([1, 2], [0, 0]),
    ]
    for (step, states) in expected.enumerated() {
      try history.jump(to: step)
      #expect((page.state.numbers, limit.state.numbers) == states)
    }
  }

  @Test func `After a commit there is nothing to undo, in both stores or in one`() throws {
    try document.undo()
    try viewState.undo()
    history.commit()
    #expect(try !history.undo())
    #expect(try !document.undo())
    #expect(try !viewState.undo())
    #expect((page.state.numbers, limit.state.numbers) == ([1], [0]))
  }

  @Test func `A jump to a step that changed another store fails with its number`() throws {
    #expect(throws: HistoryError.unknownStep(2)) { try document.jump(to: 2) }
    #expect(throws: HistoryError.unknownStep(9)) { try document.jump(to: 9) }
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0]))
    #expect(history.state.current == 4)
  }

  @Test func `A jump to where the store is changes nothing`() throws {
    #expect(try !document.jump(to: 3))
    #expect(try !document.redo())
    #expect(history.state.count == 5)
  }

  @Test func `One store is locked, and the other is not`() throws {
    document.lock { _ in }
    #expect(try page.send(.append(6)) == .locked)
    #expect(try limit.send(.append(6)) == .changed)
    #expect((document.state.isLocked, viewState.state.isLocked) == (true, false))
    #expect(!history.state.isLocked && !history.isLocked)
    #expect(try document.undo())
    document.unlock()
    #expect(try page.send(.append(6)) == .changed)
  }

  @Test func `A presenter that follows both positions shows each travel once, as it is`() throws {
    let presenter = Both(history, document)
    let shown = Shown()
    presenter.attach(shown)
    try document.undo()
    try document.undo()
    try document.jump(to: 3)
    try history.undo()
    try history.redo()
    #expect(shown.states == ["4, 2", "5, 1", "5, 0", "4, 2", "3, 2", "4, 2"])
  }

  @Test func `A travel alone while nothing is recorded loses no change`() throws {
    history.isRecording = false
    try page.send(.append(3))
    try limit.send(.append(4))
    try document.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0, 4]))
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2, 3], [0, 0, 4]))
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0]))
  }

  @Test func `In a history of one store, a travel alone is a travel`() throws {
    let single = History(page)
    try page.send(.append(3))
    try single.alone(page).undo()
    #expect(single.state == HistoryState(current: 0, next: 1, count: 2))
    #expect(single.alone(page).line == single.line)
  }

  /// Shows where a history is and where one of its stores is.
  @MainActor final class Both: Presenter {
    let views = Views<String>()
    let whole: History
    let part: StoreHistory
    var state: String { "\(whole.state.position), \(part.state.position)" }

    init(_ whole: History, _ part: StoreHistory) {
      self.whole = whole
      self.part = part
      follow(part, whole)
    }
  }
}
