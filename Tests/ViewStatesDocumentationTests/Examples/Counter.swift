import ViewStates

// The model of the examples.

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
