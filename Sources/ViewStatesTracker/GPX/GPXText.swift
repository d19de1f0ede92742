import Foundation

/// The text of a file in one of the encodings that recorders and older programs write.
enum GPXText {
  /// Decodes a file.
  ///
  /// - Throws: ``GPXError`` for an encoding that is not read, and for bytes that are not valid.
  static func decode(_ data: Data) throws(GPXError) -> String {
    if data.starts(with: [0x1F, 0x8B]) || data.starts(with: "PK".utf8) {
      throw GPXError("the file is compressed; unpack it first")
    }
    let start = starts.first { data.starts(with: $0.bytes) }
    let encoding = if let start { start.encoding } else { try declaredEncoding(of: data) }
    if encoding == .utf8 { return try decodeUTF8(Array(data.trimmingPrefix([0xEF, 0xBB, 0xBF]))) }
    guard let text = String(data: data, encoding: encoding) else {
      throw invalid(encoding == .windowsCP1252 ? "windows-1252" : "UTF-16")
    }
    return try decodeUTF8(Array(text.utf8))
  }

  /// The first bytes that show an encoding: a byte-order mark, or the `<` of UTF-16.
  ///
  /// They count more than the declaration, which survives a conversion.
  private static let starts: [(bytes: [UInt8], encoding: String.Encoding)] = [
    ([0xFF, 0xFE], .utf16), ([0x3C, 0], .utf16LittleEndian),
    ([0xFE, 0xFF], .utf16), ([0, 0x3C], .utf16BigEndian), ([0xEF, 0xBB, 0xBF], .utf8),
  ]

  /// The encoding that the XML declaration names; without one, the text is UTF-8.
  private static func declaredEncoding(of data: Data) throws(GPXError) -> String.Encoding {
    // The longest sensible declaration has a hundred bytes.
    let head = String(decoding: data.prefix(1024), as: Unicode.ASCII.self)
    guard let declared = head.prefixMatch(of: /\s*<\?xml\s[^>]*encoding\s*=\s*["']([^"']*)["']/)
    else { return .utf8 }
    switch declared.output.1.lowercased() {
    // What can be read as ASCII is not in the UTF-16 that it declares.
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16": return .utf8
    // Both are read as windows-1252, as in https://encoding.spec.whatwg.org: they differ in
    // controls, which no text has.
    case "iso-8859-1", "iso_8859-1", "latin1", "windows-1252", "cp1252": return .windowsCP1252
    case let name:
      throw GPXError("the encoding '\(name)' is not supported; save the file as UTF-8")
    }
  }

  /// Decodes UTF-8, with a line feed for each end of a line (XML 1.0, section 2.11).
  private static func decodeUTF8(_ data: [UInt8]) throws(GPXError) -> String {
    var (bytes, last): ([UInt8], UInt8) = ([], 0)
    bytes.reserveCapacity(data.count)
    for byte in data {
      if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      last = byte
    }
    let valid = String(validating: bytes, as: UTF8.self)
    // Where bytes are not valid, U+FFFD stands for them.
    let text = (valid ?? String(decoding: bytes, as: UTF8.self)).unicodeScalars
    let wrong = text.firstIndex { !$0.isAllowedInXML || valid == nil && $0 == "\u{FFFD}" }
    // The reader finds that a file that ends inside a character was cut off.
    guard let wrong, !text[wrong...].allSatisfy({ $0 == "\u{FFFD}" }) else { return String(text) }
    let line = text[..<wrong].count { $0 == "\n" } + 1
    if text[wrong] == "\u{FFFD}" { throw invalid("UTF-8", line: line) }
    let code = String(format: "U+%04X", text[wrong].value)
    throw GPXError("the character \(code) is not allowed; the file is damaged", line: line)
  }

  private static func invalid(_ name: String, line: Int? = nil) -> GPXError {
    GPXError(
      "not valid \(name); the file is damaged, or is in another encoding than it declares",
      line: line)
  }
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
