/// The states of models as a record file: its header names the models, and each line is a state.
///
/// ```text
/// viewstates-journal 1 states 1 ec83708d0570cf9a [{"model":"Counter","version":1}]
/// 32d1e35083bbd164 1 11 {"count":1}
/// ```
///
/// A person who edits a state removes what stands before it in the line. It is not checked then.
struct StateRecords {
  /// A model as it stands in the file.
  struct Record {
    var schema: Schema
    /// The state as JSON.
    var json: ArraySlice<UInt8>
    var isTyped = false
  }

  /// The name of a model and the version of its encoding.
  struct Schema: Decodable {
    var model: String
    var version: Int
  }

  private static let kind = "states"

  var records: [Record]

  init(_ records: [Record]) { self.records = records }

  /// The whole file.
  var bytes: [UInt8] {
    let models = records.map {
      "{\"model\":\($0.schema.model.json),\"version\":\($0.schema.version)}"
    }
    let schema = "[\(models.joined(separator: ","))]"
    var bytes = JournalHeader(kind: Self.kind, schema: schema).bytes
    for (index, record) in records.enumerated() {
      JournalRecord.appendLine(number: index + 1, payload: record.json, to: &bytes)
    }
    return bytes
  }

  /// Reads a file.
  init(bytes: [UInt8]) throws(StateFileRefusal) {
    // Some editors leave out the last line break.
    let bytes = bytes.last == newline ? bytes : bytes + [newline]
    var scanner = JournalScanner(kind: Self.kind, limit: bytes.count, takesTyped: true)
    var reader = LineReader { offset in offset == 0 ? bytes : [] }
    var lines: [JournalRecord] = []
    // Nothing that it calls throws.
    let ending = try? scanner.scan(&reader) { lines.append($0) }
    switch ending {
    case nil: throw .notStates
    case .refused(.newer(let version)): throw .newerFormat(version: version)
    case .refused: throw .notStates
    case .damaged(let damage): throw .damaged("\(damage)")
    case .torn: throw .damaged("line \(lines.count + 2): not whole")
    case .whole: break
    }
    guard let text = scanner.header?.schema,
      let schemas = try? StableJSON.decode([Schema].self, from: text)
    else { throw .notStates }
    guard schemas.count == lines.count else {
      throw .damaged("expected \(schemas.count) lines of states, got \(lines.count)")
    }
    records = zip(schemas, lines).map { schema, line in
      Record(schema: schema, json: line.payload, isTyped: line.isTyped)
    }
  }
}
