/// How a part of a line stands out where there is colour.
///
/// Nothing may be said by style alone: without colour the text is all there is. The raw values are
/// the parameters of the sequence "select graphic rendition" of ECMA-48.
public enum Style: Int, Sendable {
  /// Heavier.
  case bold = 1
  /// Fainter.
  case dim = 2
  /// Red, as for what went wrong.
  case red = 31
  /// Green, as for what is well.
  case green = 32
  /// Yellow, as for what deserves attention.
  case yellow = 33
  /// Cyan.
  case cyan = 36
}
