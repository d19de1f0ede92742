/// The first line of a journal that can't be read, where no crash explains why.
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
    /// The line is longer than the limit.
    case tooLong(limit: Int)
  }

  /// The line; that of the header is 1.
  public var line: Int
  /// How many bytes are before the line.
  public var offset: Int
  /// How many whole records are before the line.
  public var records: Int
  /// What is wrong.
  public var reason: Reason

  /// Creates a damage.
  public init(line: Int, offset: Int, records: Int, reason: Reason) {
    (self.line, self.offset, self.records, self.reason) = (line, offset, records, reason)
  }

  /// The place and the reason, such as `line 3: the checksum is wrong`.
  public var description: String {
    switch reason {
    case .malformed: "line \(line): not a record"
    case .wrongLength(let count, let expected):
      "line \(line): expected \(expected) bytes, got \(count)"
    case .wrongChecksum: "line \(line): the checksum is wrong"
    case .wrongNumber(let number, let expected):
      "line \(line): expected record \(expected), got record \(number)"
    case .tooLong(let limit): "line \(line): longer than \(limit) bytes"
    }
  }
}
