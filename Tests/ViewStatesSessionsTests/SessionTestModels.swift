import ViewStates

/// A model with a parameter.
struct Choice<Value: Codable & Equatable & Sendable>: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case choose(Value)
  }

  var value: Value?

  mutating func apply(_ action: Action) {
    switch action {
    case .choose(let value): self.value = value
    }
  }
}

/// Models inside another type, one of them with a word of the language for its name.
enum Desktop {
  struct Window: StateModel {
    enum Action: Codable, Equatable, Sendable { case move(to: Int) }
    var place = 0
    mutating func apply(_ action: Action) {
      switch action {
      case .move(let place): self.place = place
      }
    }
  }

  struct Default: StateModel {
    enum Action: Codable, Equatable, Sendable { case flip }
    var isOn = false
    mutating func apply(_ action: Action) { isOn.toggle() }
  }
}
