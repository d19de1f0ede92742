import Testing
import ViewStates

@testable import ViewStatesTimeTravel

/// Actions that cannot be undone, because the model says so.
@MainActor
@Suite struct BarrierTests {
  let store = Store(Page())
  let other = Store(Page())
  let lasting = Page.Action.append(Page.firstLasting)

  private func refusal(at step: Int, _ reason: String = "1000000 stays") -> HistoryError {
    .barrier(step: step, reason: reason)
  }

  @Test func `Undo stops at a barrier and says why; changes after it are undone and redone`() throws
  {
    let history = History(store, other)
    try other.send(.append(1))
    try store.send(lasting)
    #expect(
      history.state
        == HistoryState(current: 2, position: 2, count: 3, barrier: "1000000 stays"))
    #expect(throws: refusal(at: 2)) { try history.undo() }
    #expect("\(refusal(at: 2))" == "1000000 stays (step 2)")
    #expect((store.state.numbers, other.state.numbers) == ([Page.firstLasting], [1]))
    #expect(
      history.line.last
        == HistoryStep(
          id: 2, parent: 1, label: "append 1000000", actionCount: 1, barrier: "1000000 stays"))

    try store.send(.append(2))
    try history.undo()
    #expect((history.state.barrier, history.state.next) == ("1000000 stays", 3))
    try history.redo()
    #expect(store.state.numbers == [Page.firstLasting, 2])
  }

  @Test func `An intent with a barrier is not undone, wherever the barrier is in it`() throws {
    let history = History(store, other)
    try oneChange(of: store, other) {
      try store.send(lasting)
      try store.send(.append(1))
      try store.send(.removeLast)
      try store.send(.type("done"))
      try other.send(.append(1))
    }
    #expect(throws: refusal(at: 1)) { try history.undo() }
    let lines = [store, other].map { history.alone($0).line }
    #expect(lines.map { $0.map(\.barrier) } == [[nil, "1000000 stays"], [nil, nil]])
    #expect(lines.map { $0.map(\.actionCount) } == [[0, 4], [0, 1]])
    try history.alone(other).undo()
    #expect((other.state, store.state.word) == (Page(), "done"))
  }

  @Test func `A barrier that a reaction adds to a step ends its group`() throws {
    let history = History(store, other)
    store.react(for: other) { [lasting] other, page in
      if page.word == "pay", other.state.numbers.isEmpty { _ = try? other.send(lasting) }
    }
    for word in ["pa", "pay", "pays"] { try store.send(.type(word)) }
    #expect(history.line.map(\.label) == ["start", "type pay", "type pays"])
    try history.undo()
    #expect(store.state.word == "pay")
    #expect(throws: refusal(at: 1)) { try history.undo() }
  }

  @Test func `A barrier that is not recorded holds, even if the pause ends where it began`() throws
  {
    let history = History(store)
    try store.send(.append(1))
    history.isRecording = false
    try store.send(.type("a"))
    try oneChange(of: store) {
      try store.send(lasting)
      try store.send(.removeLast)
      try store.send(.type(""))
    }
    #expect(store.state == Page(numbers: [1]))
    #expect((history.state.previous, history.state.barrier) == (nil, "1000000 stays"))
    #expect(throws: refusal(at: 2)) { try history.undo() }
    history.isRecording = true
    #expect(history.line.map(\.label) == ["start", "append 1", "changes while paused"])
  }

  @Test func `No travel goes to a barrier that an archive has ahead, nor back over one`() throws {
    let history = History(store)
    for action in [.append(1), lasting, .append(2)] { try store.send(action) }
    var position = Step(.position, id: 1)
    position.details = StepDetails(tip: 3)
    try history.restore(HistoryArchive(history.archive().steps.dropLast() + [position]))
    #expect(history.state == HistoryState(current: 1, previous: 0, position: 1, count: 4, last: 3))
    #expect(try !history.redo())
    #expect(throws: refusal(at: 2)) { try history.jump(to: 3) }
    try history.undo()
    #expect(store.state == Page())
  }
}
