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

  private var numbers: [[Int]] { [page.state.numbers, limit.state.numbers] }

  @Test func `Its steps are those that changed the store, with their numbers`() throws {
    #expect(
      document.line == [
        HistoryStep(id: 0, parent: nil, label: "start", actionCount: 0),
        HistoryStep(id: 1, parent: 0, label: "append 1", actionCount: 1),
        HistoryStep(id: 3, parent: 1, label: "append 2", actionCount: 1),
      ])
    #expect(viewState.line.map(\.id) == [0, 2, 4])
    #expect(document.state == HistoryState(current: 3, previous: 1, position: 2, count: 3))
    #expect((document[1]?.label, document[2]) == ("append 1", nil))
    try document.undo()
    #expect(document.line(before: 0, after: 1).map(\.id) == [1, 3])
  }

  @Test func `Several travels in a row are one step, and undo goes back before them`() throws {
    try document.undo()
    try document.undo()
    #expect(history.line.last?.label == "go to step 0")
    try viewState.undo()
    #expect(history.line.last?.label == "go to steps 0 and 2")
    #expect((history.line.last?.actionCount, history.state.count) == (0, 6))
    #expect(numbers == [[], [0]])
    try history.undo()
    #expect(numbers == [[1, 2], [0, 0]])
    try history.redo()
    #expect(numbers == [[], [0]])
  }

  @Test func `A travel there and back leaves everything as it was`() throws {
    try history.jump(to: 2)
    try limit.send(.append(7))
    try history.jump(to: 4)
    try history.jump(to: 2)
    let (line, branches) = (history.line, history.branches)
    try document.undo()
    #expect(history.state.count == 4)
    try document.redo()
    #expect((history.line, history.branches) == (line, branches))
    #expect(
      history.state
        == HistoryState(current: 2, previous: 1, next: 3, position: 2, count: 5, last: 4))
    try history.redo()
    #expect(numbers == [[1, 2], [0]])
  }

  @Test func `A travel in one store alone leaves the redo of the other`() throws {
    try history.jump(to: 1)
    let line = viewState.line
    try document.undo()
    #expect(viewState.line == line)
    #expect((document.state.next, viewState.state.next) == (1, 2))
    #expect(history.line.last?.label == "go to step 0")
    try viewState.redo()
    try document.redo()
    #expect((document.state.next, viewState.state.next) == (3, 4))
    #expect(history.line.last?.label == "go to step 2")
    try viewState.undo()
    #expect(history.line.map(\.id) == [0, 1, 2, 3, 4])
  }

  @Test func `A redo passes over versions that the bounds have forgotten`() throws {
    let history = History(page, limit, bounds: HistoryBounds(steps: 4))
    for number in 3...5 { try page.send(.append(number)) }
    try history.alone(page).jump(to: 0)
    for number in 1...2 { try limit.send(.append(number)) }
    #expect(history.alone(page).line.map(\.id) == [0, 3])
    #expect(try history.alone(page).redo())
    #expect(page.state.numbers == [1, 2, 3, 4, 5])
  }

  @Test func `After a commit there is nothing to undo, in both stores or in one`() throws {
    try document.undo()
    try viewState.undo()
    history.commit()
    #expect(history.line.map(\.label) == ["go to steps 1 and 2"])
    #expect(try !history.undo())
    #expect(try !document.undo())
    #expect(try !viewState.undo())
    #expect(numbers == [[1], [0]])
  }

  @Test func `A store that stayed where it was keeps the label of its oldest step`() throws {
    try history.jump(to: 1)
    // This travel remembers the redo of the other store, which stays at its start.
    try document.jump(to: 0)
    history.commit()
    #expect(viewState.line.map(\.label) == ["start"])
  }

  @Test func `A jump to a step that did not change the store fails with its number`() throws {
    for step in [2, 9] {
      #expect(throws: HistoryError.unknownStep(step)) { try document.jump(to: step) }
    }
    #expect(try !document.jump(to: 3))
    #expect(try !document.redo())
    #expect((numbers, history.state.current) == ([[1, 2], [0, 0]], 4))
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

  @Test func `A travel alone while nothing is recorded loses no change`() throws {
    history.isRecording = false
    try page.send(.append(3))
    try limit.send(.append(4))
    try document.undo()
    #expect(numbers == [[1, 2], [0, 0, 4]])
    try history.undo()
    #expect(numbers == [[1, 2, 3], [0, 0, 4]])
    try history.undo()
    #expect(numbers == [[1, 2], [0, 0]])
  }

  @Test func `In a history of one store, a travel alone is a travel`() throws {
    let single = History(page)
    try page.send(.append(3))
    try single.alone(page).undo()
    #expect(single.state == HistoryState(current: 0, next: 1, count: 2))
    #expect(single.alone(page).line == single.line)
  }
}
