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
  /// Each character counts once, whatever the locale: marks take no column, East Asian wide
  /// characters and emoji two, and characters of ambiguous width one.
  public var columns: Int { spans.reduce(0) { $0 + $1.text.columns } }

  /// The line with spaces up to a number of columns.
  ///
  /// A wider line stays as it is.
  public func padded(to width: Int, _ alignment: Alignment = .left) -> SafeText {
    let missing = width - columns
    guard missing > 0 else { return self }
    let space = SafeText(String(repeating: " ", count: missing))
    return alignment == .left ? self + space : space + self
  }

  /// The line, cut to a number of columns, with an ellipsis at the cut.
  ///
  /// A wide character is never cut in half. The result for zero columns is empty.
  public func truncated(to width: Int) -> SafeText {
    guard columns > width else { return self }
    guard width > 0 else { return SafeText(spans: []) }
    var kept: [Span] = []
    var room = width - 1
    for span in spans {
      var text = ""
      for character in span.text {
        guard character.columns <= room else {
          kept.append(Span(text: text + "…", styles: span.styles))
          return SafeText(spans: kept)
        }
        room -= character.columns
        text.append(character)
      }
      kept.append(Span(text: text, styles: span.styles))
    }
    return SafeText(spans: kept)
  }

  /// The end of the line, cut to a number of columns, with an ellipsis at the cut.
  func suffix(columns width: Int) -> SafeText {
    guard columns > width else { return self }
    var room = width - 1
    let kept = plain.reversed().prefix { character in
      room -= character.columns
      return room >= 0
    }
    return SafeText("…" + String(kept.reversed()))
  }

  /// A text in quotes for a message, cut to 40 columns.
  ///
  /// They are enough to recognize the text, and leave half a line for the reason.
  public static func quoted(_ text: some StringProtocol) -> SafeText {
    "'\(SafeText(text).truncated(to: 40))'"
  }
}

extension Sequence<SafeText> {
  /// Joins the lines into one, with a separator between them.
  public func joined(separator: SafeText = "") -> SafeText {
    var spans: [SafeText.Span] = []
    for (index, line) in enumerated() {
      if index > 0 { spans += separator.spans }
      spans += line.spans
    }
    return SafeText(spans: spans)
  }
}
