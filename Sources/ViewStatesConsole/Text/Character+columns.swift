extension Character {
  /// The columns that a terminal uses for this character: none, one or two.
  ///
  /// The first scalar of the character decides, unless a selector makes an emoji of it. Terminals
  /// disagree about characters of several letters, such as Devanagari conjuncts. Here they take one
  /// column.
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
  /// Database, without emoji; an ambiguous width is narrow.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
    0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029, 0x3030...0x303E, 0x3041...0x3096,
    0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5,
    0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66,
    0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF2...0x16FF6,
    0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB,
    0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
    0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F202,
    0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
