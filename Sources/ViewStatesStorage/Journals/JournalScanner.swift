/// Finds the records in the bytes of a journal, piece by piece.
///
/// It keeps one piece and the line that is not complete yet. Each byte is looked at twice: for the
/// end of its line, and for the checksum.
struct JournalScanner {
  let kind: String
  /// The most bytes of a payload.
  let limit: Int
  /// Whether JSON without a checksum is a record, too, because a person has typed it.
  let takesTyped: Bool

  private(set) var header: JournalHeader?
  /// How many bytes the header and all whole records have.
  private(set) var end = 0
  private(set) var records = 0

  /// A line that can't be read, and whether it contains zeros or zeros follow it.
  ///
  /// With zeros and nothing else after it, the line is torn: the disk can have its end without its
  /// beginning. Without zeros, the line was whole once.
  private var bad: JournalDamage?
  private var hasZeros = false
  private var buffer: [UInt8] = []
  /// Where the line begins in the buffer, and where the search for its end goes on.
  private var (start, searched) = (0, 0)

  init(kind: String, limit: Int, takesTyped: Bool = false) {
    (self.kind, self.limit, self.takesTyped) = (kind, limit, takesTyped)
  }

  /// The number of the next record.
  var next: Int { (header?.first ?? 1) + records }

  /// Reads the records that are complete with these bytes.
  ///
  /// - Returns: The reason why nothing after them can be read, if there is one.
  mutating func take(
    _ piece: [UInt8], reading: (JournalRecord) throws -> Void
  ) rethrows -> JournalEnding? {
    if let bad {
      hasZeros = true
      return piece.allSatisfy { $0 == 0 } ? nil : .damaged(bad)
    }
    keep(piece)
    while let lineEnd = first(newline, in: searched..<buffer.count) {
      let line = buffer[start..<lineEnd]
      if header == nil {
        do throws(JournalEnding.Refusal) {
          header = try JournalHeader(line: line, kind: kind)
        } catch {
          return .refused(error)
        }
      } else {
        switch Result(catching: { () throws(JournalDamage.Reason) in try record(in: line) }) {
        case .success(let record):
          try reading(record)
          records += 1
        case .failure(let reason):
          return stop(reason, at: lineEnd)
        }
      }
      end += line.count + 1
      (start, searched) = (lineEnd + 1, lineEnd + 1)
    }
    searched = buffer.count
    let unfinished = buffer.count - start
    if header == nil, unfinished > JournalHeader.limit { return ending() }
    if unfinished > limit + JournalRecord.overhead {
      return .damaged(damage(.tooLong(limit: limit)))
    }
    return nil
  }

  /// What the file is, when there are no more bytes.
  func ending() -> JournalEnding {
    if header == nil {
      let line = buffer[start...]
      if JournalHeader(kind: kind).canBeTorn(to: line) { return .torn }
      do throws(JournalEnding.Refusal) {
        _ = try JournalHeader(line: line, kind: kind)
        return .refused(.notAJournal)
      } catch {
        return .refused(error)
      }
    }
    if let bad { return hasZeros ? .torn : .damaged(bad) }
    var line = buffer[start...]
    if line.isEmpty { return .whole }
    // Where the disk has not caught up.
    while line.last == 0 { line.removeLast() }
    do throws(JournalDamage.Reason) {
      _ = try JournalRecord(line: line)
    } catch {
      // A part of a record is shorter. One of the right length was whole, unless it has zeros.
      let wasWhole = error == .wrongChecksum && first(0, in: start..<buffer.count) == nil
      if !error.canBeTorn || wasWhole { return .damaged(damage(error)) }
    }
    return .torn
  }

  private mutating func keep(_ piece: [UInt8]) {
    if start == buffer.count {
      buffer = piece
    } else {
      buffer.removeSubrange(..<start)
      buffer += piece
    }
    (start, searched) = (0, searched - start)
  }

  /// Where a byte is in a part of the buffer.
  private func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    // Each range is a part of the buffer. The pointer is used before the bytes can change.
    buffer.withUnsafeBytes { bytes in
      systemFirst(byte, in: UnsafeRawBufferPointer(rebasing: bytes[range]))
        .map { range.lowerBound + $0 }
    }
  }

  private func record(in line: ArraySlice<UInt8>) throws(JournalDamage.Reason) -> JournalRecord {
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

  /// Stops at a bad line.
  private mutating func stop(_ reason: JournalDamage.Reason, at lineEnd: Int) -> JournalEnding? {
    let damage = damage(reason)
    let rest = buffer[(lineEnd + 1)...]
    guard reason.canBeTorn, rest.allSatisfy({ $0 == 0 }) else { return .damaged(damage) }
    hasZeros = !rest.isEmpty || first(0, in: start..<lineEnd) != nil
    bad = damage
    return nil
  }

  private func damage(_ reason: JournalDamage.Reason) -> JournalDamage {
    JournalDamage(line: records + 2, offset: end, records: records, reason: reason)
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

/// What is after the last whole record of a journal.
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
