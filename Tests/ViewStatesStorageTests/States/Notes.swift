import ViewStates
import ViewStatesStorage

/// The document of the tests, in its third version.
struct Notes: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case add(String)
    case setRatio(Double)
  }

  struct Note: Codable, Equatable {
    var text: String
    var isDone = false
  }

  static let schemaVersion = 3

  var notes: [Note] = []
  var ratio = 1.0

  init(_ texts: String...) { notes = texts.map { Note(text: $0) } }

  mutating func apply(_ action: Action) {
    switch action {
    case .add(let text): notes.append(Note(text: text))
    case .setRatio(let ratio): self.ratio = ratio
    }
  }

  func validate() throws(InvalidState) {
    if notes.contains(where: \.text.isEmpty) { throw InvalidState("a note is empty") }
  }
}

extension Notes: MigratingModel {
  private struct Version2: Decodable { var notes: [String] }

  static func migrate(_ older: OlderState) throws -> Notes {
    var notes = Notes()
    let texts =
      switch older.version {
      // The first version was an array of texts.
      case 1: try older.decode([String].self)
      default: try older.decode(Version2.self).notes
      }
    notes.notes = texts.map { Note(text: $0) }
    return notes
  }
}

/// What the person looks at.
struct NotesScreen: StateModel {
  var selection: Int?

  mutating func apply(_ selection: Int?) { self.selection = selection }
}
