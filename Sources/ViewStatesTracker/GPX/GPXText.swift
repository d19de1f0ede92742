import Foundation

/// The text of a file in one of the encodings that recorders and older programs write.
enum GPXText {
  /// Decodes a file.
  ///
  /// - Throws: ``GPXError`` for an encoding that is not read, bytes that are not valid in it, and
  ///   characters that XML does not have.
  static func decode(_ bytes: [UInt8]) throws(GPXError) -> String {
    func begins(with starts: [UInt8]...) -> Bool { starts.contains { bytes.starts(with: $0) } }
    var text: String
    // A byte-order mark counts more than the declaration, which survives a conversion. Without one,
    // a document begins with `<` (XML 1.0, appendix F).
    if begins(with: [0x1F, 0x8B], Array("PK".utf8)) {
      throw GPXError("the file is compressed; unpack it first")
    } else if begins(with: [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]) {
      throw unsupported("UTF-32", line: 1)
    } else if begins(with: [0xFF, 0xFE], [0x3C, 0]) {
      text = try decode(units(of: bytes, low: 0), as: UTF16.self, called: "UTF-16")
    } else if begins(with: [0xFE, 0xFF], [0, 0x3C]) {
      text = try decode(units(of: bytes, low: 1), as: UTF16.self, called: "UTF-16")
    } else if try declaresWestern(bytes) {
      // Both Western encodings are read as windows-1252, as in https://encoding.spec.whatwg.org:
      // they differ in controls, which no text has.
      guard let western = String(bytes: bytes, encoding: .windowsCP1252) else {
        throw invalid("windows-1252")
      }
      text = western
    } else {
      text = try decode(bytes, as: UTF8.self, called: "UTF-8")
    }
    if let index = text.unicodeScalars.firstIndex(where: { !$0.isAllowedInXML }) {
      let code = String(format: "U+%04X", text.unicodeScalars[index].value)
      throw GPXError(
        "the character \(code) is not allowed in XML; the file is damaged",
        line: line(of: index, in: text))
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text
  }

  /// Whether the XML declaration names a Western encoding; without one, the text is UTF-8.
  private static func declaresWestern(_ bytes: [UInt8]) throws(GPXError) -> Bool {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return false }
    // The longest sensible declaration has a hundred bytes.
    let head = String(decoding: bytes.prefix(1024), as: Unicode.ASCII.self)
    guard let declared = head.prefixMatch(of: /\s*<\?xml\s[^>]*encoding\s*=\s*["']([^"']*)["']/)
    else { return false }
    switch declared.output.1.lowercased() {
    // What can be read as ASCII is not in the UTF-16 that it declares.
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16": return false
    case "iso-8859-1", "iso_8859-1", "latin1", "windows-1252", "cp1252": return true
    case let name: throw unsupported(name, line: declared.output.0.count { $0.isNewline } + 1)
    }
  }

  private static func decode<Encoding: Unicode.Encoding>(
    _ units: [Encoding.CodeUnit], as encoding: Encoding.Type, called name: String
  ) throws(GPXError) -> String {
    if let text = String(validating: units, as: encoding) { return text }
    let repaired = String(decoding: units, as: encoding)
    let damaged = repaired.unicodeScalars.drop { $0 != "\u{FFFD}" }
    // The reader finds that a file that ends inside a character was cut off.
    if damaged.allSatisfy({ $0 == "\u{FFFD}" }) { return repaired }
    throw invalid(name, line: line(of: damaged.startIndex, in: repaired))
  }

  private static func units(of bytes: [UInt8], low: Int) -> [UInt16] {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
    }
    // Half a surrogate stands for half a unit: both are the end of a file that was cut off.
    return bytes.count.isMultiple(of: 2) ? units : units + [0xD800]
  }

  private static func line(of index: String.Index, in text: String) -> Int {
    text.unicodeScalars[..<index].count { $0 == "\n" } + 1
  }

  private static func invalid(_ name: String, line: Int? = nil) -> GPXError {
    GPXError(
      "not valid \(name); the file is damaged, or is in another encoding than it declares",
      line: line)
  }

  private static func unsupported(_ name: String, line: Int) -> GPXError {
    GPXError("the encoding '\(name)' is not supported; save the file as UTF-8", line: line)
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
