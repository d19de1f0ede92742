import Foundation

/// Reads the elements of a GPX file, in one pass over its XML.
///
/// Foundation's parser is not used. On Linux, an instruction without data (`<?a?>`) stops the
/// program; its time is quadratic in the attributes of an element, half a second for 50,000; and a
/// file that was cut off, a wrong end tag and a missing quote are all the same "error 5". GPX needs
/// no declarations of markup, and XML without them takes no more code than the checks before and
/// after that parser would.
///
/// - Complexity: O(*n*) in the bytes, for the whole document.
struct GPXReader {
  private let bytes: [UInt8]
  private var index = 0
  /// The prefix of the outermost element.
  private var prefix = ""

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads the outermost element, which has to be GPX.
  static func root(of text: String) throws(GPXError) -> GPXElement {
    var reader = GPXReader(text)
    if let control = reader.bytes.firstIndex(where: { $0 < 0x20 && !$0.isXMLSpace }) {
      let code = String(format: "U+%04X", Int(reader.bytes[control]))
      throw reader.error("the character \(code) is not allowed; the file is damaged", at: control)
    }
    var document = GPXElement(name: "")
    while reader.index < reader.bytes.count {
      reader.skipSpace()
      let start = reader.index
      try reader.readPart(of: &document, level: 0)
      if document.elements.count > 1 || !document.text.isEmpty {
        let isBefore = document.elements.isEmpty
        throw reader.error(
          isBefore
            ? "not GPX: it does not begin with <gpx>" : "something follows </gpx>; remove it",
          at: start)
      }
    }
    guard let root = document.elements.first else {
      throw reader.bytes.allSatisfy(\.isXMLSpace)
        ? GPXError("the file is empty; a GPX file begins with <gpx>", line: 1) : reader.truncated
    }
    return root
  }

  /// An error at the line of an index.
  private func error(_ problem: String, at place: Int) -> GPXError {
    GPXError(problem, line: bytes[..<place].count { $0 == 0x0A } + 1)
  }

  private var truncated: GPXError {
    error("the file ends before </gpx>; it was cut off, fetch it again", at: bytes.count)
  }

  /// An error of XML; where everything is taken, the rest of the file is what is missing.
  private func malformed(_ problem: String, at place: Int) -> GPXError {
    index < bytes.count ? error("not well-formed XML: \(problem)", at: place) : truncated
  }
}

// MARK: - Elements and text

extension GPXReader {
  /// No recording nests its elements deeper, and each level takes some of the stack.
  private static let mostLevels = 64

  /// Reads a part of what is in an element: another one, text, or what is ignored.
  private mutating func readPart(of element: inout GPXElement, level: Int) throws(GPXError) {
    let start = index
    if skip("<!--") {
      _ = try take(upTo: "-->")
    } else if skip("<?") {
      _ = try take(upTo: "?>")
    } else if skip("<![CDATA[") {
      element.text += String(decoding: try take(upTo: "]]>"), as: UTF8.self)
    } else if skip("<!") {
      // No entity can grow, or read other files.
      guard try !take(upTo: ">").contains(UInt8(ascii: "[")) else {
        throw error("declares markup, which is not supported; remove the declaration", at: start)
      }
    } else if skip("<") {
      guard level < Self.mostLevels else {
        throw error("an element is in more than \(Self.mostLevels) others", at: start)
      }
      element.elements.append(try readElement(level: level + 1))
    } else {
      let text = take { $0 != UInt8(ascii: "<") }
      element.text += try expand(text)
    }
  }

  /// Reads an element after its `<`; the outermost one has to be GPX.
  private mutating func readElement(level: Int) throws(GPXError) -> GPXElement {
    let name = try readName()
    if level == 1 {
      guard name == "gpx" || name.hasSuffix(":gpx") else {
        throw error("not GPX: the outermost element is <\(name)>, not <gpx>", at: index)
      }
      prefix = String(name.dropLast(3))
    }
    let isOurs = name.hasPrefix(prefix)
    var element = GPXElement(name: isOurs ? String(name.dropFirst(prefix.count)) : "")
    while true {
      skipSpace()
      if skip("/>") { return element }
      if skip(">") { break }
      element.attributes.append((try readName(), try readValue()))
    }
    while !skip("</") {
      if index == bytes.count { throw truncated }
      try readPart(of: &element, level: level)
    }
    let (end, isRight) = (index, try readName() == name)
    skipSpace()
    guard isRight, skip(">") else { throw malformed("the wrong element is closed", at: end) }
    element.text = element.text.trimmed
    return element
  }

  /// Reads a name; which characters XML allows in it matters to no reader.
  private mutating func readName() throws(GPXError) -> String {
    let name = take { !$0.endsName }
    guard name.isEmpty else { return String(decoding: name, as: UTF8.self) }
    let place = index
    // The file may end inside `/>`.
    _ = skip("/")
    throw malformed("a name is missing after <; write < as &lt;", at: place)
  }

  /// Reads `= "value"`.
  private mutating func readValue() throws(GPXError) -> String {
    let place = index
    skipSpace()
    let hasSign = skip("=")
    skipSpace()
    let quote = hasSign ? ["'", "\""].first { skip($0) } : nil
    let value = take { quote != nil && $0 != quote?.utf8.first && $0 != UInt8(ascii: "<") }
    guard let quote, skip(quote) else {
      throw malformed("an attribute has no value in quotes", at: place)
    }
    return try expand(value)
  }

  /// Puts characters in place of references.
  private func expand(_ text: ArraySlice<UInt8>) throws(GPXError) -> String {
    let parts = text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var expanded = String(decoding: parts[0], as: UTF8.self)
    for part in parts.dropFirst() {
      let name = String(decoding: part.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      guard name.utf8.count < part.count, let character = Self.character(named: name) else {
        throw malformed("a character is missing after &; write & as &amp;", at: part.startIndex)
      }
      expanded += character + String(decoding: part.dropFirst(name.utf8.count + 1), as: UTF8.self)
    }
    return expanded
  }

  private static func character(named name: String) -> String? {
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    guard name.hasPrefix("#") else { return named[name] }
    let isHex = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    let scalar = number.flatMap(Unicode.Scalar.init)
    return scalar.flatMap { $0.isAllowedInXML ? String($0) : nil }
  }
}

// MARK: - Bytes

extension GPXReader {
  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skipSpace() { _ = take(while: \.isXMLSpace) }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let part = bytes[index...].prefix(while: isTaken)
    index = part.endIndex
    return part
  }

  /// Takes everything up to an end, and the end.
  private mutating func take(upTo end: String) throws(GPXError) -> ArraySlice<UInt8> {
    let first = index
    while index < bytes.count {
      let last = index
      if skip(end) { return bytes[first..<last] }
      index += 1
    }
    throw truncated
  }
}

extension UInt8 {
  fileprivate var endsName: Bool { isXMLSpace || "<>/=&'\"".utf8.contains(self) }

  /// Whether this is one of the four characters that XML calls white space.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
