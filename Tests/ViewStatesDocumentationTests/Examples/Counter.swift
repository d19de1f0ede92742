import ViewStates
import ViewStatesMocks

// The model of the examples, and a presenter with its double.

struct Counter: StateModel {
  enum Action: Codable, Sendable { case increment, decrement }
  enum Rejection: Error { case isZero }

  var count = 0

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .increment: count += 1
    case .decrement:
      guard count > 0 else { throw .isZero }
      count -= 1
    }
  }
}

@MainActor protocol CounterPresenter: Presenter where State == Int {
  func increment()
  func add(_ number: Int)
}

final class MockCounterPresenter: MockPresenter<Int, MockCounterPresenter.Call>, CounterPresenter {
  enum Call: Equatable {
    case increment
    case add(Int)
  }

  func increment() { calls.record(.increment) }
  func add(_ number: Int) { calls.record(.add(number)) }
}
