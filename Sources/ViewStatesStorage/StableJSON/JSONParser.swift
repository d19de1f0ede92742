/// Checks a text and finds its values: it is JSON by RFC 8259, it is not nested too deeply, and no
/// object has a key twice.
///
/// The decoders of the platforms differ in what they accept, and say only that the rest is not
/// valid. Of two equal keys they silently drop one. A decoder that recurses can be made to overflow
/// the stack.
///
/// - Complexity: O(*n*) in the bytes of the text. The limit bounds the recursion.
struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  private let depthLimit: Int
  private var position: Int
  private var depth = 0
  private var places: [JSONOutline.Place] = []

  /// Finds the values of a text.
  static func outline(
    of bytes: ArraySlice<UInt8>, depthLimit: Int = StableJSON.depthLimit
  ) throws(StableJSONError) -> JSONOutline {
    var parser = JSONParser(bytes: bytes, depthLimit: depthLimit, position: bytes.startIndex)
    // As many as a short record of a journal has.
    parser.places.reserveCapacity(8)
    try parser.parseValue()
    parser.skipSpace()
    if parser.next != nil { throw parser.malformed("expected the end of the text") }
    return JSONOutline(bytes: bytes, places: parser.places)
  }

  private init(bytes: ArraySlice<UInt8>, depthLimit: Int, position: Int) {
    (self.bytes, self.depthLimit, self.position) = (bytes, depthLimit, position)
  }

  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func parseValue(
    in parent: Int = 0, at index: Int = 0
  ) throws(StableJSONError) {
    skipSpace()
    let place = places.count
    add(position..<position, in: parent, at: index)
    switch next {
    case UInt8(ascii: "{"): try parseMembers(of: place)
    case UInt8(ascii: "["): try parseElements(of: place)
    case UInt8(ascii: "\""): _ = try parseString()
    case UInt8(ascii: "-"), .some(0x30...0x39): try parseNumber()
    default: try parseWord()
    }
    places[place].end = position
  }

  private mutating func add(_ range: Range<Int>, in parent: Int, at index: Int = 0) {
    // Only the path of an error could be wrong, in a text of more than four gigabytes.
    places.append(
      JSONOutline.Place(
        start: range.lowerBound, end: range.upperBound, next: places.count + 1,
        parent: UInt32(clamping: parent), index: UInt32(clamping: index)))
  }

  private mutating func parseElements(of place: Int) throws(StableJSONError) {
    guard try beginItems(until: "]") else { return }
    var index = 0
    repeat {
      try parseValue(in: place, at: index)
      index += 1
      skipSpace()
    } while take(",")
    try endItems(of: place, with: "]")
  }

  private mutating func parseMembers(of place: Int) throws(StableJSONError) {
    guard try beginItems(until: "}") else { return }
    var (count, texts) = (0, Set<String>())
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw malformed("expected a key in quotes") }
      let start = position
      let isPlain = try parseString()
      let isNew =
        isPlain && texts.isEmpty && count < Self.fewKeys
        ? isNew(bytes[start..<position], in: place)
        : isNew(bytes[start..<position], in: place, with: &texts)
      if !isNew { throw duplicateKey(at: start) }
      add(start..<position, in: place)
      count += 1
      skipSpace()
      guard take(":") else { throw malformed("expected ':'") }
      try parseValue(in: place)
      skipSpace()
    } while take(",")
    try endItems(of: place, with: "}")
  }

  /// Begins an array or an object.
  ///
  /// - Returns: Whether it has any items.
  private mutating func beginItems(until end: Unicode.Scalar) throws(StableJSONError) -> Bool {
    if depth == depthLimit { throw .tooDeep(limit: depthLimit) }
    position += 1
    skipSpace()
    if take(end) { return false }
    depth += 1
    return true
  }

  private mutating func endItems(
    of place: Int, with end: Unicode.Scalar
  ) throws(StableJSONError) {
    guard take(end) else { throw malformed("expected ',' or '\(end)'") }
    places[place].next = places.count
    depth -= 1
  }

  /// - Returns: Whether it has neither escapes nor characters beyond ASCII.
  private mutating func parseString() throws(StableJSONError) -> Bool {
    position += 1
    var isPlain = true
    while true {
      guard let byte = next else { throw malformed("expected '\"'") }
      guard byte >= 0x20 else { throw malformed("expected an escape for a control character") }
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return isPlain
      case UInt8(ascii: "\\"):
        isPlain = false
        if take("u") {
          try parseCodeUnits()
        } else if !"\"\\/bfnrt".unicodeScalars.contains(where: { take($0) }) {
          throw malformed("expected an escape such as \\n")
        }
      case 0x80...: isPlain = false
      default: break
      }
    }
  }

  private mutating func parseCodeUnits() throws(StableJSONError) {
    let first = try parseCodeUnit()
    guard UTF16.isSurrogate(first) else { return }
    guard UTF16.isLeadSurrogate(first), take("\\"), take("u"),
      UTF16.isTrailSurrogate(try parseCodeUnit())
    else { throw malformed("expected both halves of a surrogate pair") }
  }

  private mutating func parseCodeUnit() throws(StableJSONError) -> UInt16 {
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

  private mutating func parseNumber() throws(StableJSONError) {
    _ = take("-")
    if !take("0") { try parseDigits() }
    if take(".") { try parseDigits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try parseDigits()
    }
  }

  private mutating func parseDigits() throws(StableJSONError) {
    let start = position
    while let digit = next, (0x30...0x39).contains(digit) { position += 1 }
    if position == start { throw malformed("expected a digit") }
  }

  /// Parses one of the three words, or throws at the start of another one.
  private mutating func parseWord() throws(StableJSONError) {
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
}

// MARK: - Keys

extension JSONParser {
  /// Up to this many keys are compared one by one, which takes no memory.
  ///
  /// For more, a set is faster.
  private static let fewKeys = 8

  /// Whether no earlier key of an object has the same bytes.
  private func isNew(_ key: ArraySlice<UInt8>, in object: Int) -> Bool {
    var other = object + 1
    while other < places.count {
      if bytes[places[other].start..<places[other].end] == key { return false }
      other = places[other + 1].next
    }
    return true
  }

  /// Whether no earlier key of an object has the same text.
  ///
  /// Two forms of a character are the same, as they are for the keys of a dictionary.
  private func isNew(
    _ key: ArraySlice<UInt8>, in object: Int, with texts: inout Set<String>
  ) -> Bool {
    if texts.isEmpty {
      var other = object + 1
      while other < places.count {
        texts.insert(text(of: bytes[places[other].start..<places[other].end]))
        other = places[other + 1].next
      }
    }
    return texts.insert(text(of: key)).inserted
  }

  private func text(of key: ArraySlice<UInt8>) -> String {
    unescaped(key.dropFirst().dropLast())
  }
}

// MARK: - Errors

extension JSONParser {
  /// The error at this position.
  ///
  /// It names the text that stands there: the next character, unless it is more.
  private func malformed(_ reason: String, got found: String = "") -> StableJSONError {
    var found = found
    if found.isEmpty {
      // Enough bytes for an emoji of a family.
      let rest = String(decoding: bytes[position...].prefix(32), as: UTF8.self)
      found = rest.first.map { String($0) } ?? ""
    }
    let got = found.isEmpty ? "the end" : "'\(found.shortened)'"
    let (line, character) = location(of: position)
    return .malformed(line: line, character: character, reason: "\(reason), got \(got)")
  }

  /// The error that the key that was just parsed is there twice.
  private func duplicateKey(at start: Int) -> StableJSONError {
    let key = text(of: bytes[start..<position])
    let (line, character) = location(of: start)
    return .duplicateKey(key.shortened, line: line, character: character)
  }

  private func location(of position: Int) -> (line: Int, character: Int) {
    let before = bytes[..<position]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    return (line, String(decoding: before[start...], as: UTF8.self).count + 1)
  }
}
