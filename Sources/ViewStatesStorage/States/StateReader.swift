import ViewStates

/// Takes the states of models from the records of a file.
struct StateReader {
  /// The records that no model has taken yet.
  private var records: [StateRecords.Record]
  /// The models of an older version, and the version.
  private(set) var migrated: [String: Int] = [:]
  /// The models that the file does not have.
  private(set) var absent: [String] = []

  init(_ records: StateRecords) { self.records = records.records }

  /// The checked state of a model, or nil if the file does not have it.
  mutating func next<Model: StateModel>(
    _ type: Model.Type = Model.self
  ) throws(StateFileRefusal) -> Model? {
    let name = Model.nameInFiles
    guard let index = records.firstIndex(where: { $0.schema.model == name }) else {
      absent.append(name)
      return nil
    }
    let record = records.remove(at: index)
    let version = record.schema.version
    guard version <= Model.schemaVersion else {
      throw .newerVersion(model: name, version: version, known: Model.schemaVersion)
    }
    if version < Model.schemaVersion { migrated[name] = version }
    let state: Model =
      try version < Model.schemaVersion ? migrate(record) : decode(record)
    do throws(InvalidState) {
      try state.validate()
    } catch {
      throw .invalid(model: name, error)
    }
    return state
  }

  /// Throws if a record is left.
  func finish() throws(StateFileRefusal) {
    if let record = records.first { throw .unknownModel(record.schema.model) }
  }

  private func migrate<Model: StateModel>(
    _ record: StateRecords.Record
  ) throws(StateFileRefusal) -> Model {
    let schema = record.schema
    do {
      let json = String(decoding: record.json, as: UTF8.self)
      return try Model.migrated(OlderState(version: schema.version, json: json))
    } catch {
      throw .migrationFailed(model: schema.model, version: schema.version, reason: "\(error)")
    }
  }

  private func decode<Model: StateModel>(
    _ record: StateRecords.Record
  ) throws(StateFileRefusal) -> Model {
    do {
      guard record.isTyped else { return try StableJSON.decode(from: record.json) }
      return try StableJSON.decodeTyped(from: String(decoding: record.json, as: UTF8.self))
    } catch let error as StableJSONError {
      throw .undecodable(model: record.schema.model, error)
    } catch {
      let reason = "\(error)".shortened
      throw .undecodable(model: record.schema.model, .invalid(path: "", reason: reason))
    }
  }
}
