/// Turns the bytes of a terminal into keys, however they are cut into chunks.
///
/// Terminals send a sequence as one piece, so only an escape at the end of a chunk is a key by
/// itself. In text that is pasted between the marks of a terminal, the end of a line is the only
/// key, and escape sequences are dropped.
struct KeyDecoder {
  /// No terminal sends a longer sequence, so the rest of one is noise.
  private static let longestSequence = 32

  /// The bytes of a character that is not complete.
  private var rest: [UInt8] = []
  /// An escape and the characters after it, as long as the sequence may continue.
  private var sequence = ""
  private var isPasting = false

  /// The keys in the next bytes; an incomplete key waits for more bytes.
  mutating func keys(in chunk: [UInt8]) -> [Key] {
    let bytes = rest + chunk
    // The first byte of a character, which has at most three more.
    let last = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let isWhole = bytes.count - last > 3 || String(validating: bytes[last...], as: UTF8.self) != nil
    let end = isWhole ? bytes.count : last
    rest = Array(bytes[end...])
    var keys: [Key] = []
    var text = ""
    func endText() {
      if !text.isEmpty { keys.append(.edit(.insert(text))) }
      text = ""
    }
    for scalar in String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars {
      if sequence.isEmpty, isText(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        endText()
        if let key = key(endingWith: scalar) { keys.append(key) }
      }
    }
    endText()
    if sequence == "\u{1B}", !isPasting { sequence = "" }
    return keys
  }

  private func isText(_ scalar: Unicode.Scalar) -> Bool {
    isPasting
      ? !["\n", "\r", "\u{1B}"].contains(scalar) : scalar >= "\u{20}" && scalar != "\u{7F}"
  }

  /// The key that ends with a scalar; nil if the sequence continues or has no meaning.
  private mutating func key(endingWith scalar: Unicode.Scalar) -> Key? {
    // If an escape begins another sequence, the one before was a key by itself.
    let start = scalar == "\u{1B}" ? "" : sequence
    let goesOn =
      switch start.count {
      case 0: scalar == "\u{1B}"
      case 1: scalar == "[" || scalar == "O"
      default: 0x20..<0x40 ~= scalar.value
      }
    sequence = goesOn ? String((start + String(scalar)).prefix(Self.longestSequence)) : ""
    if goesOn { return nil }
    let numbers = String(start.dropFirst(2))
    if scalar == "~", ["200", "201"].contains(numbers) {
      isPasting = numbers == "200"
      return nil
    }
    if isPasting { return scalar == "\n" || scalar == "\r" ? .enter : nil }
    return start.count > 1
      ? Key(sequence: numbers, final: scalar) : Key(start + String(scalar))
  }
}
