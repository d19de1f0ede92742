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
  /// Adds the line of a record, with its newline.
  static func appendLine(number: Int, payload: some Collection<UInt8>, to bytes: inout [UInt8]) {
    let checked = Array("\(number) \(payload.count) ".utf8) + payload
    bytes += "\(CRC64.checksum(of: checked[...])) ".utf8
    bytes += checked
    bytes.append(newline)
  }

  /// Reads a line without its newline, which must be that of a record with this number.
  init(line: ArraySlice<UInt8>, number: Int) throws(InvalidState) {
    // A checksum, two numbers and the spaces have at most 60 bytes.
    let parts = line.prefix(60).split(
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

// MARK: - The first line

/// The first line of a record file: `viewstates-journal 1 session 1`.
///
/// Its parts are the version of the format, the kind of the records, and the number of the first
/// record, which is not 1 after the file was written anew.
struct RecordHeader {
  var kind: String
  var first = 1

  private static let beginning = "viewstates-journal"
  /// The version that is written, which is the only one so far.
  static let version = 1
  /// The longest header, so that reading any other file ends early.
  static let limit = 128

  /// The line with its newline.
  var bytes: [UInt8] { Array("\(Self.beginning) \(Self.version) \(kind) \(first)\n".utf8) }

  /// Whether a text can be a kind: up to 64 letters, digits and hyphens.
  static func isKind(_ text: String) -> Bool {
    (1...64).contains(text.count)
      && text.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

extension RecordHeader {
  /// Reads a line without its newline.
  init(line: ArraySlice<UInt8>, kind: String, at path: String) throws(StorageError) {
    let parts = String(decoding: line, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts[0] == Self.beginning, let version = Self.number(parts[1])
    else { throw .notRecords(at: path) }
    // A newer format is sure to have only its version in the same place.
    guard version == Self.version else {
      throw StorageError(
        at: path, "kept in version \(version) of the form; update this program to read it")
    }
    // No file has so many records that a number would have more than 17 digits.
    guard parts.count == 4, Self.isKind(parts[2]), let first = Self.number(parts[3]),
      parts[3].count < 18
    else { throw .notRecords(at: path) }
    self.init(kind: parts[2], first: first)
    guard self.kind == kind else {
      let kinds = "kept as '\(self.kind)', not as '\(kind)'"
      throw StorageError(at: path, "\(kinds); choose another name")
    }
  }

  /// A number from 1 on, exactly as it is written.
  private static func number(_ text: String) -> Int? {
    Int(text).flatMap { $0 > 0 && "\($0)" == text ? $0 : nil }
  }
}
