/// A check of a text, without decoding it: it is JSON by RFC 8259, it is not nested too deeply, and
/// no object has a key twice.
///
/// The decoders of the platforms differ in what they accept, and say only that the rest is not
/// valid. Of two equal keys they drop one without a word. A decoder that recurses can be made to
/// overflow the stack.
///
/// - Complexity: O(*n*) in the bytes of the text. The limit bounds the recursion.
struct JSONSyntax {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var position = 0
  private var depth = 0
  /// Whether the items of the outermost array or object are kept.
  private let keepsItems: Bool
  /// The items of the outermost array or object, without the space around them.
  private(set) var items: [Item] = []

  /// An item of the outermost array, or a member of the outermost object, which has a key.
  struct Item {
    var key: String?
    var bytes: ArraySlice<UInt8>
  }

  init(_ bytes: [UInt8], depthLimit: Int, keepsItems: Bool = false) {
    (self.bytes, self.depthLimit, self.keepsItems) = (bytes, depthLimit, keepsItems)
  }

  mutating func check() throws(StableJSONError) {
    try checkValue()
    skipSpace()
    if next != nil { throw malformed("expected the end of the text") }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func checkValue() throws(StableJSONError) {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): try checkItems(until: "}", areMembers: true)
    case UInt8(ascii: "["): try checkItems(until: "]", areMembers: false)
    case UInt8(ascii: "\""): try checkString()
    case UInt8(ascii: "-"), .some(0x30...0x39): try checkNumber()
    default: try checkWord()
    }
  }

  private mutating func checkItems(
    until end: Unicode.Scalar, areMembers: Bool
  ) throws(StableJSONError) {
    depth += 1
    if depth > depthLimit { throw .tooDeep(limit: depthLimit) }
    position += 1
    skipSpace()
    defer { depth -= 1 }
    guard !take(end) else { return }
    var keys: Set<String> = []
    repeat {
      var key: String?
      if areMembers {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw malformed("expected a key in quotes") }
        key = try checkKey(among: &keys)
        skipSpace()
        guard take(":") else { throw malformed("expected ':'") }
      }
      skipSpace()
      let start = position
      try checkValue()
      if keepsItems, depth == 1 { items.append(Item(key: key, bytes: bytes[start..<position])) }
      skipSpace()
    } while take(",")
    guard take(end) else { throw malformed("expected ',' or '\(end)'") }
  }

  private mutating func checkKey(among keys: inout Set<String>) throws(StableJSONError) -> String {
    let start = position
    try checkString()
    let key = unescaped(bytes[start + 1..<position - 1])
    guard keys.insert(key).inserted else {
      let place = place(of: start)
      throw .duplicateKey(key.shortened, line: place.line, character: place.character)
    }
    return key
  }

  /// The text of a string that was checked.
  private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var text = String(decoding: bytes, as: UTF8.self).utf16[...]
    while let unit = text.popFirst() {
      guard unit == 0x5C, let escape = text.popFirst() else {
        units.append(unit)
        continue
      }
      switch Unicode.Scalar(escape) {
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "u":
        units.append(UInt16(String(text.prefix(4)) ?? "", radix: 16) ?? 0)
        text = text.dropFirst(4)
      default: units.append(escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func checkString() throws(StableJSONError) {
    position += 1
    while !take("\"") {
      guard let byte = next else { throw malformed("expected '\"'") }
      guard byte >= 0x20 else { throw malformed("expected an escape for a control character") }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      if take("u") {
        try checkCodeUnits()
      } else if !"\"\\/bfnrt".unicodeScalars.contains(where: { take($0) }) {
        throw malformed("expected an escape such as \\n")
      }
    }
  }

  private mutating func checkCodeUnits() throws(StableJSONError) {
    let first = try takeCodeUnit()
    guard UTF16.isSurrogate(first) else { return }
    guard UTF16.isLeadSurrogate(first), take("\\"), take("u"),
      UTF16.isTrailSurrogate(try takeCodeUnit())
    else { throw malformed("expected both halves of a surrogate pair") }
  }

  private mutating func takeCodeUnit() throws(StableJSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw malformed("expected four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private mutating func checkNumber() throws(StableJSONError) {
    _ = take("-")
    if !take("0") { try checkDigits() }
    if take(".") { try checkDigits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try checkDigits()
    }
  }

  private mutating func checkDigits() throws(StableJSONError) {
    let start = position
    while let digit = next, (0x30...0x39).contains(digit) { position += 1 }
    if position == start { throw malformed("expected a digit") }
  }

  /// Checks one of the three words, or throws at the start of another one.
  private mutating func checkWord() throws(StableJSONError) {
    let isLetter: (UInt8) -> Bool = { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    let word = bytes[position...].prefix(while: isLetter)
    let text = String(decoding: word, as: UTF8.self)
    guard ["true", "false", "null"].contains(text) else {
      throw malformed("expected a value", got: text)
    }
    position = word.endIndex
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let next, next == scalar.value else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
  }

  /// The error at this position.
  ///
  /// It names the text that stands there: the next character, unless it is more.
  private func malformed(_ reason: String, got found: String = "") -> StableJSONError {
    var found = found
    if found.isEmpty {
      // As many bytes as an emoji of a family has.
      let rest = String(decoding: bytes[position...].prefix(32), as: UTF8.self)
      found = rest.first.map { String($0) } ?? ""
    }
    let got = found.isEmpty ? "the end" : "'\(found.shortened)'"
    let (line, character) = place(of: position)
    return .malformed(line: line, character: character, reason: "\(reason), got \(got)")
  }

  private func place(of position: Int) -> (line: Int, character: Int) {
    let before = bytes[..<position]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    return (line, String(decoding: before[start...], as: UTF8.self).count + 1)
  }
}
