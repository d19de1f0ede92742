/// What was found in a record file.
struct FoundRecords {
  /// What is after the last whole record.
  enum Ending: Equatable {
    /// Nothing.
    case whole
    /// Some bytes of one more record or of the header, and nothing but zeros after them.
    case torn
    /// A line that can't be read, and that no crash can have left.
    case damaged(JournalDamage)
  }

  var header: JournalHeader?
  /// How many bytes the header and all whole records have.
  var end = 0
  var records = 0
  /// How many bytes the file has.
  var size = 0
  var ending = Ending.whole

  /// The number of the next record.
  var next: Int { (header?.first ?? 1) + records }

  func report(at path: String) -> JournalReport {
    JournalReport(
      path: path, isNew: end == 0, records: records,
      cut: size > end ? JournalCut(bytes: size - end) : nil)
  }

  func checkDamage(at path: String) throws(JournalError) {
    if case .damaged(let damage) = ending { throw .damaged(path: path, damage) }
  }
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
  var isEditable = false

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
    func checkSize(_ size: Int) throws {
      guard size <= limit else { throw JournalError.fileTooLarge(path: path, limit: limit) }
    }
    try checkSize(status.size)
    var lines = LineReader { offset in
      // A megabyte costs little memory, and a system call a megabyte costs no time.
      let piece = try file.read(upTo: 1 << 20, at: offset)
      try checkSize(offset + piece.count)
      return piece
    }
    var found = FoundRecords()
    found.ending = try read(&lines, into: &found, reading: reading)
    // Reading ends at a damage, before the end of the file.
    found.size = max(lines.size, status.size)
    return found
  }

  private func read(
    _ lines: inout LineReader, into found: inout FoundRecords,
    reading: (JournalRecord) throws -> Void
  ) throws -> FoundRecords.Ending {
    let first = try lines.next(limit: JournalHeader.limit) ?? (line: [], isWhole: false)
    let isWhole = first.isWhole || isEditable
    if !isWhole, JournalHeader(kind: kind).canBeTorn(to: first.line) { return .torn }
    found.header = try JournalHeader(line: first.line, kind: kind, at: path)
    guard isWhole else { throw JournalError.notAJournal(path: path) }
    found.end = first.line.count + 1
    while let (line, hasBreak) = try lines.next() {
      let isWhole = hasBreak || isEditable
      var record: JournalRecord
      do throws(JournalDamage.Reason) {
        record = try self.record(in: line, isWhole: isWhole, number: found.next)
      } catch {
        return try ending(at: line, isWhole: isWhole, error, after: found, before: &lines)
      }
      // Only its newline is missing.
      guard isWhole else { return .torn }
      record.end = found.end + line.count + 1
      try reading(record)
      (found.records, found.end) = (found.records + 1, record.end)
    }
    return .whole
  }

  private func record(
    in line: ArraySlice<UInt8>, isWhole: Bool, number: Int
  ) throws(JournalDamage.Reason) -> JournalRecord {
    guard isWhole else {
      var line = line
      // Where the disk has not caught up.
      while line.last == 0 { line.removeLast() }
      return try JournalRecord(line: line)
    }
    if isEditable, line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[") {
      var record = JournalRecord(number: number, payload: line)
      record.isTyped = true
      return record
    }
    let record = try JournalRecord(line: line)
    guard record.number == number else { throw .wrongNumber(record.number, expected: number) }
    return record
  }

  /// What a line is that is no record.
  ///
  /// With zeros in it or after it, and nothing else after it, it is torn: the disk can have its end
  /// without its beginning. Without zeros, a line of the right length was whole once.
  private func ending(
    at line: ArraySlice<UInt8>, isWhole: Bool, _ reason: JournalDamage.Reason,
    after found: FoundRecords, before lines: inout LineReader
  ) throws -> FoundRecords.Ending {
    let damage = JournalDamage(
      line: found.records + 2, offset: found.end, reason: reason)
    // A crash leaves a part of a record, or zeros in place of a part. It leaves nothing that is
    // longer than the record, and no whole record of another number.
    switch reason {
    case .malformed, .wrongChecksum: break
    case .wrongLength(let count, let expected) where count < expected: break
    case .wrongLength, .wrongNumber: return .damaged(damage)
    }
    if !isWhole, reason != .wrongChecksum { return .torn }
    return try lines.restIsZeros() ?? line.contains(0) ? .torn : .damaged(damage)
  }
}
