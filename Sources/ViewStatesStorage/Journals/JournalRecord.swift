/// A record of a journal, as it is read.
public struct JournalRecord: Hashable, Sendable {
  /// The number of the record.
  ///
  /// No other record of the journal ever has it, whether the journal is compacted or not.
  public var number: Int
  /// The bytes that were appended.
  ///
  /// They share storage with their neighbors, up to the longest record and a megabyte. Copy them if
  /// you keep them.
  public var payload: ArraySlice<UInt8>
  /// Whether a person has typed the line: it has no checksum.
  var isTyped = false

  /// Creates a record.
  public init(number: Int, payload: ArraySlice<UInt8>) {
    (self.number, self.payload) = (number, payload)
  }

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
  ///
  /// - Throws: The reason why it is no record.
  init(line: ArraySlice<UInt8>) throws(JournalDamage.Reason) {
    guard line.count > 17, line[line.startIndex + 16] == space,
      let checksum = hexNumber(line.prefix(16))
    else { throw .malformed }
    let checked = line.dropFirst(17)
    var place = checked.startIndex
    guard let number = decimalNumber(checked, at: &place),
      let length = decimalNumber(checked, at: &place)
    else { throw .malformed }
    let count = checked.endIndex - place
    guard count == length else { throw .wrongLength(count, expected: length) }
    guard CRC64.checksum(of: checked) == checksum else { throw .wrongChecksum }
    self.init(number: number, payload: checked[place...])
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

private func hexNumber(_ digits: ArraySlice<UInt8>) -> UInt64? {
  var number: UInt64 = 0
  for digit in digits {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(digit & 0xF)
    // Only small letters, so that a number has one form.
    case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(digit - 87)
    default: return nil
    }
  }
  return number
}

/// Reads a decimal number and the space that ends it.
private func decimalNumber(_ bytes: ArraySlice<UInt8>, at place: inout Int) -> Int? {
  var number = 0
  let start = place
  while place < bytes.endIndex, bytes[place] != space {
    // 18 digits fit in any case.
    guard place - start < 18, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[place] else {
      return nil
    }
    number = number * 10 + Int(bytes[place] & 0xF)
    place += 1
  }
  guard place > start, place < bytes.endIndex else { return nil }
  place += 1
  return number
}
