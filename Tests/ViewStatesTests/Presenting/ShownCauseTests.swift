import Testing

@testable import ViewStates

/// A view is shown why its state changed, through presenters that follow too.
@MainActor @Suite struct ShownCauseTests {
  let gauge = Gauge()
  let store = Store(Sum())

  @Test func `each state has its cause, and a view that is attached sees a start`() throws {
    let sum = Deriving(gauge, store) { [gauge, store] in gauge.state + store.state.value }
    var shown: [String] = []
    let view = Passing<CausedState<Int>> { shown.append("\($0.state) \($0.cause)") }
    sum.attachWithCause(view)
    store.send(1)
    gauge.report(1)
    oneChange("label", of: store) { store.send(1) }
    try store.restore(Sum(value: 7))
    announceTogether([store.stage(Sum(value: 1), because: .timeTravel)], because: .timeTravel)
    #expect(
      shown == [
        "0 start", "1 actions(label: nil)", "2 report", "3 actions(label: Optional(\"label\"))",
        "8 restore", "2 timeTravel",
      ])
  }
}
