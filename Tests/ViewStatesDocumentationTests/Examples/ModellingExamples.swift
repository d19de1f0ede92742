import Testing
import ViewStates

@MainActor @Suite struct ModellingExamples {
  @Test func `a store changes a model, unless it rejects the action`() throws {
    let counter = Store(Counter())
    try counter.send(.increment)
    #expect(counter.state.count == 1)
    try counter.send(.decrement)
    #expect(throws: Counter.Rejection.isZero) { try counter.send(.decrement) }
  }
}
