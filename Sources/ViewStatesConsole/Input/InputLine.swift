/// One line of input.
public enum InputLine: Sendable, Hashable {
  /// A line without its line break.
  ///
  /// U+FFFD replaces bytes that are not UTF-8.
  case text(String)
  /// A line with more bytes than the limit, which was read to its end and dropped.
  case tooLong(limit: Int)
}
