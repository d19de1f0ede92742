/// Splits an XML document into tags and text, in one pass.
///
/// Foundation's parser is not used. On Linux it stops the program for a name that is not UTF-8, for
/// an instruction without data and for some declarations. It reports success for a file that was
/// cut off, and its time is quadratic in the attributes of an element. GPX needs little of XML:
/// this refuses declarations of markup, so that no entity can grow or read other files.
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
  private let start: Int
  private var index: Int
  /// The names of the elements that are not closed yet.
  private var open: [String] = []
  private var hasRoot = false
  /// Whether the last tag was both start and end, as in `<a/>`.
  private var isEmptyElement = false

  /// Begins to read; the text may have no characters but those of XML.
  ///
  /// Files from the wild begin with empty lines, which XML allows only without a declaration.
  init(_ text: String, file: String) throws(GPXError) {
    self.file = file
    bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(where: { !$0.isXMLSpace }) else { throw .empty(file: file) }
    self.start = start
    index = start
  }

  /// The number of the line that is being read.
  ///
  /// - Complexity: O(*n*) in the bytes before it.
  var line: Int { line(at: index) }

  /// The next part; nil at the end of the document.
  mutating func next() throws(GPXError) -> Piece? {
    if isEmptyElement {
      isEmptyElement = false
      open.removeLast()
      return .end
    }
    while index < bytes.count {
      let tag = index
      if bytes[index] != UInt8(ascii: "<") {
        if let text = try text() { return .text(text) }
      } else if skip("<!--") {
        _ = try take(upTo: "-->")
      } else if !open.isEmpty, skip("<![CDATA[") {
        return .text(String(decoding: bytes[try take(upTo: "]]>")], as: UTF8.self))
      } else if skip("<?") {
        let instruction = bytes[try take(upTo: "?>")]
        let isDeclaration =
          instruction.starts(with: "xml".utf8) && instruction.dropFirst(3).first?.isXMLSpace == true
        guard tag == start || !isDeclaration else {
          throw malformed("an XML declaration that is not at the start", at: tag)
        }
      } else if skip("<!") {
        try passDeclaration(from: tag)
      } else if skip("</") {
        return try endTag(from: tag)
      } else {
        return try startTag(from: tag)
      }
    }
    guard hasRoot, open.isEmpty else { throw truncated }
    return nil
  }
}

// MARK: - Tags

extension GPXScanner {
  private mutating func startTag(from tag: Int) throws(GPXError) -> Piece {
    if hasRoot, open.isEmpty { throw malformed(Self.followsTheEnd, at: tag) }
    index += 1
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

  /// Passes over a document type; GPX needs none, and none that declares markup.
  private mutating func passDeclaration(from tag: Int) throws(GPXError) {
    let content = bytes[try take(upTo: ">")]
    guard content.starts(with: "DOCTYPE".utf8), !hasRoot else {
      throw malformed("a declaration in the wrong place", at: tag)
    }
    if content.contains(UInt8(ascii: "[")) {
      throw .declaresMarkup(file: file, line: line(at: tag), keyword: "<!DOCTYPE [")
    }
  }

  /// Takes a name.
  ///
  /// It may have any character of another script: which of these XML allows matters to no reader.
  private mutating func name() throws(GPXError) -> String {
    let rest = bytes[index...]
    let name = rest.prefix { byte in !byte.isXMLSpace && !"<>/=&'\"".utf8.contains(byte) }
    guard name.endIndex < bytes.count else { throw truncated }
    guard name.first?.beginsName == true else {
      // The end of the file may be what is missing.
      if index == bytes.count - 1 { throw truncated }
      throw malformed(Self.nameIsMissing, at: index)
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
    let isCutOff = value.endIndex == bytes.count
    guard hasSign, "'\"".utf8.contains(quote), isCutOff || bytes[value.endIndex] == quote else {
      throw malformed("an attribute has no value in quotes", at: place)
    }
    if isCutOff { throw truncated }
    index = value.endIndex + 1
    return try expand(value.indices)
  }
}

// MARK: - Text

extension GPXScanner {
  /// Takes the text up to the next tag; nil for the space around the outermost element.
  private mutating func text() throws(GPXError) -> String? {
    let text = bytes[index...].prefix { $0 != UInt8(ascii: "<") }
    guard open.isEmpty else {
      index = text.endIndex
      return try expand(text.indices)
    }
    if let other = text.firstIndex(where: { !$0.isXMLSpace }) {
      throw malformed(hasRoot ? Self.followsTheEnd : "it does not begin with an element", at: other)
    }
    index = text.endIndex
    return nil
  }

  /// Puts characters in place of references, and single line feeds in place of other line ends.
  private func expand(_ range: Range<Int>) throws(GPXError) -> String {
    let special = bytes[range].contains { $0 == UInt8(ascii: "&") || $0 == 0x0D }
    guard special else { return String(decoding: bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      place += 1
      if byte == 0x0D {
        if place == range.upperBound || bytes[place] != 0x0A { text.append(0x0A) }
      } else if byte == UInt8(ascii: "&") {
        let name = bytes[place..<range.upperBound].prefix(while: \.isInReference)
        if name.endIndex == bytes.count { throw truncated }
        guard !name.isEmpty, bytes[name.endIndex] == UInt8(ascii: ";") else {
          throw malformed(Self.nameIsMissing, at: place)
        }
        text += try character(named: String(decoding: name, as: UTF8.self), at: place).utf8
        place = name.endIndex + 1
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
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

// MARK: - Pieces

extension GPXScanner {
  private static let followsTheEnd = "something follows the end of the document"
  private static let nameIsMissing =
    "a name is missing after & or <; write & as &amp; and < as &lt;"

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += count
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
  }

  /// Takes everything up to an end, and the end.
  private mutating func take(upTo end: StaticString) throws(GPXError) -> Range<Int> {
    let first = index
    while index < bytes.count {
      let last = index
      if skip(end) { return first..<last }
      index += 1
    }
    throw truncated
  }

  private var truncated: GPXError { .truncated(file: file, line: line(at: bytes.count)) }

  private func malformed(_ problem: String, at place: Int) -> GPXError {
    .malformed(file: file, line: line(at: place), problem: problem)
  }

  private func line(at place: Int) -> Int { bytes[..<place].count { $0 == 0x0A } + 1 }
}

extension UInt8 {
  /// Whether a name may begin with this: a letter, `_`, `:`, or a part of any other character.
  fileprivate var beginsName: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x3A, 0x80...0xFF: true
    default: false
    }
  }

  fileprivate var isInReference: Bool {
    beginsName || (0x30...0x39).contains(self) || self == UInt8(ascii: "#")
  }
}
