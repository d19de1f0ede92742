/// A pen for a ``Canvas``: the number of dots in a character, and their look.
public struct Pen: Sendable {
  /// The dots in a row of a character.
  public let columns: Int

  /// The dots in a column of a character.
  public let rows: Int

  /// The width of a dot divided by its height; a character is about twice as high as wide.
  public let aspect: Double

  /// The look of a dot, for a legend.
  public let name: String

  /// The character for a set of dots.
  ///
  /// The bit of a dot is its row times the columns plus its column.
  let character: @Sendable (UInt8) -> Character

  /// One dot in each character.
  public static let ascii = Pen(columns: 1, rows: 1, aspect: 0.5, name: "*") { dots in
    dots == 0 ? " " : "*"
  }

  /// Eight dots in each character, in Unicode's order of the dots of braille.
  public static let braille = Pen(columns: 2, rows: 4, aspect: 1, name: "\u{2802}") { dots in
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let pattern = bits.enumerated().reduce(UInt32(0)) { pattern, bit in
      dots & (1 << bit.offset) == 0 ? pattern : pattern | bit.element
    }
    // In many fonts, the pattern without dots is not as wide as the others. A space is.
    guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return " " }
    return Character(scalar)
  }
}

extension Console {
  /// The finest pen that the terminal can show, or ASCII if a person wants that.
  ///
  /// Braille needs a locale with UTF-8 and a terminal with a font of its own. The consoles of Linux
  /// (`TERM=linux`) have 512 characters, and none of braille.
  public func pen(isASCII: Bool) -> Pen {
    guard !isASCII, !["dumb", "linux"].contains(environment("TERM")) else { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    let encoding = (locale ?? "").lowercased()
    return encoding.contains("utf-8") || encoding.contains("utf8") ? .braille : .ascii
  }
}
