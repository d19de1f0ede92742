import ViewStates

/// What the person thinks of the books.
struct Notes: StateModel {
  enum Action: Codable, Sendable {
    /// Replaces the note of a book; nil takes it away.
    case write(String?, about: Book.ID)
  }

  private(set) var texts: [Book.ID: String] = [:]

  mutating func apply(_ action: Action) {
    switch action {
    case .write(let text, let id): texts[id] = text
    }
  }

  static func label(of action: Action) -> String { "write a note" }
}
