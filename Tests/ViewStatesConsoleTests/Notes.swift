import ViewStates

/// A document for the tests of commands.
struct Notes: StateModel {
  enum Action: Codable, Sendable { case add(String) }

  var notes: [String] = []
  var limit: Int? = 9_007_199_254_740_993

  mutating func apply(_ action: Action) {
    if case .add(let note) = action { notes.append(note) }
  }

  func validate() throws(InvalidState) {
    if notes.contains("") { throw InvalidState("a note is empty") }
  }

  static func label(of action: Action) -> String {
    if case .add(let note) = action { note } else { "" }
  }
}

/// The view state beside it.
struct Selection: StateModel {
  enum Action: Codable, Sendable { case select(Int?) }

  var selected: Int?

  mutating func apply(_ action: Action) {
    if case .select(let row) = action { selected = row }
  }
}
