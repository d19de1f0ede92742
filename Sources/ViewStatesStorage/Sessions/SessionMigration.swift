import ViewStates
import ViewStatesDescribing
import ViewStatesTimeTravel

/// Migrates the records of a session to the present versions of its models.
///
/// It rewrites the JSON of a record before that is decoded. The states and actions of an older
/// model are migrated; everything else stays.
struct SessionMigration: Sendable {
  /// The names of the older models, with their versions.
  private(set) var versions: [String: Int] = [:]
  /// The models in the order of the stores; nil for one of the present version.
  private var models: [ModelMigration?] = []

  /// Finds the older models of a record that has an archive.
  ///
  /// - Returns: Nil if there is none.
  /// - Throws: `HistoryError` for a model of a newer version.
  init?<each Model: StateModel>(
    of record: JournalRecord, to _: repeat (each Model).Type
  ) throws {
    let versions = try? StableJSON.read(record.payload) { json in
      // The archive is the entry itself, or the first of an array of them.
      var items = json.items
      let entry = json.kind == .array ? items.next() ?? json : json
      return try entry.decode(ArchiveVersions.self)
    }
    guard let versions else { return nil }
    var found = versions.archive.models[...]
    for model in repeat (each Model).self {
      guard let older = found.popFirst() else { return nil }
      try add(older, to: model)
    }
    if self.versions.isEmpty { return nil }
  }

  private mutating func add<Model: StateModel>(
    _ found: ArchiveVersions.Model, to _: Model.Type
  ) throws {
    guard found.version <= Model.schemaVersion else {
      throw HistoryError.unknownModelVersion(model: found.name, version: found.version)
    }
    let isOlder = found.name == Model.nameInFiles && found.version < Model.schemaVersion
    models.append(isOlder ? ModelMigration(from: found.version, to: Model.self) : nil)
    if isOlder { versions[found.name] = found.version }
  }

  /// Rewrites a record: an entry of a history, or an array of them.
  func migrated(_ record: String) throws -> String {
    guard record.hasPrefix("[") else { return try entry(record) }
    return try StableJSON.replacingElements(of: record) { [try entry($0)] }
  }

  private func entry(_ json: String) throws -> String {
    try StableJSON.replacingMembers(of: json) { key, value in
      if key == "archive" { return try archive(value) }
      // The key of a store after the first one ends in its index, as in `actions.1`.
      let parts = key.split(separator: ".", maxSplits: 1)
      guard let part = parts.first, let store = parts.count == 1 ? 0 : Int(parts[1]),
        models.indices.contains(store), let model = models[store]
      else { return value }
      return try model.migrated(value, of: String(part))
    }
  }

  private func archive(_ json: String) throws -> String {
    try StableJSON.replacingMembers(of: json) { key, value in
      guard key == "models" else { return value }
      var rest = models[...]
      return try StableJSON.replacingElements(of: value) { model in
        [try rest.popFirst()??.archived(model) ?? model]
      }
    }
  }
}

/// The versions of the models in the record of an archive.
private struct ArchiveVersions: Decodable {
  struct Archive: Decodable { var models: [Model] }
  struct Model: Decodable {
    var name: String
    var version: Int
  }

  var archive: Archive
}

/// Migrates the states and actions of one model.
private struct ModelMigration: Sendable {
  private let description: String
  private let version: Int
  private let state: @Sendable (String) throws -> String
  private let actions: @Sendable (String) throws -> [String]

  init<Model: StateModel>(from older: Int, to _: Model.Type) {
    description = "\(Model.nameInFiles) has version \(older), which cannot be migrated"
    version = Model.schemaVersion
    state = { try StableJSON.encode(Model.migrated(OlderState(version: older, json: $0))) }
    actions = {
      try Model.migrated(OlderAction(version: older, json: $0)).map { try StableJSON.encode($0) }
    }
  }

  /// Rewrites a model of an archive.
  func archived(_ json: String) throws -> String {
    try StableJSON.replacingMembers(of: json) { key, value in
      switch key {
      case "version": "\(version)"
      case "first": try migrated(value, of: "state")
      case "changes": try StableJSON.replacingElements(of: value) { [try change($0)] }
      case "unrecorded": try change(value)
      default: value
      }
    }
  }

  private func change(_ json: String) throws -> String {
    try StableJSON.replacingMembers(of: json) { try migrated($1, of: $0) }
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
      throw MigrationFailure(description: "\(description): \(error)".escapingHidden())
    }
  }
}

/// The reason why a record cannot be migrated.
private struct MigrationFailure: Error, CustomStringConvertible {
  let description: String
}

// MARK: - Names

extension HistoryEntry {
  /// The entry as it is written: its archive has the names of the models in files.
  var withNamesInFiles: Self { isArchive ? archiveWithNamesInFiles : self }

  /// An entry that was written, as a history reads it: its archive has the names of the types.
  var withTypeNames: Self { isArchive ? archiveWithTypeNames : self }

  // These are apart from the question above, which is asked for each entry: to look up the type of
  // an archive takes long.
  private var archiveWithNamesInFiles: Self {
    guard let archive else { return self }
    var entry = self
    entry.archive?.models = (repeat (each archive.models).withNamesInFiles)
    return entry
  }

  private var archiveWithTypeNames: Self {
    guard let archive else { return self }
    var entry = self
    entry.archive?.models = (repeat (each archive.models).withTypeNames)
    return entry
  }
}

extension ArchivedModel {
  fileprivate var withNamesInFiles: Self {
    var model = self
    model.name = Model.nameInFiles
    return model
  }

  fileprivate var withTypeNames: Self {
    var model = self
    if name == Model.nameInFiles { model.name = "\(Model.self)" }
    return model
  }
}
