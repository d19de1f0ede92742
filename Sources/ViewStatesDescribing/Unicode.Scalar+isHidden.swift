extension Unicode.Scalar {
  /// Whether a reader would not see this scalar by itself, while a terminal might obey it.
  ///
  /// Hidden are controls, line and paragraph separators, direction marks, joiners, variation
  /// selectors, and everything else that is drawn as nothing: the categories Cc, Cf, Zl and Zp and
  /// the property Default_Ignorable_Code_Point of Unicode 17.0, and the noncharacters. The visible
  /// signs of category Cf, such as the Arabic end of ayah, are not hidden.
  ///
  /// The table is fixed, whatever the platform says: JSON escapes hidden scalars, and the same
  /// state must be the same bytes everywhere.
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

  /// The scalar by its number, for a text in which it cannot be shown: `\u{202E}`.
  package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension Character {
  /// The most scalars of one character that are shown: the first one and 30 marks.
  ///
  /// More marks only cover the lines around it. The stream-safe text format of UAX #15 has the same
  /// limit.
  package static let mostShownScalars = 31
}
