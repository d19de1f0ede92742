import Foundation
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

  @Test func `A jump across a barrier is refused, also to a branch, and changes nothing`() throws {
    let history = History(store)
    try store.send(.append(1))
    try history.undo()
    try store.send(lasting)
    try store.send(.append(3))
    let (state, page) = (history.state, store.state)

    for step in [0, 1] {
      #expect(throws: refusal(at: 2)) { try history.jump(to: step) }
    }
    #expect(throws: refusal(at: 2)) { try history.revert() }
    #expect((history.state, store.state) == (state, page))
    try history.jump(to: 2)
  }

  @Test func `A barrier is a step of its own, and its reason depends on the state after it`() throws
  {
    let history = History(store)
    for word in ["a", "a!", "ab"] { try store.send(.type(word)) }
    #expect(history.line.map(\.barrier) == [nil, nil, "a! stays", nil])
    try store.send(.append(1))
    try store.send(.removeLast)
    #expect(history.state.barrier == nil)
    try store.send(lasting)
    try store.send(.append(1))
    try store.send(.removeLast)
    #expect(history.state.barrier == "the number is gone")
  }

  @Test func `A store alone crosses the barriers of others, and none of its own`() throws {
    let history = History(store, other)
    try store.send(.append(1))
    try other.send(.append(1))
    try store.send(lasting)

    try history.alone(other).undo()
    #expect(other.state == Page())
    #expect(history.alone(other).state.barrier == nil)
    #expect(history.alone(store).state.previous == nil)
    #expect(history.alone(store).state.barrier == "1000000 stays")
    #expect(throws: refusal(at: 3)) { try history.alone(store).undo() }
    #expect(throws: refusal(at: 3)) { try history.alone(store).jump(to: 1) }
    #expect(history.alone(store).line.map(\.barrier) == [nil, nil, "1000000 stays"])
    try history.undo()
    #expect(other.state.numbers == [1])
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
    try history.alone(other).undo()
    #expect((other.state, store.state.word) == (Page(), "done"))
  }

  @Test func `A barrier that is not recorded holds`() throws {
    let history = History(store)
    try store.send(.append(1))
    history.isRecording = false
    try store.send(.type("a"))
    #expect(history.state.previous == 1)
    try oneChange(of: store) {
      try store.send(lasting)
      try store.send(.removeLast)
      try store.send(.type(""))
    }
    // The page is as it was before the pause, and the history goes on from there all the same.
    #expect(store.state == Page(numbers: [1]))
    #expect((history.state.previous, history.state.barrier) == (nil, "1000000 stays"))
    #expect(throws: refusal(at: 2)) { try history.undo() }

    history.isRecording = true
    #expect(history.line.map(\.label) == ["start", "append 1", "not recorded"])
    #expect(throws: refusal(at: 2)) { try history.jump(to: 1) }
  }

  @Test func `Barriers hold after a restart`() throws {
    let history = History(store, other)
    try other.send(.append(1))
    try store.send(lasting)
    history.isRecording = false
    try other.send(.type("!"))
    history.isRecording = true
    try other.send(.append(2))
    let restored = History(Store(Page()), Store(Page()))
    try restored.restore(history.archive().read(by: restored))
    #expect(restored.line == history.line)
    try restored.undo()
    #expect(throws: refusal(at: 3, "! stays")) { try restored.undo() }
    #expect(throws: refusal(at: 3, "! stays")) { try restored.jump(to: 0) }
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

  @Test func `Barriers are forgotten with their steps`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 3))
    for number in 0..<2_000 { try store.send(.append(Page.firstLasting + number)) }
    #expect(history.line.map(\.id) == [1_998, 1_999, 2_000])
    #expect(history.state.previous == nil)
  }

  @Test func `The oldest step has no barrier, because there is nothing to undo`() throws {
    let history = History(store)
    try store.send(lasting)
    history.commit()
    #expect(history.state == HistoryState(current: 1))
    #expect(try !history.undo())
    #expect(history[1]?.barrier == "1000000 stays")
  }
}
