import Foundation

/// An encoding that files are read in.
///
/// Recorders write UTF-8, older Windows programs UTF-16, ISO-8859-1 or windows-1252. Every other
/// encoding is an error that names it.
enum GPXEncoding {
  case utf8
  case ascii
  case latin1
  case windows1252
  case utf16LittleEndian
  case utf16BigEndian

  /// The encoding that an XML declaration names, if it is one of these.
  ///
  /// The names are those of the IANA, and the two short forms that programs write. A declared
  /// UTF-16 means big-endian where no byte-order mark says otherwise.
  init?(declared name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "us-ascii", "ascii": self = .ascii
    case "iso-8859-1", "iso_8859-1", "latin1": self = .latin1
    case "windows-1252", "cp1252": self = .windows1252
    case "utf-16le": self = .utf16LittleEndian
    case "utf-16", "utf-16be": self = .utf16BigEndian
    default: return nil
    }
  }

  /// The name in messages.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .ascii: "US-ASCII"
    case .latin1: "ISO-8859-1"
    case .windows1252: "windows-1252"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    }
  }

  /// Whether the characters of ASCII are single bytes.
  var extendsASCII: Bool {
    switch self {
    case .utf16LittleEndian, .utf16BigEndian: false
    case .utf8, .ascii, .latin1, .windows1252: true
    }
  }

  /// The text that bytes stand for; nil when they are not valid in this encoding.
  func text(of bytes: Data) -> String? {
    switch self {
    case .utf8: String(validating: bytes, as: UTF8.self)
    case .ascii: String(validating: bytes, as: Unicode.ASCII.self)
    case .latin1: String(data: bytes, encoding: .isoLatin1)
    case .windows1252: String(data: bytes, encoding: .windowsCP1252)
    case .utf16LittleEndian: Self.utf16Text(of: bytes, low: 0, high: 1)
    case .utf16BigEndian: Self.utf16Text(of: bytes, low: 1, high: 0)
    }
  }

  /// The lines of a file, each with the bytes of its line feed; the last has none.
  func lines(of bytes: Data) -> [Data] {
    let width = extendsASCII ? 1 : 2
    let low = self == .utf16BigEndian ? 1 : 0
    var lines: [Data] = []
    var start = bytes.startIndex
    for index in stride(from: start, through: bytes.endIndex - width, by: width)
    where bytes[index + low] == 0x0A && (width == 1 || bytes[index + 1 - low] == 0) {
      lines.append(bytes[start..<index + width])
      start = index + width
    }
    return lines + [bytes[start...]]
  }

  private static func utf16Text(of bytes: Data, low: Int, high: Int) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
    }
    return String(validating: units, as: UTF16.self)
  }
}
