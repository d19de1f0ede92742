import Testing
import ViewStates
import ViewStatesMunchee
import ViewStatesTimeTravel

/// What a history does not undo.
@MainActor
@Suite struct OrderBarrierTests {
  let store = Store(Order.notStarted)

  private func history(of actions: [Order.Action]) throws -> History {
    let history = History(store)
    for action in actions { try store.send(action) }
    return history
  }

  @Test func `Everything before the payment can be undone`() throws {
    let history = try history(of: .confirmed)
    try store.send(.cancel)
    while try history.undo() {}
    #expect(store.state == .notStarted)
  }

  @Test func `Undo stops before a payment and says why`() throws {
    let history = try history(of: .paying)
    let (order, step) = (store.state, history.state.current)
    #expect(history.state.barrier == "a payment can't be undone")
    #expect(throws: HistoryError.barrier(step: step, reason: "a payment can't be undone")) {
      try history.undo()
    }
    #expect(throws: HistoryError.barrier(step: step, reason: "a payment can't be undone")) {
      try history.jump(to: 1)
    }
    #expect(store.state == order)
  }

  @Test func `No event is undone, and the history keeps what lies behind`() throws {
    let history = try history(of: .delivered)
    #expect(
      history.line.map { $0.barrier.map { "can't: \($0)" } ?? $0.label }.suffix(5) == [
        "can't: a payment can't be undone", "can't: a payment can't be undone",
        "can't: the answer of the restaurant can't be undone",
        "can't: the way of the courier can't be undone",
        "can't: the way of the courier can't be undone",
      ])
    #expect(history.line.first?.label == "start")
  }

  @Test func `A refund is not undone, but the cancelling of an order that is not paid is`() throws {
    let history = try history(of: .paid)
    try store.send(.cancel)
    #expect(history.state.barrier == "a payment can't be undone")
  }
}
