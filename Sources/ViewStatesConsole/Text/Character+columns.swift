extension Character {
  /// The columns that a terminal uses for this character: none, one or two.
  ///
  /// The first scalar of the character decides, unless a selector makes it an emoji. Terminals
  /// disagree about characters of several letters, such as in Devanagari. Here they take one.
  var columns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 { return 1 }
    if scalars.contains("\u{FE0F}") || first.isWide { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }
}

extension StringProtocol {
  /// The columns that a terminal uses for this text, which must not have hidden characters.
  var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// Whether it takes two columns, whatever the locale.
  fileprivate var isWide: Bool {
    properties.isEmojiPresentation
      || Self.wide.first { $0.upperBound >= value }?.contains(value) ?? false
  }

  /// The scalars with the width W or F in EastAsianWidth-17.0.0.txt of the Unicode Character
  /// Database, without emoji and with the unassigned ones between; an ambiguous width is narrow.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
    0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
