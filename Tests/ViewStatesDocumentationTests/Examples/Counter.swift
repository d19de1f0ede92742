import ViewStates

// The model of the examples.

struct Counter: StateModel {
  enum Action: Codable, Sendable { case increment, decrement }
  enum Rejection: Error { case isZero }

  var count = 0

  func check(_ action: Action) throws(Rejection) -> Verdict {
    if case .decrement = action, count == 0 { throw .isZero }
    return .change
  }

  mutating func apply(_ action: Action) {
    switch action {
    case .increment: count += 1
    case .decrement: count -= 1
    }
  }
}
