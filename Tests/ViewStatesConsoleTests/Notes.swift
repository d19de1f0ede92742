import ViewStates

/// A document for the tests of commands.
struct Notes: StateModel {
  var notes: [String] = []
  var limit: Int? = 9_007_199_254_740_993

  mutating func apply(_ note: String) { notes.append(note) }

  func validate() throws(InvalidState) {
    if notes.contains("") { throw InvalidState("a note is empty") }
  }

  static func label(of note: String) -> String { note }
}

/// The view state beside it.
struct Selection: StateModel {
  var selected: Int?

  mutating func apply(_ row: Int?) { selected = row }
}
