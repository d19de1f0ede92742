/// The first line of a record file: `viewstates-journal 1 session 1`.
///
/// Its parts are the version of the format, the kind of the records, and the number of the first
/// record, which is not 1 after a compaction. A file whose records need one has a schema, too,
/// after its checksum; see `StateFile`.
struct JournalHeader: Equatable {
  var kind: String
  var first = 1
  var schema: String?

  /// The version that is written, and the only one there is.
  static let version = 1
  /// No header is longer, so that reading another file ends early: a schema of a thousand models
  /// fits.
  static let limit = 1 << 16

  private static let name = "viewstates-journal"
  /// No file has so many records that their numbers get more than 18 digits from here on, or more
  /// than an `Int` of 32 bits holds on a watch.
  private static let firstLimit = Int(clamping: 100_000_000_000_000_000 as Int64)

  /// The line with its newline.
  var bytes: [UInt8] {
    let schema = schema.map { " \(hexText(CRC64.checksum(of: Array($0.utf8)[...]))) \($0)" } ?? ""
    return Array("\(Self.name) \(Self.version) \(kind) \(first)\(schema)\n".utf8)
  }

  /// The kinds that fit into a header: short ones of letters, digits and hyphens.
  static func isKind(_ kind: String) -> Bool {
    kind.wholeMatch(of: /[A-Za-z0-9-]{1,64}/) != nil
  }
}

extension JournalHeader {
  /// Reads a line without its newline.
  init(line: ArraySlice<UInt8>, kind: String, at path: String) throws(JournalError) {
    let parts = String(decoding: line, as: UTF8.self)
      .split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts[0] == Self.name, let version = Int(parts[1]),
      parts[1] == "\(version)", version >= 1
    else { throw .notAJournal(path: path) }
    // Only the version of a newer format is known to be where it was.
    guard version == Self.version else { throw .newer(path: path, version: version) }
    guard parts.count == 4 || parts.count == 6, Self.isKind(parts[2]), let first = Int(parts[3]),
      (1..<Self.firstLimit).contains(first)
    else { throw .notAJournal(path: path) }
    guard parts[2] == kind else { throw .otherKind(path: path, kind: parts[2], expected: kind) }
    self.init(kind: kind, first: first, schema: parts.count == 6 ? parts[5] : nil)
    // That includes the checksum of the schema, and the form of the numbers.
    guard bytes.dropLast().elementsEqual(line) else { throw .notAJournal(path: path) }
  }
}
