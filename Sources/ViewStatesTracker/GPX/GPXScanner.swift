/// Splits an XML document into tags and text, in one pass.
///
/// Foundation's parser is not used. On Linux, an instruction without data (`<?a?>`) stops the
/// program; its time is quadratic in the attributes of an element, half a second for 50,000; and a
/// file that was cut off, a wrong end tag and a missing quote are all the same "error 5". GPX needs
/// no declarations of markup, and XML without them takes no more code than the checks before and
/// after that parser would.
///
/// - Complexity: O(*n*) in the bytes, for the whole document.
struct GPXScanner {
  /// A part of a document.
  enum Piece {
    case start(name: String, attributes: [String: String])
    case text(String)
    case end
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The names of the elements that are not closed yet.
  private var open: [String] = []
  private var hasRoot = false
  /// Whether the last tag was both start and end, as in `<a/>`.
  private var isEmptyElement = false

  init(_ text: String) throws(GPXError) {
    // Any end of a line counts as a line feed.
    var last: UInt8 = 0
    bytes = text.utf8.reduce(into: []) { bytes, byte in
      if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      last = byte
    }
    if bytes.allSatisfy(\.isXMLSpace) {
      throw GPXError("the file is empty; a GPX file begins with <gpx>", line: 1)
    }
  }

  /// The next part; nil at the end of the document.
  mutating func next() throws(GPXError) -> Piece? {
    if isEmptyElement {
      isEmptyElement = false
      open.removeLast()
      return .end
    }
    while index < bytes.count {
      let start = index
      if !skip("<") {
        if let text = try text() { return .text(text) }
      } else if skip("!--") {
        _ = try take(upTo: "-->")
      } else if skip("?") {
        _ = try take(upTo: "?>")
      } else if !open.isEmpty, skip("![CDATA[") {
        return .text(String(decoding: try take(upTo: "]]>"), as: UTF8.self))
      } else if skip("!") {
        // No entity can grow, or read other files.
        guard try !take(upTo: ">").contains(UInt8(ascii: "[")) else {
          throw error(
            "declares markup, which is not supported; remove the declaration", at: start)
        }
      } else if skip("/") {
        return try endTag(from: start)
      } else {
        return try startTag(from: start)
      }
    }
    guard hasRoot, open.isEmpty else { throw truncated }
    return nil
  }

  /// An error at the line of a place, or at the present line.
  func error(_ problem: String, at place: Int? = nil) -> GPXError {
    GPXError(problem, line: bytes[..<(place ?? index)].count { $0 == 0x0A } + 1)
  }

  private var truncated: GPXError {
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

extension GPXScanner {
  private mutating func startTag(from tag: Int) throws(GPXError) -> Piece {
    if hasRoot, open.isEmpty { throw malformed(Self.followsTheEnd, at: tag) }
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      isEmptyElement = skip("/>")
      if isEmptyElement || skip(">") { break }
      let place = index
      let key = try self.name()
      guard attributes.updateValue(try value(), forKey: key) == nil else {
        throw malformed("an attribute is given twice", at: place)
      }
    }
    hasRoot = true
    open.append(name)
    return .start(name: name, attributes: attributes)
  }

  private mutating func endTag(from tag: Int) throws(GPXError) -> Piece {
    let isRight = try name() == open.last
    skipSpace()
    guard isRight, skip(">") else { throw malformed("the wrong element is closed", at: tag) }
    open.removeLast()
    return .end
  }

  /// Takes a name; which characters XML allows in it matters to no reader.
  private mutating func name() throws(GPXError) -> String {
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
  private mutating func value() throws(GPXError) -> String {
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

  /// Takes the text up to the next tag; nil for the space around the outermost element.
  private mutating func text() throws(GPXError) -> String? {
    if open.isEmpty {
      skipSpace()
      if index == bytes.count || bytes[index] == UInt8(ascii: "<") { return nil }
      throw malformed(
        hasRoot ? Self.followsTheEnd : "it does not begin with an element", at: index)
    }
    let text = take { $0 != UInt8(ascii: "<") }
    return try expand(text)
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

extension GPXScanner {
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
