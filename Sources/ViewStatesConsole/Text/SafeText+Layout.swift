extension SafeText {
  /// The side of a column that its text is aligned with.
  public enum Alignment: Sendable {
    /// Text first, then space.
    case left
    /// Space first, as for numbers.
    case right
  }

  /// The columns a terminal uses for this line.
  ///
  /// Combining marks take none, East Asian wide characters and emoji two, and characters of
  /// ambiguous width one.
  public var columns: Int { spans.reduce(0) { $0 + $1.text.columns } }

  /// The line with spaces up to a number of columns; a wider line stays as it is.
  public func padded(to width: Int, _ alignment: Alignment = .left) -> SafeText {
    let space = SafeText.space(width - columns)
    return alignment == .left ? self + space : space + self
  }

  /// The line, cut to a number of columns, with an ellipsis at the cut; empty for zero columns.
  ///
  /// A wide character is never cut in half.
  public func truncated(to width: Int) -> SafeText {
    columns > width ? SafeText(spans: Self.cut(cells, to: width)) : self
  }

  /// The end of the line, cut to a number of columns, with an ellipsis at the cut.
  public func suffix(columns width: Int) -> SafeText {
    columns > width ? SafeText(spans: Self.cut(cells.reversed(), to: width).reversed()) : self
  }

  /// A text in quotes for a message, cut to 40 columns, which leaves half a line for the reason.
  public static func quoted(_ text: some StringProtocol) -> SafeText {
    "'\(SafeText(text).truncated(to: 40))'"
  }

  static func space(_ columns: Int) -> SafeText {
    SafeText(String(repeating: " ", count: max(0, columns)))
  }

  /// The characters, each with its styles.
  var cells: [Span] {
    spans.flatMap { span in span.text.map { Span(String($0), span.styles) } }
  }

  /// The first characters of a text that is too wide, and an ellipsis.
  private static func cut(_ cells: [Span], to width: Int) -> [Span] {
    guard width > 0 else { return [] }
    var room = width - 1
    let kept = cells.prefix { cell in
      room -= cell.text.columns
      return room >= 0
    }
    // In the style of the text before it, because the rest is not shown.
    return kept + [Span("…", (kept.last ?? cells[0]).styles)]
  }
}

extension Sequence<SafeText> {
  /// Joins the lines into one, with a separator between them.
  public func joined(separator: SafeText = "") -> SafeText {
    SafeText(spans: Array(map(\.spans).joined(separator: separator.spans)))
  }
}
