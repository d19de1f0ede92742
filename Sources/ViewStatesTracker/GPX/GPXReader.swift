import Foundation

/// Reads a GPX file, in one pass over its XML.
///
/// Foundation's parser is not used. On Linux, an instruction without data (`<?a?>`) stops the
/// program; its time is quadratic in the attributes of an element; and a file that was cut off, a
/// wrong end tag and a missing quote are all the same "error 5". GPX needs no declarations of
/// markup, and XML without them takes no more code than the checks before and after that parser.
///
/// - Complexity: O(*n*) in the bytes, for the whole document.
struct GPXReader {
  private let bytes: [UInt8]
  private var index = 0
  private var content = GPXContent()
  /// The prefix of the outermost element.
  private var prefix = ""
  /// The open elements, each with its tag and with its name in GPX, empty if it is not read.
  private var openElements: [(tag: String, name: String)] = []
  /// The text since the start of an element that is read, without that of elements in it.
  private var text = ""

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads the outermost element, which has to be GPX, and checks that nothing follows it.
  mutating func read() throws(GPXError) -> GPXContent {
    try skipIgnored()
    if index == bytes.count {
      throw bytes.allSatisfy(\.isXMLSpace)
        ? GPXError("the file is empty; a GPX file begins with <gpx>", line: 1) : truncated
    }
    guard skip("<") else { throw error("not GPX: it does not begin with <gpx>", at: index) }
    let tag = try readName()
    guard tag == "gpx" || tag.hasSuffix(":gpx") else {
      throw error("not GPX: the outermost element is <\(tag)>, not <gpx>", at: index)
    }
    prefix = String(tag.dropLast(3))
    try open(tag, as: "gpx")
    while !openElements.isEmpty { try readPart() }
    try skipIgnored()
    guard index == bytes.count else {
      throw error("something follows </gpx>; remove it", at: index)
    }
    return content
  }

  /// An error at the line of an index.
  private func error(_ problem: String, at start: Int) -> GPXError {
    GPXError(problem, line: bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1)
  }

  private var truncated: GPXError {
    error("the file ends before </gpx>; it was cut off, fetch it again", at: bytes.count)
  }

  /// An error of XML, unless everything is taken: then the file was cut off.
  ///
  /// So before it fails, the reader takes everything that may be the start of the expected part.
  private func malformed(_ problem: String, at start: Int) -> GPXError {
    index < bytes.count ? error("not well-formed XML: \(problem)", at: start) : truncated
  }
}

// MARK: - Elements and text

extension GPXReader {
  /// Reads a tag, or the text up to the next one.
  private mutating func readPart() throws(GPXError) {
    var part = ""
    if skip("</") {
      try readEndTag()
    } else if skip("<![CDATA[") {
      part = String(decoding: try take(upTo: "]]>"), as: UTF8.self)
    } else if try skipMarkup() {
      return
    } else if skip("<") {
      let tag = try readName()
      try open(tag, as: nameInGPX(of: tag))
    } else if index < bytes.count {
      let characters = take { $0 != UInt8(ascii: "<") }
      part = try expand(characters)
    } else {
      throw truncated
    }
    if let element = openElements.last, !element.name.isEmpty { text += part }
  }

  /// Skips what may stand around the outermost element.
  private mutating func skipIgnored() throws(GPXError) {
    repeat { skipSpace() } while try skipMarkup()
  }

  /// Skips a comment, an instruction or a declaration, if one comes next.
  private mutating func skipMarkup() throws(GPXError) -> Bool {
    let start = index
    if skip("<!--") {
      _ = try take(upTo: "-->")
    } else if skip("<?") {
      _ = try take(upTo: "?>")
    } else if skip("<!") {
      // No entity can grow, or read other files.
      if try take(upTo: ">").contains(UInt8(ascii: "[")) {
        throw error("declares markup, which is not supported; remove the declaration", at: start)
      }
    } else {
      return false
    }
    return true
  }

  /// The name of an element in GPX; empty if it is not read there.
  private func nameInGPX(of tag: String) -> String {
    guard let parent = openElements.last, tag.hasPrefix(prefix) else { return "" }
    let name = String(tag.dropFirst(prefix.count))
    return GPXContent.reads(name, in: parent.name) ? name : ""
  }

  /// Reads the rest of a start tag after the tag's name.
  private mutating func open(_ tag: String, as name: String) throws(GPXError) {
    var coordinates: [String: String] = [:]
    while true {
      skipSpace()
      let isEmpty = skip("/>")
      if isEmpty || skip(">") {
        if !name.isEmpty {
          content.begin(name, coordinates: coordinates)
          text = ""
        }
        openElements.append((tag, name))
        if isEmpty { try close() }
        return
      }
      let (key, value) = (try readName(), try readValue())
      if key == "lat" || key == "lon" { coordinates[key] = value }
    }
  }

  /// Reads an end tag after its `</`.
  private mutating func readEndTag() throws(GPXError) {
    let (start, isRight) = (index, try readName() == openElements.last?.tag)
    skipSpace()
    guard isRight, skip(">") else { throw malformed("the wrong element is closed", at: start) }
    try close()
  }

  private mutating func close() throws(GPXError) {
    let element = openElements.removeLast()
    guard let parent = openElements.last, !element.name.isEmpty else { return }
    content.end(element.name, in: parent.name, text: text)
    if content.waypoints.count > GPXDocument.mostWaypoints {
      throw error("more than \(GPXDocument.mostWaypoints) waypoints; split the file", at: index)
    }
  }

  /// Reads a name, without checking which characters XML allows in it.
  private mutating func readName() throws(GPXError) -> String {
    let name = take { !$0.endsName }
    guard name.isEmpty else { return String(decoding: name, as: UTF8.self) }
    let start = index
    // The file may end inside `/>`.
    _ = skip("/")
    throw malformed("a name is missing after <; write < as &lt;", at: start)
  }

  /// Reads `= "value"`.
  private mutating func readValue() throws(GPXError) -> String {
    let start = index
    skipSpace()
    if skip("=") {
      skipSpace()
      if let quote = ["'", "\""].first(where: { skip($0) }) {
        let value = take { $0 != quote.utf8.first && $0 != UInt8(ascii: "<") }
        if skip(quote) { return try expand(value) }
      }
    }
    throw malformed("an attribute has no value in quotes", at: start)
  }

  /// Replaces references by their characters.
  private func expand(_ text: ArraySlice<UInt8>) throws(GPXError) -> String {
    var (expanded, rest) = ("", text)
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      expanded += String(decoding: rest[..<mark], as: UTF8.self)
      let name = rest[(mark + 1)...].prefix { !$0.isXMLSpace && !"&;".utf8.contains($0) }
      rest = rest[name.endIndex...]
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: ";") else {
        throw malformed("a character is missing after &; write & as &amp;", at: mark)
      }
      let reference = String(decoding: name, as: UTF8.self)
      guard let scalar = Self.scalar(named: reference), scalar.isAllowedInXML else {
        throw malformed("&\(reference); is not declared or not allowed; remove it", at: mark)
      }
      expanded.unicodeScalars.append(scalar)
    }
    return expanded + String(decoding: rest, as: UTF8.self)
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func scalar(named name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let isHex = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    return number.flatMap(Unicode.Scalar.init)
  }
}

// MARK: - Bytes

extension GPXReader {
  /// Skips a text, if it comes next.
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
  /// Letters are compared once, since they come after all of these characters.
  fileprivate var endsName: Bool {
    self < UInt8(ascii: "A") && (isXMLSpace || "<>/=&'\"".utf8.contains(self))
  }

  /// Whether this is one of the four characters that XML calls white space.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
