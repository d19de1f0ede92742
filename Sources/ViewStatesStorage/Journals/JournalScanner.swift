/// Reads the header and the records of a record file, up to the end or to what cannot be read.
struct JournalScanner {
  let kind: String
  /// The most bytes of a payload.
  let limit: Int
  /// Whether JSON without a checksum is a record, too, because a person has typed it.
  var takesTyped = false

  private(set) var header: JournalHeader?
  /// How many bytes the header and all whole records have.
  private(set) var end = 0
  private(set) var records = 0

  init(kind: String, limit: Int, takesTyped: Bool = false) {
    (self.kind, self.limit, self.takesTyped) = (kind, limit, takesTyped)
  }

  /// The number of the next record.
  var next: Int { (header?.first ?? 1) + records }

  /// Reads all records that there are.
  ///
  /// - Returns: What is after them.
  mutating func scan(
    _ lines: inout LineReader, reading: (JournalRecord) throws -> Void
  ) throws -> JournalEnding {
    let first = try lines.next(limit: JournalHeader.limit) ?? (line: [], isWhole: false)
    do throws(JournalEnding.Refusal) {
      if !first.isWhole, JournalHeader(kind: kind).canBeTorn(to: first.line) { return .torn }
      header = try JournalHeader(line: first.line, kind: kind)
      guard first.isWhole else { throw .notAJournal }
    } catch {
      return .refused(error)
    }
    end = first.line.count + 1
    while let (line, isWhole) = try lines.next(limit: limit + JournalRecord.overhead) {
      let record: JournalRecord
      do throws(JournalDamage.Reason) {
        record = try self.record(in: line, isWhole: isWhole)
      } catch {
        return try ending(at: line, isWhole: isWhole, error, before: &lines)
      }
      // Only its newline is missing.
      guard isWhole else { return .torn }
      try reading(record)
      (records, end) = (records + 1, end + line.count + 1)
    }
    return .whole
  }

  private func record(
    in line: ArraySlice<UInt8>, isWhole: Bool
  ) throws(JournalDamage.Reason) -> JournalRecord {
    guard isWhole else {
      guard line.count <= limit + JournalRecord.overhead else { throw .tooLong(limit: limit) }
      var line = line
      // Where the disk has not caught up.
      while line.last == 0 { line.removeLast() }
      return try JournalRecord(line: line)
    }
    if takesTyped, line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[") {
      var record = JournalRecord(number: next, payload: line)
      record.isTyped = true
      return record
    }
    let record = try JournalRecord(line: line)
    guard record.payload.count <= limit else { throw .tooLong(limit: limit) }
    guard record.number == next else { throw .wrongNumber(record.number, expected: next) }
    return record
  }

  /// What a line is that is no record.
  ///
  /// With zeros in it or after it, and nothing else after it, it is torn: the disk can have its end
  /// without its beginning. Without zeros, a line of the right length was whole once.
  private func ending(
    at line: ArraySlice<UInt8>, isWhole: Bool, _ reason: JournalDamage.Reason,
    before lines: inout LineReader
  ) throws -> JournalEnding {
    let damage = JournalDamage(line: records + 2, offset: end, records: records, reason: reason)
    guard reason.canBeTorn else { return .damaged(damage) }
    if !isWhole, reason != .wrongChecksum { return .torn }
    let rest = try lines.rest()
    guard rest.isZeros, !rest.isEmpty || line.contains(0) else { return .damaged(damage) }
    return .torn
  }
}

extension JournalDamage.Reason {
  /// Whether a crash can leave such a line at the end.
  ///
  /// It leaves a part of a record, or zeros in place of a part. It leaves nothing that is longer
  /// than the record, and no whole record of another number.
  fileprivate var canBeTorn: Bool {
    switch self {
    case .malformed, .wrongChecksum: true
    case .wrongLength(let count, let expected): count < expected
    case .wrongNumber, .tooLong: false
    }
  }
}

/// What is after the last whole record of a record file.
enum JournalEnding: Equatable {
  /// The reason why a file is not read at all.
  enum Refusal: Error, Equatable {
    case notAJournal
    case otherKind(String)
    case newer(version: Int)
  }

  case refused(Refusal)
  /// Nothing.
  case whole
  /// Some bytes of one more record or of the header, and nothing but zeros after them.
  case torn
  /// A line that can't be read, and that no crash can have left.
  case damaged(JournalDamage)
}
