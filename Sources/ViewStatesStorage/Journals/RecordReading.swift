/// What was found in a record file.
struct FoundRecords {
  /// What is after the last whole record.
  enum Ending: Equatable {
    /// Nothing.
    case whole
    /// What a crash can have left of one more record.
    case torn
    /// A line that can't be read, and that no crash can have left.
    case damaged(JournalDamage)
  }

  /// The header; nil if the file is empty.
  var header: JournalHeader?
  /// How many bytes the header and all whole records have.
  var end = 0
  var records = 0
  /// How many bytes the file has.
  var size = 0
  var ending = Ending.whole

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
    try read(bytes, into: &found, reading: reading)
    return found
  }

  private func read(
    _ bytes: [UInt8], into found: inout FoundRecords, reading: (JournalRecord) throws -> Void
  ) throws {
    while found.end < bytes.count {
      let end = bytes[...].first(newline, from: found.end)
      let line = bytes[found.end..<(end ?? bytes.count)]
      var record: JournalRecord
      do throws(JournalDamage) {
        guard end != nil || isEditable else { throw JournalDamage() }
        record = try self.record(in: line, number: found.next)
      } catch {
        let after = bytes[line.endIndex...].dropFirst()
        let isTorn =
          after.allSatisfy { $0 == 0 } && (end == nil || !after.isEmpty || line.contains(0))
        found.ending =
          isTorn
          ? .torn
          : .damaged(
            JournalDamage(line: found.records + 2, offset: found.end, reason: error.reason))
        return
      }
      record.end = line.endIndex + 1
      try reading(record)
      (found.records, found.end) = (found.records + 1, record.end)
    }
  }

  private func record(
    in line: ArraySlice<UInt8>, number: Int
  ) throws(JournalDamage) -> JournalRecord {
    if isEditable, line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[") {
      return JournalRecord(number: number, payload: line, isTyped: true)
    }
    let record = try JournalRecord(line: line)
    guard record.number == number else {
      throw JournalDamage(reason: "expected record \(number), got record \(record.number)")
    }
    return record
  }
}
