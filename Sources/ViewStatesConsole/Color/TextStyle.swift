import ViewStatesExports

/// A style for a piece of a line, if the output has colour.
///
/// The text must make sense without styles, because output without colour has none. The page of a
/// session has the same styles.
public typealias TextStyle = SessionPage.Style

extension TextStyle {
  /// The parameter of the sequence "select graphic rendition" of ECMA-48.
  var code: Int {
    switch self {
    case .bold: 1
    case .dim: 2
    case .red: 31
    case .green: 32
    case .yellow: 33
    case .cyan: 36
    }
  }
}
