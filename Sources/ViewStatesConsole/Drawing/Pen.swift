/// A pen for a ``Canvas``: the number of dots in a character, and their look.
public struct Pen: Sendable {
  /// The look of a dot, for a legend.
  public let name: String

  /// The dots in a row of a character.
  public let columns: Int

  /// The bit of each dot of a character, row by row.
  let bits: [UInt8]

  /// The dots in a column of a character.
  public var rows: Int { bits.count / columns }

  /// The width of a dot divided by its height; a character is about twice as high as wide.
  public var aspect: Double { Double(rows) / Double(2 * columns) }

  /// One dot in each character.
  public static let ascii = Pen(name: "*", columns: 1, bits: [1])

  /// Eight dots in each character, in Unicode's order of the dots of braille.
  public static let braille = Pen(
    name: "\u{2802}", columns: 2, bits: [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80])

  func character(_ dots: UInt8) -> Character {
    // In many fonts, the braille pattern without dots is not as wide as the others. A space is.
    if dots == 0 { return " " }
    return bits.count == 1 ? "*" : Unicode.Scalar(0x2800 + UInt16(dots)).map(Character.init) ?? " "
  }
}

extension Console {
  /// The finest pen that the terminal can show, or ASCII on request.
  ///
  /// Braille needs a locale with UTF-8 and a terminal with a font: the consoles of Linux
  /// (`TERM=linux`) have none.
  public func pen(isASCII: Bool) -> Pen {
    guard !isASCII, !["dumb", "linux"].contains(environment("TERM")) else { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    let encoding = (locale ?? "").lowercased()
    return encoding.contains("utf-8") || encoding.contains("utf8") ? .braille : .ascii
  }
}
