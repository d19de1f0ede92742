/// Reads numbers of fixed widths from text.
struct DigitScanner<Bytes: Collection> where Bytes.Element == UInt8 {
  private var rest: Bytes.SubSequence

  init(_ bytes: Bytes) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads exactly this many digits, or nothing.
  mutating func digits(_ count: Int) -> Int64? {
    guard rest.prefix(count).count == count else { return nil }
    var number: Int64 = 0
    for byte in rest.prefix(count) {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int64(byte - 0x30)
    }
    rest = rest.dropFirst(count)
    return number
  }

  /// Reads the digits of a fraction, of which those past the third are cut off.
  mutating func thousandths() -> Int64? {
    var (number, scale) = (Int64(0), Int64(100))
    guard let first = rest.first, (0x30...0x39).contains(first) else { return nil }
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      number += Int64(byte - 0x30) * scale
      scale /= 10
      rest = rest.dropFirst()
    }
    return number
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads `+` as 1 and `-` as -1.
  mutating func sign() -> Int64? {
    if skip("+") { return 1 }
    return skip("-") ? -1 : nil
  }
}
