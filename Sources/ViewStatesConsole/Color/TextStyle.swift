/// A style for a piece of a line, where the output has colour.
///
/// The text must be complete without it, since without colour there are no styles. The raw values
/// are the parameters of the sequence "select graphic rendition" of ECMA-48.
public enum TextStyle: Int, Sendable {
  /// Heavier.
  case bold = 1
  /// Fainter.
  case dim = 2
  /// Red, for errors.
  case red = 31
  /// Green, for success.
  case green = 32
  /// Yellow, for warnings.
  case yellow = 33
  /// Cyan.
  case cyan = 36
}
