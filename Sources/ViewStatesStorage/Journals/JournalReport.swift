/// What was found when a journal was opened.
public struct JournalReport: Hashable, Sendable {
  /// How many records were read.
  public var records = 0
  /// The incomplete record at the end, if there was one.
  public var cut: JournalCut?
}

/// The bytes at the end of a journal that were not read, since a crash has torn the last record.
public struct JournalCut: Hashable, Sendable, CustomStringConvertible {
  /// How many bytes there were.
  public var bytes: Int
  /// Where a copy of them is kept; nil if the journal was only read, so that nothing was cut off.
  public var copy: String?

  /// What was cut off, and where the copy is.
  public var description: String {
    let count = "an incomplete record at the end; \(bytes) byte\(bytes == 1 ? " was" : "s were")"
    guard let copy else { return "\(count) not read" }
    return "\(count) cut off; a copy is in \(copy.shownPath)"
  }
}

/// The first line of a record file that can't be read, where no crash explains why.
public struct JournalDamage: Error, Hashable, CustomStringConvertible {
  /// The line; that of the header is 1.
  public var line = 0
  /// How many bytes are before the line.
  public var offset = 0
  /// What is wrong, such as `the checksum is wrong`.
  public var reason = "not a record"

  /// The place and the reason, such as `line 3: the checksum is wrong`.
  public var description: String { "line \(line): \(reason)" }
}
