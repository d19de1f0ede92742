import ViewStates

/// A form with a password, which no log has.
struct Form: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case name(String)
    case password(String)
    /// Only the right password opens.
    case open(password: String)
  }

  enum Rejection: Error { case wrongPassword }

  var name = ""
  var password = ""
  var isOpen = false

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .name(let name): self.name = name
    case .password(let password): self.password = password
    case .open(let password):
      guard password == self.password, password != "hidden" else { throw .wrongPassword }
      isOpen = true
    }
  }

  var redacted: Form {
    var form = self
    if !password.isEmpty { form.password = "hidden" }
    return form
  }

  static func redacted(_ action: Action) -> Action {
    switch action {
    case .name: action
    case .password: .password("hidden")
    case .open: .open(password: "hidden")
    }
  }
}

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
