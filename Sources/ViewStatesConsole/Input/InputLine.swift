/// One line of input, as it was found.
public enum InputLine: Sendable, Hashable {
  /// A line without its line break. Bytes that are not UTF-8 are replaced by U+FFFD.
  case text(String)
  /// A line of more bytes than the limit. It was read to its end and dropped.
  case tooLong(limit: Int)
}
