import Testing
import ViewStates
import ViewStatesTimeTravel

/// Travels in one store alone, in a history over two.
@MainActor
@Suite struct HistoryAloneTests {
  let page = Store(Page())
  let limit = Store(Page())
  let history: History
  let document: TimeTravelling
  let viewState: TimeTravelling

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
    #expect(history.line.last?.label == "go to step 0 in one model")
    try viewState.undo()
    #expect(history.line.last?.label == "go to step 0 in one model and to step 2 in another")
    #expect((history.line.last?.actionCount, history.state.count) == (0, 6))
    #expect(numbers == [[], [0]])
    try history.undo()
    #expect(numbers == [[1, 2], [0, 0]])
    try history.redo()
    #expect(numbers == [[], [0]])
  }

  @Test func `A travel becomes a version once the step is forgotten to which it led`() throws {
    let history = History(page, limit, bounds: HistoryBounds(steps: 4))
    let document = history.alone(page)
    for number in 3...5 { try page.send(.append(number)) }
    try document.jump(to: 0)
    #expect(document.state == HistoryState(current: 4, previous: 3, position: 3, count: 4))
    for number in 1...2 { try limit.send(.append(number)) }
    #expect(document.line.map(\.label) == ["start", "go to an older state"])
    // Its redo led to what is before it now.
    #expect(try !document.redo())
    #expect(try document.undo())
    #expect(page.state.numbers == [1, 2, 3, 4, 5])
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

  @Test func `In a history of one store, a travel alone is a travel`() throws {
    let single = History(page)
    try page.send(.append(3))
    try single.alone(page).undo()
    #expect(single.state == HistoryState(current: 0, next: 1, count: 2))
    #expect(single.alone(page).line == single.line)
  }
}
