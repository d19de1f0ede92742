import ViewStates

/// View state: what is searched for in the library.
struct Query: StateModel {
  enum Action: Codable, Sendable { case type(String) }

  private(set) var text = ""

  mutating func apply(_ action: Action) {
    switch action {
    case .type(let text): self.text = text
    }
  }

  static func label(of action: Action) -> String { "search" }
}
