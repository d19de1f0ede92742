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
  /// How many bytes a line can have besides the payload: 16 digits of the checksum, two numbers of
  /// 19 digits, and three spaces.
  static let overhead = 16 + 2 * 19 + 3

  /// Adds the line of a record, with its newline.
  static func appendLine<Payload: Collection<UInt8>>(
    number: Int, payload: Payload, to bytes: inout [UInt8]
  ) {
    let count = payload.count
    let start = bytes.count
    bytes.reserveCapacity(start + count + overhead + 1)
    // Room for the checksum.
    bytes.append(contentsOf: repeatElement(space, count: 17))
    bytes.append(contentsOf: String(number).utf8)
    bytes.append(space)
    bytes.append(contentsOf: String(count).utf8)
    bytes.append(space)
    bytes.append(contentsOf: payload)
    var checksum = CRC64.checksum(of: bytes[(start + 17)...])
    for place in (start..<start + 16).reversed() {
      bytes[place] = hexDigits[Int(checksum & 0xF)]
      checksum >>= 4
    }
    bytes.append(newline)
  }

  /// Reads a line without its newline.
  init(line: ArraySlice<UInt8>) throws(JournalDamage) {
    let parts = line.prefix(Self.overhead).split(
      separator: space, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].count == 16,
      let checksum = UInt64(String(decoding: parts[0], as: UTF8.self), radix: 16),
      let number = Self.number(parts[1]), let length = Self.number(parts[2]),
      // A number has one form.
      parts[0].elementsEqual(hexText(checksum).utf8)
    else { throw JournalDamage() }
    let payload = line[parts[3].startIndex...]
    guard payload.count == length else {
      throw JournalDamage(reason: "expected \(length) bytes, got \(payload.count)")
    }
    guard CRC64.checksum(of: line[parts[1].startIndex...]) == checksum else {
      throw JournalDamage(reason: "the checksum is wrong")
    }
    self.init(number: number, payload: payload)
  }

  /// Reads a decimal number: 18 digits fit in any case.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= 18, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
private let hexDigits = Array("0123456789abcdef".utf8)

/// A checksum as text, which always has 16 digits.
func hexText(_ number: UInt64) -> String {
  String(
    decoding: (0..<16).map { hexDigits[Int(number >> (60 - 4 * UInt64($0)) & 0xF)] },
    as: UTF8.self)
}
