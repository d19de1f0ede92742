import ViewStatesStorage

/// A style for a piece of a line, where the output has colour.
///
/// The text must be complete without it, since without colour there are no styles. The page of a
/// session has the same ones.
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
