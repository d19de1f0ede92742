/// What is drawn with on a ``Canvas``: how many dots there are in a character, and how they look.
package struct Pen: Sendable {
  /// Dots beside each other in a character.
  package let columns: Int

  /// Dots above each other in a character.
  package let rows: Int

  /// How wide a dot is for its height; a character is about twice as high as wide.
  package let aspect: Double

  /// What a legend calls a dot.
  package let name: String

  /// The character that has the dots of a set, each the bit of row times columns plus column.
  let character: @Sendable (UInt8) -> Character

  /// One dot a character.
  package static let ascii = Pen(columns: 1, rows: 1, aspect: 0.5, name: "*") { dots in
    dots == 0 ? " " : "*"
  }

  /// Eight dots a character, in the order in which Unicode numbers those of braille.
  package static let braille = Pen(columns: 2, rows: 4, aspect: 1, name: "\u{2802}") { dots in
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let pattern = bits.enumerated().reduce(UInt32(0)) { pattern, bit in
      dots & (1 << bit.offset) == 0 ? pattern : pattern | bit.element
    }
    // The pattern without a dot is as wide as the others in few fonts; a space is in all.
    guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return " " }
    return Character(scalar)
  }
}
