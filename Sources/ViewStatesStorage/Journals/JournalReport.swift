import ViewStatesDescribing

/// What was found when a journal was opened.
public struct JournalReport: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file; if the path that was opened is a link, that of the file behind it.
  public var path: String
  /// Whether there was no journal, an empty file, or only a torn header.
  public var isNew = false
  /// How many records were read.
  public var records = 0
  /// The incomplete record at the end, if there was one.
  public var cut: JournalCut?

  /// What was found, in one sentence or two, such as `5 records`.
  public var description: String {
    let found = isNew ? "a new journal" : "\(records) record\(records == 1 ? "" : "s")"
    return cut.map { "\(found); \($0)" } ?? found
  }
}

/// The bytes at the end of a journal that were not read, since a crash has torn the last record.
public struct JournalCut: Hashable, Sendable, CustomStringConvertible {
  /// How many bytes there were.
  public var bytes: Int
  /// Where a copy of them is kept.
  ///
  /// It is nil if the journal was only read: nothing was cut off then.
  public var copy: String?

  /// What was cut off, and where the copy is.
  public var description: String {
    let count = "an incomplete record at the end; \(bytes) byte\(bytes == 1 ? " was" : "s were")"
    guard let copy else { return "\(count) not read" }
    return "\(count) cut off; a copy is in \(copy.escapingHidden())"
  }
}

/// The first line of a record file that can't be read, where no crash explains why.
public struct JournalDamage: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a line.
  public enum Reason: Error, Hashable, Sendable {
    /// The line is not in the form of a record.
    case malformed
    /// The record has another number of bytes than it says.
    case wrongLength(Int, expected: Int)
    /// The record has another checksum than it says.
    case wrongChecksum
    /// The record is whole, but another one belongs here.
    case wrongNumber(Int, expected: Int)
  }

  /// The line; that of the header is 1.
  public var line: Int
  /// How many bytes are before the line.
  public var offset: Int
  /// What is wrong.
  public var reason: Reason

  /// The place and the reason, such as `line 3: the checksum is wrong`.
  public var description: String {
    switch reason {
    case .malformed: "line \(line): not a record"
    case .wrongLength(let count, let expected):
      "line \(line): expected \(expected) bytes, got \(count)"
    case .wrongChecksum: "line \(line): the checksum is wrong"
    case .wrongNumber(let number, let expected):
      "line \(line): expected record \(expected), got record \(number)"
    }
  }
}
