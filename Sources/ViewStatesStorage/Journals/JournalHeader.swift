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

  /// The line with its newline.
  var bytes: [UInt8] {
    let schema = schema.map { " \(CRC64.checksum(of: Array($0.utf8)[...])) \($0)" } ?? ""
    return Array("viewstates-journal \(Self.version) \(kind) \(first)\(schema)\n".utf8)
  }
}

extension JournalHeader {
  /// Reads a line without its newline.
  init(line: ArraySlice<UInt8>, kind: String, at path: String) throws(JournalError) {
    let line = String(decoding: line, as: UTF8.self)
    // Only the version of a newer format is known to be where it was.
    if let match = line.prefixMatch(of: /viewstates-journal ([1-9][0-9]*)(?: |$)/),
      let version = Int(match.1), version > Self.version
    {
      throw .newer(path: path, version: version)
    }
    // No file has so many records that their numbers get more than 18 digits.
    let form = /viewstates-journal 1 ([A-Za-z0-9-]{1,64}) ([1-9][0-9]{0,16})(?: [0-9a-f]{16} (.+))?/
    guard let match = line.wholeMatch(of: form), let first = Int(match.2) else {
      throw .notAJournal(path: path)
    }
    self.init(kind: String(match.1), first: first, schema: match.3.map(String.init))
    // That includes the checksum of the schema.
    guard bytes.dropLast().elementsEqual(line.utf8) else { throw .notAJournal(path: path) }
    guard self.kind == kind else {
      throw .otherKind(path: path, kind: self.kind, expected: kind)
    }
  }
}
