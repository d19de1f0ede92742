import ViewStates

/// The states of models in a record file: its header names the models, and each line is a state.
///
/// ```text
/// viewstates-journal 1 states 1 ec83708d0570cf9a [{"model":"Counter","version":1}]
/// 32d1e35083bbd164 1 11 {"count":1}
/// ```
///
/// A person who edits a state removes what stands before it in the line. It is not checked then.
struct StateReader {
  /// The name of a model and the version of its encoding.
  struct Schema: Decodable {
    var model: String
    var version: Int
  }

  private static let kind = "states"

  /// The models that no store has taken yet, with their states.
  private var records: [(schema: Schema, state: JournalRecord)]
  /// The models of an older version, and the version.
  private(set) var migrated: [String: Int] = [:]
  /// The models that the file does not have.
  private(set) var absent: [String] = []

  /// The whole file of some states, each as JSON.
  static func bytes(of states: [(schema: Schema, json: String)]) -> [UInt8] {
    let models = states.map {
      "{\"model\":\($0.schema.model.json),\"version\":\($0.schema.version)}"
    }
    let schema = "[\(models.joined(separator: ","))]"
    var bytes = JournalHeader(kind: kind, schema: schema).bytes
    for (index, state) in states.enumerated() {
      JournalRecord.appendLine(number: index + 1, payload: state.json.utf8, to: &bytes)
    }
    return bytes
  }

  /// Reads a file.
  ///
  /// - Throws: `StateFileRefusal`, `JournalError` or `FileError`.
  init(_ file: any OpenFile, largest: Int) throws {
    let reading = RecordReading(
      path: "", kind: Self.kind, limit: largest, isEditable: true)
    var lines: [JournalRecord] = []
    let found = try reading.read(file) { lines.append($0) }
    switch found.ending {
    case .damaged(let damage): throw StateFileRefusal.damaged("\(damage)")
    case .torn: throw StateFileRefusal.damaged("line \(lines.count + 2): not whole")
    case .whole: break
    }
    guard let text = found.header?.schema,
      let schemas = try? StableJSON.decode([Schema].self, from: text)
    else { throw StateFileRefusal.notStates }
    guard schemas.count == lines.count else {
      throw StateFileRefusal.damaged(
        "expected \(schemas.count) lines of states, got \(lines.count)")
    }
    records = zip(schemas, lines).map { ($0, $1) }
  }

  /// The checked state of a model, or nil if the file does not have it.
  mutating func next<Model: StateModel>(
    _ type: Model.Type = Model.self
  ) throws(StateFileRefusal) -> Model? {
    let name = Model.nameInFiles
    guard let index = records.firstIndex(where: { $0.schema.model == name }) else {
      absent.append(name)
      return nil
    }
    let (schema, record) = records.remove(at: index)
    let version = schema.version
    guard version <= Model.schemaVersion else {
      throw .newerVersion(model: name, version: version, known: Model.schemaVersion)
    }
    let isOlder = version < Model.schemaVersion
    if isOlder { migrated[name] = version }
    let state: Model
    do {
      if isOlder {
        state = try Model.migrated(OlderState(version: version, json: record.text))
      } else if record.isTyped {
        state = try StableJSON.decodeTyped(from: record.text)
      } else {
        state = try StableJSON.decode(from: record.payload)
      }
    } catch {
      if isOlder { throw .migrationFailed(model: name, version: version, reason: "\(error)") }
      throw .undecodable(
        model: name,
        error as? StableJSONError ?? .invalid(path: "", reason: "\(error)".shortened))
    }
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
}
