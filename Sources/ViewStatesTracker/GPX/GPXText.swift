import Foundation

/// The text of a file in one of the encodings that recorders and older programs write.
enum GPXText {
  /// Decodes a file.
  ///
  /// - Throws: ``GPXError`` for an encoding that is not read, and for bytes that are not valid.
  static func decode(_ data: Data) throws(GPXError) -> String {
    func begins(with start: [UInt8]) -> Bool { data.starts(with: start) }
    if begins(with: [0x1F, 0x8B]) || begins(with: Array("PK".utf8)) {
      throw GPXError("the file is compressed; unpack it first")
    }
    // A byte-order mark counts more than the declaration, which survives a conversion.
    if begins(with: [0xFF, 0xFE]) || begins(with: [0xFE, 0xFF]) {
      guard let text = String(data: data, encoding: .utf16) else { throw invalid("UTF-16") }
      return text
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if begins(with: mark) { return try decodeUTF8(data.dropFirst(mark.count)) }
    // Both Western encodings are read as windows-1252, as in https://encoding.spec.whatwg.org:
    // they differ in controls, which no text has.
    if try declaresWestern(data) {
      guard let text = String(data: data, encoding: .windowsCP1252) else {
        throw invalid("windows-1252")
      }
      return text
    }
    return try decodeUTF8(data)
  }

  /// Whether the XML declaration names a Western encoding; without one, the text is UTF-8.
  private static func declaresWestern(_ data: Data) throws(GPXError) -> Bool {
    // The longest sensible declaration has a hundred bytes.
    let head = String(decoding: data.prefix(1024), as: Unicode.ASCII.self)
    guard let declared = head.prefixMatch(of: /\s*<\?xml\s[^>]*encoding\s*=\s*["']([^"']*)["']/)
    else { return false }
    switch declared.output.1.lowercased() {
    // What can be read as ASCII is not in the UTF-16 that it declares.
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16": return false
    case "iso-8859-1", "iso_8859-1", "latin1", "windows-1252", "cp1252": return true
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
