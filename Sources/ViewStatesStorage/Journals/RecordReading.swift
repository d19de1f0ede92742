/// What was found in a record file.
struct FoundRecords {
  /// The header; nil if the file is empty.
  var header: JournalHeader?
  /// How many bytes the header and all whole records have.
  var end = 0
  var records = 0
  /// How many bytes the file has.
  var size = 0
  /// The first line that is no record.
  var damage: JournalDamage?
  /// Whether a crash can have left that line, as a part of one more record.
  var isTorn = false

  /// The number of the next record.
  var next: Int { (header?.first ?? 1) + records }
}

/// Reads the header and the records of a record file, up to the end or to what cannot be read.
struct RecordReading {
  /// The path of the file, for errors.
  var path: String
  let kind: String
  /// The most bytes of the file.
  let limit: Int
  /// Whether a person can have typed a line: JSON without a checksum is a record, too, and the last
  /// line break can be missing.
  let isEditable: Bool

  init(path: String, kind: String, limit: Int, isEditable: Bool = false) {
    precondition(
      JournalHeader.isKind(kind),
      "'\(kind)' can't be the kind of a journal: use up to 64 letters, digits and hyphens")
    (self.path, self.kind, self.limit, self.isEditable) = (path, kind, limit, isEditable)
  }

  /// Reads a file.
  ///
  /// - Throws: `FileError`; `JournalError` for what is no such file; what `reading` throws.
  func read(
    _ file: any OpenFile, reading: (JournalRecord) throws -> Void
  ) throws -> FoundRecords {
    let status = try file.status()
    guard status.kind == .file else { throw JournalError.notAFile(path: path) }
    guard status.size <= limit else { throw JournalError.fileTooLarge(path: path, limit: limit) }
    // What is no record file is not read to its end.
    let start = try file.readFully(upTo: JournalHeader.limit)
    if start.isEmpty { return FoundRecords() }
    let line = start.prefix { $0 != newline }
    let header = try JournalHeader(line: line, kind: kind, at: path)
    guard line.count < start.count || isEditable else { throw JournalError.notAJournal(path: path) }
    let bytes = start.count < status.size ? try file.readFully(upTo: limit) : start
    var found = FoundRecords(header: header, end: line.count + 1, size: bytes.count)
    while found.end < bytes.count {
      let line = bytes[found.end...].prefix { $0 != newline }
      var record: JournalRecord
      do throws(JournalDamage) {
        record = try self.record(in: line, number: found.next, isLast: line.endIndex == bytes.count)
      } catch {
        found.note(error, of: line, in: bytes)
        return found
      }
      record.end = line.endIndex + 1
      try reading(record)
      (found.records, found.end) = (found.records + 1, record.end)
    }
    return found
  }

  private func record(
    in line: ArraySlice<UInt8>, number: Int, isLast: Bool
  ) throws(JournalDamage) -> JournalRecord {
    if isEditable, line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[") {
      return JournalRecord(number: number, payload: line, isTyped: true)
    }
    if isLast, !isEditable { throw JournalDamage(reason: "not whole") }
    return try JournalRecord(line: line, number: number)
  }
}

extension FoundRecords {
  /// Notes the first line that is no record.
  ///
  /// A crash cuts a record off before its end, or leaves zeros in place of a part or after it.
  fileprivate mutating func note(
    _ damage: JournalDamage, of line: ArraySlice<UInt8>, in bytes: [UInt8]
  ) {
    self.damage = JournalDamage(line: records + 2, offset: end, reason: damage.reason)
    let after = bytes[line.endIndex...].dropFirst()
    let isWhole = line.endIndex < bytes.count && after.isEmpty && !line.contains(0)
    isTorn = !isWhole && after.allSatisfy { $0 == 0 }
  }
}
