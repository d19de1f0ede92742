extension GPXReader {
  /// Takes a tag, the text up to the next one, or what is ignored.
  mutating func readPart() throws(GPXError) {
    let start = index
    if !skip("<") {
      try readText()
    } else if skip("!--") {
      _ = try take(upTo: "-->")
    } else if skip("?") {
      _ = try take(upTo: "?>")
    } else if !open.isEmpty, skip("![CDATA[") {
      take(String(decoding: try take(upTo: "]]>"), as: UTF8.self))
    } else if skip("!") {
      // No entity can grow, or read other files.
      guard try !take(upTo: ">").contains(UInt8(ascii: "[")) else {
        throw error("declares markup, which is not supported; remove the declaration", at: start)
      }
    } else if skip("/") {
      try readEndTag(from: start)
    } else {
      try readStartTag(from: start)
    }
  }

  /// An error at the line of an index, or at the present line.
  func error(_ problem: String, at place: Int? = nil) -> GPXError {
    GPXError(problem, line: bytes[..<(place ?? index)].count { $0 == 0x0A } + 1)
  }

  var truncated: GPXError {
    error("the file ends before </gpx>; it was cut off, fetch it again", at: bytes.count)
  }

  /// An error of XML; where everything is taken, the rest of the file is what is missing.
  private func malformed(_ problem: String, at place: Int) -> GPXError {
    index < bytes.count ? error("not well-formed XML: \(problem)", at: place) : truncated
  }

  private static let followsTheEnd = "something follows the end of the document"
  private static let nameIsMissing =
    "a name is missing after & or <; write & as &amp; and < as &lt;"
  private static let valueIsMissing = "an attribute has no value in quotes"
}

// MARK: - Tags and text

extension GPXReader {
  private mutating func readStartTag(from tag: Int) throws(GPXError) {
    if hasRoot, open.isEmpty { throw malformed(Self.followsTheEnd, at: tag) }
    let name = try takeName()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      let isEmpty = skip("/>")
      if isEmpty || skip(">") {
        try begin(name, attributes)
        return isEmpty ? end() : ()
      }
      let place = index
      let key = try takeName()
      guard attributes.updateValue(try takeValue(), forKey: key) == nil else {
        throw malformed("an attribute is given twice", at: place)
      }
    }
  }

  private mutating func readEndTag(from tag: Int) throws(GPXError) {
    let isRight = try takeName() == open.last
    skipSpace()
    guard isRight, skip(">") else { throw malformed("the wrong element is closed", at: tag) }
    end()
  }

  /// Takes a name; which characters XML allows in it matters to no reader.
  private mutating func takeName() throws(GPXError) -> String {
    let name = take { !$0.endsName }
    guard !name.isEmpty else {
      let place = index
      // The file may end inside `/>`.
      _ = skip("/")
      throw malformed(Self.nameIsMissing, at: place)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Takes `= "value"`.
  private mutating func takeValue() throws(GPXError) -> String {
    let place = index
    skipSpace()
    let hasSign = skip("=")
    skipSpace()
    guard hasSign, let quote = bytes[index...].first, "'\"".utf8.contains(quote) else {
      throw malformed(Self.valueIsMissing, at: place)
    }
    index += 1
    let value = take { $0 != quote && $0 != UInt8(ascii: "<") }
    guard bytes[index...].first == quote else { throw malformed(Self.valueIsMissing, at: place) }
    index += 1
    return try expand(value)
  }

  /// Takes the text up to the next tag, which can only be space around the outermost element.
  private mutating func readText() throws(GPXError) {
    if open.isEmpty {
      skipSpace()
      if index == bytes.count || bytes[index] == UInt8(ascii: "<") { return }
      throw malformed(
        hasRoot ? Self.followsTheEnd : "it does not begin with an element", at: index)
    }
    let text = take { $0 != UInt8(ascii: "<") }
    take(try expand(text))
  }

  /// Puts characters in place of references.
  private func expand(_ text: ArraySlice<UInt8>) throws(GPXError) -> String {
    var (expanded, rest) = ("", text)
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      expanded += String(decoding: rest[..<mark], as: UTF8.self)
      let name = rest[(mark + 1)...].prefix { !$0.isXMLSpace && !"&;".utf8.contains($0) }
      guard !name.isEmpty, rest[name.endIndex...].first == UInt8(ascii: ";") else {
        throw malformed(Self.nameIsMissing, at: mark)
      }
      expanded += try character(named: String(decoding: name, as: UTF8.self), at: mark)
      rest = rest[(name.endIndex + 1)...]
    }
    return expanded + String(decoding: rest, as: UTF8.self)
  }

  private static let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private func character(named name: String, at place: Int) throws(GPXError) -> String {
    if let character = Self.named[name] { return character }
    guard name.hasPrefix("#") else {
      throw malformed("an entity that is not declared; write & as &amp;", at: place)
    }
    let isHex = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.isAllowedInXML else {
      throw malformed("a character that XML does not allow", at: place)
    }
    return String(scalar)
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
