import ViewStates
import ViewStatesTimeTravel

/// Migrates the records of a session to the present versions of its models.
///
/// It rewrites the JSON of a record before that is decoded. The states and actions of an older
/// model are migrated; everything else stays.
@MainActor
struct SessionMigration {
  /// The names of the older models, with their versions.
  private(set) var versions: [String: Int] = [:]
  /// The models in the order of the file, as they are now.
  private var notes: [ModelNote]
  /// What rewrites a part of a change, its state or its actions, for each older model.
  private var models: [Int: (_ part: Substring, _ json: String) throws -> String] = [:]

  /// Finds the older models of a file.
  ///
  /// - Returns: Nil if there is none.
  /// - Throws: `StateFileError` for a model of a newer version.
  init?(of notes: [ModelNote], to history: History, named models: HistoryModels) throws {
    self.notes = notes
    let tracks = history.recorder.timeline.tracks
    for (index, place) in models.places(of: notes).enumerated() {
      if let place { try add(at: index, to: tracks[place]) }
    }
    if versions.isEmpty { return nil }
  }

  private mutating func add<Track: StoreTrack>(at index: Int, to _: Track) throws {
    typealias Model = Track.Model
    let (name, version) = (notes[index].name, notes[index].version)
    guard try Model.reading(version, named: name, { isOlder in isOlder }) else { return }
    versions[name] = version
    notes[index].version = Model.schemaVersion
    models[index] = { part, json in
      try Model.reading(version, named: name) { _ in
        switch part {
        case "state":
          return try StableJSON.encode(Model.migrated(OlderState(version: version, json: json)))
        case "actions":
          return try StableJSON.replacingElements(of: json) { action in
            try Model.migrated(OlderAction(version: version, json: action))
              .map { try StableJSON.encode($0) }
          }
        default: return json
        }
      }
    }
  }

  /// Rewrites a record: a step, or an array of them.
  func migrated(_ record: String) throws -> String {
    guard record.hasPrefix("[") else { return try step(record) }
    return try StableJSON.replacingElements(of: record) { [try step($0)] }
  }

  private func step(_ json: String) throws -> String {
    try StableJSON.replacingMembers(of: json) { key, value in
      if key == "models" { return try StableJSON.encode(notes) }
      // The key of a store after the first one ends in its index, as in `actions.1`.
      let parts = key.split(separator: ".", maxSplits: 1)
      guard let part = parts.first, let store = parts.count == 1 ? 0 : Int(parts[1]),
        let migrate = models[store]
      else { return value }
      return try migrate(part, value)
    }
  }
}
