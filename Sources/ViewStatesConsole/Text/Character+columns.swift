extension Character {
  /// The columns that a terminal uses for this character: none, one or two.
  ///
  /// The first scalar of the character decides, with two exceptions: an emoji presentation selector
  /// and a pair of regional indicators make it wide. Terminals disagree about characters of several
  /// letters, such as Devanagari conjuncts. Here they take one column.
  var columns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 { return 1 }
    if scalars.contains("\u{FE0F}") || WideScalars.contains(first) { return 2 }
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
