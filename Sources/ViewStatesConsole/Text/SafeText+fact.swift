extension SafeText {
  /// A line with a label and a value.
  ///
  /// ```swift
  /// frame.draw([
  ///   .fact("places", SafeText(places.count.counted("place"))),
  ///   .row(1, marked: "here", "home"),
  /// ])
  /// ```
  ///
  /// ```text
  /// places         1 place
  /// here        1  home
  /// ```
  ///
  /// All values begin in the same column, unless a label is wider than ``factColumns``.
  public static func fact(_ label: String, _ value: SafeText) -> SafeText {
    "\(SafeText(label).padded(to: factColumns).styled(.bold))  \(value)"
  }

  /// A line of a list, with its number at the right of the column of labels.
  ///
  /// - Parameters:
  ///   - number: The number of the row, which commands take.
  ///   - mark: A word to the left of the number, such as `here`.
  ///   - text: The text of the row, in the column of the values.
  /// - Returns: The line.
  public static func row(
    _ number: Int, marked mark: SafeText = "", _ text: SafeText
  ) -> SafeText {
    let number = SafeText(" \(number)").padded(to: factColumns - mark.columns, .right)
    return "\(mark.styled(.cyan))\(number)  \(text)"
  }

  /// The columns of a label.
  ///
  /// They have room for `authorization`, which is as long as most labels get.
  public static let factColumns = 13
}
