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

  /// A fact in a number of columns; one that is too long goes on below, at its words and unstyled.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - value: The value.
  ///   - columns: The width of a line.
  /// - Returns: One line or several.
  public static func fact(_ label: String, _ value: SafeText, columns: Int) -> [SafeText] {
    let line = fact(label, value)
    if line.columns <= columns { return [line] }
    let words = value.plain.split(separator: " ").map { SafeText($0) }
    let lines = filled(words, separator: " ", width: columns - valueColumn)
    return lines.enumerated().map { fact($0 == 0 ? label : "", $1) }
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

  /// The columns before a value: those of its label, and two spaces.
  public static let valueColumn = factColumns + 2
}
