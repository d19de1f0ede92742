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

  private let file: String
  private let bytes: [UInt8]
  private var index = 0
  /// The names of the elements that are not closed yet.
  private var open: [String] = []
  private var hasRoot = false
  /// Whether the last tag was both start and end, as in `<a/>`.
  private var isEmptyElement = false

  init(_ text: String, file: String) throws(GPXError) {
    self.file = file
    // Any end of a line counts as a line feed.
    var last: UInt8 = 0
    bytes = text.utf8.reduce(into: []) { bytes, byte in
      if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      last = byte
    }
    if bytes.allSatisfy(\.isXMLSpace) {
      throw GPXError("the file is empty; a GPX file begins with <gpx>", file: file, line: 1)
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
      if bytes[index] != UInt8(ascii: "<") {
        if let text = try text() { return .text(text) }
      } else if skip("<!--") {
        _ = try take(upTo: "-->")
      } else if skip("<?") {
        _ = try take(upTo: "?>")
      } else if !open.isEmpty, skip("<![CDATA[") {
        return .text(String(decoding: bytes[try take(upTo: "]]>")], as: UTF8.self))
      } else if skip("<!") {
        // No entity can grow, or read other files.
        guard try !bytes[take(upTo: ">")].contains(UInt8(ascii: "[")) else {
          throw error(
            "declares markup, which is not supported; remove the declaration", at: start)
        }
      } else if skip("</") {
        return try endTag(from: start)
      } else {
        index += 1
        return try startTag(from: start)
      }
    }
    guard hasRoot, open.isEmpty else { throw truncated }
    return nil
  }

  /// An error at the line of a place, or at the present line.
  func error(_ problem: String, at place: Int? = nil) -> GPXError {
    let line = bytes[..<(place ?? index)].count { $0 == 0x0A } + 1
    return GPXError(problem, file: file, line: line)
  }
}

// MARK: - Tags and text

extension GPXScanner {
  private mutating func startTag(from tag: Int) throws(GPXError) -> Piece {
    if hasRoot, open.isEmpty { throw malformed(Self.followsTheEnd, at: tag) }
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if skip(">") { break }
      if skip("/>") {
        isEmptyElement = true
        break
      }
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
    let name = try name()
    skipSpace()
    guard index < bytes.count else { throw truncated }
    guard skip(">"), open.popLast() == name else {
      throw malformed("the wrong element is closed", at: tag)
    }
    return .end
  }

  /// Takes a name; which characters XML allows in it matters to no reader.
  private mutating func name() throws(GPXError) -> String {
    let name = bytes[index...].prefix { !$0.endsName }
    guard name.endIndex < bytes.count else { throw truncated }
    guard !name.isEmpty else {
      // The end of the file may be what is missing.
      throw index + 1 == bytes.count ? truncated : malformed(Self.nameIsMissing, at: index)
    }
    index = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  /// Takes `= "value"`.
  private mutating func value() throws(GPXError) -> String {
    let place = index
    skipSpace()
    let hasSign = skip("=")
    skipSpace()
    guard let quote = bytes[index...].first else { throw truncated }
    let value = bytes[index...].dropFirst().prefix { $0 != quote && $0 != UInt8(ascii: "<") }
    guard hasSign, "'\"".utf8.contains(quote),
      value.endIndex == bytes.count || bytes[value.endIndex] == quote
    else { throw malformed("an attribute has no value in quotes", at: place) }
    if value.endIndex == bytes.count { throw truncated }
    index = value.endIndex + 1
    return try expand(value)
  }

  /// Takes the text up to the next tag; nil for the space around the outermost element.
  private mutating func text() throws(GPXError) -> String? {
    let text = bytes[index...].prefix { $0 != UInt8(ascii: "<") }
    index = text.endIndex
    if !open.isEmpty { return try expand(text) }
    if let place = text.firstIndex(where: { !$0.isXMLSpace }) {
      throw malformed(hasRoot ? Self.followsTheEnd : "it does not begin with an element", at: place)
    }
    return nil
  }

  /// Puts characters in place of references.
  private func expand(_ bytes: ArraySlice<UInt8>) throws(GPXError) -> String {
    var (text, rest) = ("", bytes)
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<mark], as: UTF8.self)
      let name = rest[(mark + 1)...].prefix { !$0.isXMLSpace && !"&;".utf8.contains($0) }
      if name.endIndex == self.bytes.count { throw truncated }
      guard !name.isEmpty, rest[name.endIndex...].first == UInt8(ascii: ";") else {
        throw malformed(Self.nameIsMissing, at: mark)
      }
      text += try character(named: String(decoding: name, as: UTF8.self), at: mark)
      rest = rest[(name.endIndex + 1)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
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

  private static let followsTheEnd = "something follows the end of the document"
  private static let nameIsMissing =
    "a name is missing after & or <; write & as &amp; and < as &lt;"

  private func malformed(_ problem: String, at place: Int) -> GPXError {
    error("not well-formed XML: \(problem)", at: place)
  }

  private var truncated: GPXError {
    .truncated(file: file, line: bytes.count { $0 == 0x0A } + 1)
  }
}

// MARK: - Bytes

extension GPXScanner {
  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
  }

  /// Takes everything up to an end, and the end.
  private mutating func take(upTo end: String) throws(GPXError) -> Range<Int> {
    let first = index
    while index < bytes.count {
      let last = index
      if skip(end) { return first..<last }
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
