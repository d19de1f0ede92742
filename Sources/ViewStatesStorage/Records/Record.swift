import ViewStates

/// A record of a file, as it is read.
package struct Record {
  /// The number, which is unique in the file for good.
  var number: Int
  /// The bytes that were appended, which share storage with the whole file.
  var payload: ArraySlice<UInt8>
  /// The end of its line in the file.
  var end = 0

  /// The payload as text, with U+FFFD for what is not UTF-8.
  package var text: String { String(decoding: payload, as: UTF8.self) }
}

let newline = UInt8(ascii: "\n")

// MARK: - Lines

// A record is a line: its checksum, its number, the length of its payload and the payload, each
// after one space. The checksum is that of all bytes after it, without the newline.
//
//   59867b3e25aec869 1 18 {"increment":true}
extension Record {
  /// The most bytes of a line before its payload: a checksum, two numbers and the spaces.
  static let mostBytesBeforePayload = 60

  /// Adds the line of a record, with its newline.
  static func appendLine(number: Int, payload: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    for part in ["0000000000000000", "\(number)", "\(payload.utf8.count)"] {
      bytes += part.utf8
      bytes.append(UInt8(ascii: " "))
    }
    bytes += payload.utf8
    let checksum = CRC64.checksum(of: bytes[(start + 17)...])
    bytes.replaceSubrange(start..<start + 16, with: checksum.utf8)
    bytes.append(newline)
  }

  /// Reads a line without its newline, which must be that of a record with this number.
  init(line: ArraySlice<UInt8>, number: Int) throws(InvalidState) {
    let parts = line.prefix(Self.mostBytesBeforePayload).split(
      separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].count == 16,
      let found = Int(String(decoding: parts[1], as: UTF8.self)),
      let length = Int(String(decoding: parts[2], as: UTF8.self))
    else { throw .noRecord }
    let payload = line[parts[3].startIndex...]
    guard payload.count == length else {
      throw InvalidState("expected \(length) bytes, got \(payload.count)")
    }
    let checksum = CRC64.checksum(of: line[parts[1].startIndex...])
    guard parts[0].elementsEqual(checksum.utf8) else { throw InvalidState("the checksum is wrong") }
    guard found == number else {
      throw InvalidState("expected record \(number), got record \(found)")
    }
    self.init(number: number, payload: payload)
  }
}

extension InvalidState {
  static var noRecord: InvalidState { InvalidState("not a record") }
}
