/// Finds where a text stops being JSON by RFC 8259, or is nested too deep, without decoding it.
///
/// The decoders of the platforms differ in what they let through, and say of the rest only that it
/// is not valid; one that recurses can be made to overflow the stack.
///
/// - Complexity: O(*n*) in the bytes of the text; recursion is bounded by the limit.
struct JSONSyntax {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  mutating func check() throws(StableJSONError) {
    try checkValue()
    skipSpace()
    if next != nil { throw malformed("expected the end") }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func checkValue() throws(StableJSONError) {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): try checkItems(until: "}", areMembers: true)
    case UInt8(ascii: "["): try checkItems(until: "]", areMembers: false)
    case UInt8(ascii: "\""): try checkString()
    case UInt8(ascii: "t"): try checkWord("true")
    case UInt8(ascii: "f"): try checkWord("false")
    case UInt8(ascii: "n"): try checkWord("null")
    case UInt8(ascii: "-"), .some(0x30...0x39): try checkNumber()
    default: throw malformed("expected a value")
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
    repeat {
      if areMembers {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw malformed("expected a key in quotes") }
        try checkString()
        skipSpace()
        guard take(":") else { throw malformed("expected ':'") }
      }
      try checkValue()
      skipSpace()
    } while take(",")
    guard take(end) else { throw malformed("expected ',' or '\(end)'") }
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

  private mutating func checkWord(_ word: String) throws(StableJSONError) {
    for letter in word.unicodeScalars {
      guard take(letter) else { throw malformed("expected '\(word)'") }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let next, next == scalar.value else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
  }

  private func malformed(_ reason: String) -> StableJSONError {
    let before = bytes[..<position]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let character = String(decoding: before[start...], as: UTF8.self).count + 1
    let got = next == nil ? ", got the end" : ""
    return .malformed(line: line, character: character, reason: reason + got)
  }
}
