import Foundation

/// The text of a file, whatever encoding the file is in.
///
/// Recorders write UTF-8, older Windows programs UTF-16, ISO-8859-1 or windows-1252. Every other
/// encoding is an error that names it.
struct GPXText {
  private let file: String
  private let bytes: Data
  private let name: String
  private let encoding: String.Encoding

  /// Decodes a file.
  ///
  /// - Throws: ``GPXError`` for an encoding that is not read, bytes that are not valid in it, and
  ///   characters that XML does not allow.
  static func decode(_ data: Data, file: String) throws(GPXError) -> String {
    try GPXText(data, file: file).decoded()
  }

  /// Finds the encoding.
  ///
  /// A byte-order mark counts more than the declaration: it is part of how the bytes were written,
  /// while a declaration survives a conversion. A document begins with `<`, which tells UTF-16
  /// without a mark (XML 1.0, appendix F).
  private init(_ data: Data, file: String) throws(GPXError) {
    let marks: [([UInt8], drop: Int, name: String, String.Encoding)] = [
      ([0xEF, 0xBB, 0xBF], 3, "UTF-8", .utf8), ([0xFF, 0xFE], 2, "UTF-16", .utf16LittleEndian),
      ([0xFE, 0xFF], 2, "UTF-16", .utf16BigEndian), ([0x3C, 0], 0, "UTF-16", .utf16LittleEndian),
      ([0, 0x3C], 0, "UTF-16", .utf16BigEndian),
    ]
    self.file = file
    if data.starts(with: [0xFF, 0xFE, 0, 0]) || data.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .unknownEncoding(file: file, line: 1, name: "UTF-32")
    }
    if let mark = marks.first(where: { data.starts(with: $0.0) }) {
      (bytes, name, encoding) = (data.dropFirst(mark.drop), mark.name, mark.3)
    } else {
      (name, encoding) = try Self.declaredEncoding(of: data, file: file)
      bytes = data
    }
  }

  /// The encoding that the XML declaration names; UTF-8 if there is none.
  private static func declaredEncoding(
    of data: Data, file: String
  ) throws(GPXError) -> (String, String.Encoding) {
    let body = data.drop { $0.isXMLSpace }
    let line = data[..<body.startIndex].count { $0 == 0x0A } + 1
    // The longest sensible declaration has a hundred bytes.
    let head = String(decoding: body.prefix(1024), as: Unicode.ASCII.self)
    guard head.prefixMatch(of: /<\?xml\s/) != nil else { return ("UTF-8", .utf8) }
    guard let end = head.range(of: "?>") else {
      throw .malformed(file: file, line: line, problem: "the XML declaration is not complete")
    }
    let declared = head[..<end.lowerBound].firstMatch(of: /\sencoding\s*=\s*["']([^"']*)["']/)
    let name = String(declared?.output.1 ?? "UTF-8")
    switch name.lowercased() {
    case "utf-8", "utf8": return ("UTF-8", .utf8)
    case "us-ascii", "ascii": return ("US-ASCII", .ascii)
    case "iso-8859-1", "iso_8859-1", "latin1": return ("ISO-8859-1", .isoLatin1)
    case "windows-1252", "cp1252": return ("windows-1252", .windowsCP1252)
    // The declaration could be read as ASCII, so it is not in the UTF-16 that it declares.
    case "utf-16", "utf-16le", "utf-16be":
      throw .invalidBytes(file: file, line: line, encoding: "UTF-16")
    default: throw .unknownEncoding(file: file, line: line, name: name)
    }
  }

  private func decoded() throws(GPXError) -> String {
    let isWhole = name != "UTF-16" || bytes.count.isMultiple(of: 2)
    guard isWhole, let text = String(data: bytes, encoding: encoding) else { throw damage }
    let scalars = text.unicodeScalars
    if let index = scalars.firstIndex(where: { !$0.isAllowedInXML }) {
      let line = scalars[..<index].count { $0 == "\n" } + 1
      throw .invalidCharacter(file: file, line: line, scalar: scalars[index])
    }
    return text
  }

  /// The place of the first bytes that are not valid; a file may also end inside a character.
  private var damage: GPXError {
    let isUnicode = encoding != .ascii && encoding != .windowsCP1252
    let repaired = isUnicode ? repairedUnicode : repairedBytes
    let place = repaired.firstIndex(of: "\u{FFFD}") ?? repaired.endIndex
    let line = repaired[..<place].count { $0 == "\n" } + 1
    let isCutOff = isUnicode && repaired[place...].allSatisfy { $0 == "\u{FFFD}" }
    return isCutOff
      ? .truncated(file: file, line: line)
      : .invalidBytes(file: file, line: line, encoding: name)
  }

  private var repairedUnicode: [Unicode.Scalar] {
    guard name == "UTF-16" else {
      return Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    }
    let low = encoding == .utf16LittleEndian ? 0 : 1
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).unicodeScalars)
  }

  private var repairedBytes: [Unicode.Scalar] {
    bytes.map { byte in
      String(data: Data([byte]), encoding: encoding)?.unicodeScalars.first ?? "\u{FFFD}"
    }
  }
}

extension UInt8 {
  /// Whether this is one of the four characters that XML calls white space.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 has the character (section 2.2).
  var isAllowedInXML: Bool {
    switch value {
    case 0x20...0xFFFD, 0x1_0000...0x10_FFFF, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }
}
