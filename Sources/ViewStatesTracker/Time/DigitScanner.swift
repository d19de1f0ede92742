/// Reads numbers of fixed widths from text.
struct DigitScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index == bytes.count }

  /// Reads exactly this many digits; nil when there are fewer.
  mutating func digits(_ count: Int) -> Int64? {
    guard bytes.count - index >= count else { return nil }
    var number: Int64 = 0
    for byte in bytes[index..<index + count] {
      guard let digit = digit(byte) else { return nil }
      number = number * 10 + digit
    }
    index += count
    return number
  }

  /// Reads the digits of a fraction and cuts off those past the third; nil when there is no digit.
  mutating func thousandths() -> Int64? {
    var (number, scale) = (Int64(0), Int64(100))
    let start = index
    while index < bytes.count, let digit = digit(bytes[index]) {
      number += digit * scale
      scale /= 10
      index += 1
    }
    return index > start ? number : nil
  }

  /// Passes over a character of ASCII, if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  /// Reads `+` as 1 and `-` as -1.
  mutating func sign() -> Int64? {
    if skip("+") { return 1 }
    return skip("-") ? -1 : nil
  }

  private func digit(_ byte: UInt8) -> Int64? {
    (0x30...0x39).contains(byte) ? Int64(byte - 0x30) : nil
  }
}
