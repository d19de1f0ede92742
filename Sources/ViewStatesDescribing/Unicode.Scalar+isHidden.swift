extension Unicode.Scalar {
  /// Whether a reader would not see this scalar by itself, while a terminal may obey it.
  ///
  /// Controls, line and paragraph separators, marks that turn the direction of writing, joiners,
  /// variation selectors and everything else that is drawn as nothing: the categories Cc, Cf, Zl
  /// and Zp and the property Default_Ignorable_Code_Point of Unicode 17.0, and the noncharacters.
  /// The signs of category Cf which are visible, such as the Arabic end of ayah, are not hidden.
  ///
  /// The table is fixed, and not the platform's: JSON escapes what is hidden, and the same state is
  /// the same bytes everywhere.
  package var isHidden: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0x00..<0x20, 0x7F...0x9F, 0xAD: true
    case 0xAE..<0x34F: false
    case 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0,
      0xFFF0...0xFFFB, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// This scalar in digits, as a text for eyes names what it cannot show: `\u{202E}`.
  package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension Character {
  /// The most scalars of one character that are shown: itself and 30 marks.
  ///
  /// More only stain the lines around it; the stream-safe text format of UAX #15 draws its line at
  /// 30 marks, too.
  package static let mostShownScalars = 31
}
