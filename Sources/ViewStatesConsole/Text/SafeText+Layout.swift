extension SafeText {
  /// The side of a column at which its text stands.
  public enum Alignment: Sendable {
    /// The text first, then the space.
    case left
    /// The space first, as for numbers.
    case right
  }

  /// The columns a terminal uses for this line.
  ///
  /// By grapheme cluster and without regard to locale: marks take none, East Asian wide characters
  /// and emoji take two, characters of ambiguous width take one.
  public var columns: Int { spans.reduce(0) { $0 + $1.text.columns } }

  /// The line with spaces up to a number of columns; one that is as wide already is unchanged.
  public func padded(to width: Int, _ alignment: Alignment = .left) -> SafeText {
    let missing = width - columns
    guard missing > 0 else { return self }
    let space = SafeText(String(repeating: " ", count: missing))
    return alignment == .left ? self + space : space + self
  }

  /// The line, cut so that it takes at most a number of columns, with an ellipsis for what is cut.
  ///
  /// A wide character that would be cut in half is left out. No column leaves nothing.
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

  /// A text as a message names it: in quotes, and not longer than a message bears.
  ///
  /// Forty columns show enough to recognize what was typed and leave half a line for the reason.
  public static func quoted(_ text: some StringProtocol) -> SafeText {
    "'\(SafeText(text).truncated(to: 40))'"
  }
}

extension Sequence<SafeText> {
  /// One line of all these, with a separator between them.
  public func joined(separator: SafeText = "") -> SafeText {
    var spans: [SafeText.Span] = []
    for (index, line) in enumerated() {
      if index > 0 { spans += separator.spans }
      spans += line.spans
    }
    return SafeText(spans: spans)
  }
}
