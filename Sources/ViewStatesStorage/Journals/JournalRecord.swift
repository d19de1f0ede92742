/// A record of a journal, as it is read.
public struct JournalRecord: Hashable, Sendable {
  /// The number of the record.
  ///
  /// No other record of the journal ever has it, whether the journal is compacted or not.
  public var number: Int
  /// The bytes that were appended.
  ///
  /// They share storage with the whole file. Copy them if you keep them.
  public var payload: ArraySlice<UInt8>
  /// Whether a person has typed the line: it has no checksum.
  var isTyped = false
  /// Where its line ends in the file.
  var end = 0

  /// The payload as text.
  ///
  /// A sequence of bytes that is not UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: payload, as: UTF8.self) }
}

// MARK: - Lines

// A record is a line: its checksum, its number, the length of its payload and the payload, each
// after one space. The checksum is that of all bytes after it, without the newline.
//
//   59867b3e25aec869 1 18 {"increment":true}
extension JournalRecord {
  /// Adds the line of a record, with its newline.
  static func appendLine(
    number: Int, payload: some Collection<UInt8>, to bytes: inout [UInt8]
  ) {
    let checked = Array("\(number) \(payload.count) ".utf8) + payload
    bytes += "\(CRC64.checksum(of: checked[...])) ".utf8
    bytes += checked
    bytes.append(newline)
  }

  /// Reads a line without its newline, which must be that of a record with this number.
  init(line: ArraySlice<UInt8>, number: Int) throws(JournalDamage) {
    // A checksum, two numbers and the spaces have at most 60 bytes.
    let parts = line.prefix(60).split(
      separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].count == 16,
      let found = Int(String(decoding: parts[1], as: UTF8.self)),
      let length = Int(String(decoding: parts[2], as: UTF8.self))
    else { throw JournalDamage() }
    let payload = line[parts[3].startIndex...]
    guard payload.count == length else {
      throw JournalDamage(reason: "expected \(length) bytes, got \(payload.count)")
    }
    let checksum = CRC64.checksum(of: line[parts[1].startIndex...])
    guard parts[0].elementsEqual(checksum.utf8) else {
      throw JournalDamage(reason: "the checksum is wrong")
    }
    guard found == number else {
      throw JournalDamage(reason: "expected record \(number), got record \(found)")
    }
    self.init(number: number, payload: payload)
  }
}

let newline = UInt8(ascii: "\n")
