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
    // A byte-order mark counts more than the declaration, which survives a conversion.
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return try decodeUTF8(data.dropFirst(3)) }
    let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    let encoding = try isUTF16 ? .utf16 : declaredEncoding(of: data)
    if encoding == .utf8 { return try decodeUTF8(data) }
    guard let text = String(data: data, encoding: encoding) else {
      throw invalid(isUTF16 ? "UTF-16" : "windows-1252")
    }
    return text
  }

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

  private static func decodeUTF8(_ data: Data) throws(GPXError) -> String {
    if let text = String(validating: data, as: UTF8.self) { return text }
    let repaired = String(decoding: data, as: UTF8.self).unicodeScalars
    let damaged = repaired.drop { $0 != "\u{FFFD}" }
    // The reader finds that a file that ends inside a character was cut off.
    if damaged.allSatisfy({ $0 == "\u{FFFD}" }) { return String(repaired) }
    throw invalid("UTF-8", line: repaired[..<damaged.startIndex].count { $0 == "\n" } + 1)
  }

  private static func invalid(_ name: String, line: Int? = nil) -> GPXError {
    GPXError(
      "not valid \(name); the file is damaged, or is in another encoding than it declares",
      line: line)
  }
}
