import ViewStates
import ViewStatesDescribing
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
  /// The models in the order of the file; nil for one of the present version.
  private var models: [ModelMigration?] = []

  /// Finds the older models of a file.
  ///
  /// - Returns: Nil if there is none.
  /// - Throws: `HistoryError` for a model of a newer version.
  init?(of notes: [ModelNote], to history: History, named models: HistoryModels) throws {
    self.notes = notes
    let tracks = history.recorder.timeline.tracks
    for (index, place) in models.places(of: notes).enumerated() {
      guard let place else {
        self.models.append(nil)
        continue
      }
      try add(at: index, to: tracks[place])
    }
    if versions.isEmpty { return nil }
  }

  private mutating func add<Track: StoreTrack>(at index: Int, to _: Track) throws {
    let found = notes[index]
    let version = Track.Model.schemaVersion
    guard found.version <= version else {
      throw HistoryError.unknownModelVersion(model: found.name, version: found.version)
    }
    let isOlder = found.version < version
    models.append(isOlder ? ModelMigration(from: found.version, to: Track.Model.self) : nil)
    guard isOlder else { return }
    versions[found.name] = found.version
    notes[index].version = version
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
        models.indices.contains(store), let model = models[store]
      else { return value }
      return try model.migrated(value, of: String(part))
    }
  }
}

/// Migrates the states and actions of one model.
private struct ModelMigration: Sendable {
  private let description: String
  private let state: @Sendable (String) throws -> String
  private let actions: @Sendable (String) throws -> [String]

  init<Model: StateModel>(from older: Int, to _: Model.Type) {
    description = "\(Model.nameInFiles) has version \(older), which cannot be migrated"
    state = { try StableJSON.encode(Model.migrated(OlderState(version: older, json: $0))) }
    actions = {
      try Model.migrated(OlderAction(version: older, json: $0)).map { try StableJSON.encode($0) }
    }
  }

  /// Rewrites a part of a change.
  func migrated(_ json: String, of part: String) throws -> String {
    do {
      switch part {
      case "state": return try state(json)
      case "actions": return try StableJSON.replacingElements(of: json, actions)
      default: return json
      }
    } catch {
      throw InvalidState("\(description): \(error)".escapingHidden())
    }
  }
}
