/// What was found in a record file.
struct FoundRecords {
  /// The header; nil if the file is empty.
  var header: JournalHeader?
  /// How many bytes the header and all whole records have.
  var end = 0
  var report = JournalReport()

  /// The number of the next record.
  var next: Int { (header?.first ?? 1) + report.records }
}

/// Reads the header and the records of a record file.
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
      kind.wholeMatch(of: /[A-Za-z0-9-]{1,64}/) != nil,
      "'\(kind)' can't be the kind of a journal: use up to 64 letters, digits and hyphens")
    (self.path, self.kind, self.limit, self.isEditable) = (path, kind, limit, isEditable)
  }

  /// Reads a file to its end, or to an incomplete record there.
  ///
  /// - Throws: `FileError`; `JournalError` for what is no such file, and for a damage; what
  ///   `reading` throws.
  func read(
    _ file: any OpenFile, reading: (JournalRecord) throws -> Void
  ) throws -> FoundRecords {
    let size = try file.status().size
    guard size <= limit else { throw JournalError.fileTooLarge(path: path, limit: limit) }
    var found = FoundRecords()
    // What is no record file is not read to its end.
    let start = try file.readFully(upTo: JournalHeader.limit)
    if start.isEmpty { return found }
    let line = start.prefix { $0 != newline }
    (found.header, found.end) = (
      try JournalHeader(line: line, kind: kind, at: path), line.count + 1
    )
    guard line.count < start.count || isEditable else { throw JournalError.notAJournal(path: path) }
    let bytes = start.count < size ? try file.readFully(upTo: limit) : start
    while found.end < bytes.count {
      let line = bytes[found.end...].prefix { $0 != newline }
      var record: JournalRecord
      do throws(JournalDamage) {
        record = try self.record(in: line, number: found.next, isLast: line.endIndex == bytes.count)
      } catch {
        // A crash cuts a record off before its end, or leaves zeros in place of a part or after it.
        let isTorn =
          (bytes.last != newline || line.contains(0))
          && bytes[line.endIndex...].dropFirst().allSatisfy { $0 == 0 }
        guard isTorn, !isEditable else {
          let (line, reason) = (found.report.records + 2, error.reason)
          throw JournalError.damaged(
            path: path, JournalDamage(line: line, offset: found.end, reason: reason))
        }
        found.report.cut = JournalCut(bytes: bytes.count - found.end)
        return found
      }
      record.end = line.endIndex + 1
      try reading(record)
      found.report.records += 1
      found.end = record.end
    }
    return found
  }

  private func record(
    in line: ArraySlice<UInt8>, number: Int, isLast: Bool
  ) throws(JournalDamage) -> JournalRecord {
    if isEditable, line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[") {
      return JournalRecord(number: number, payload: line, isTyped: true)
    }
    if isLast, !isEditable { throw JournalDamage() }
    return try JournalRecord(line: line, number: number)
  }
}
