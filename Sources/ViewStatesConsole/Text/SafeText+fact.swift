extension SafeText {
  /// A line with a label and a value.
  ///
  /// ```swift
  /// .fact("places", SafeText(1.counted("place"))),
  /// .row(1, marked: "here", "home"),
  /// ```
  ///
  /// ```text
  /// places         1 place
  /// here        1  home
  /// ```
  ///
  /// All values begin in the same column, unless a label is wider.
  public static func fact(_ label: String, _ value: SafeText) -> SafeText {
    let label = SafeText(label).padded(to: factColumns).styled(.bold)
    return SafeText("\(label)  \(value)", indent: valueColumn)
  }

  /// A fact in a number of columns; one that is too long continues below its value, broken between
  /// words if each of them fits there.
  ///
  /// In a very narrow terminal, the value begins below its label.
  public static func fact(_ label: String, _ value: SafeText, columns: Int) -> [SafeText] {
    guard columns - valueColumn >= usualWord else {
      let below = SafeText("  \(value)", indent: 2)
      return [SafeText(label).styled(.bold)] + below.wrapped(to: columns, breakingWords: true)
    }
    return fact(label, value).wrapped(to: columns, breakingWords: true)
  }

  /// A line of a list: a mark such as `here`, the number that commands take, and the text in the
  /// column of the values.
  public static func row(_ number: Int, marked mark: SafeText = "", _ text: SafeText) -> SafeText {
    let number = SafeText(" \(number)").padded(to: factColumns - mark.columns, .right)
    return SafeText("\(mark.styled(.cyan))\(number)  \(text)", indent: valueColumn)
  }

  /// The columns of a label: `authorization` is about the longest label.
  static let factColumns = 13

  /// The columns of most words; in fewer, words of a value would be broken.
  private static let usualWord = 9

  /// The columns before a value: those of its label, and two spaces.
  public static let valueColumn = factColumns + 2
}
