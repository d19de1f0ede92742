extension Character {
  /// The columns a terminal uses for this character: none, one or two.
  ///
  /// A whole grapheme cluster counts once, by the scalar it starts with; the exceptions are an
  /// emoji presentation selector and a pair of regional indicators, which make it wide. Terminals
  /// differ over clusters of several letters, such as Devanagari conjuncts; here they take one
  /// column.
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
  /// The columns a terminal uses for this text, which must hold nothing hidden.
  var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
  }
}
