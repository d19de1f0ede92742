/// A line of text that a terminal shows and does not obey.
///
/// Everything that is written to a ``Screen`` is of this type, so that nothing reaches a terminal
/// unlooked at. Whatever comes in, by initializer, literal or interpolation, has its controls,
/// direction marks and other hidden characters shown as escapes, line breaks too.
///
/// ```swift
/// let label = "home\u{1B}[2J"
/// let line: SafeText = "1  \(label, style: .bold)"
/// line.plain  // "1  home\\u{1B}[2J"
/// ```
///
/// Invalid UTF-8 is repaired where bytes become a `String`, so it cannot be in here.
public struct SafeText: Sendable, Hashable {
  struct Span: Sendable, Hashable {
    var text: String
    var styles: [Style] = []
  }

  private(set) var spans: [Span] = []

  /// Creates a line that shows a text, whatever it holds.
  public init(_ text: some StringProtocol) {
    append(Span(text: String(text).escapingHidden()))
  }

  init(spans: [Span]) {
    for span in spans { append(span) }
  }

  /// The text without its styles.
  public var plain: String {
    spans.count == 1 ? spans[0].text : spans.reduce(into: "") { $0 += $1.text }
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { spans.isEmpty }

  /// The same line with a style added to all of it.
  public func styled(_ style: Style) -> SafeText {
    SafeText(spans: spans.map { Span(text: $0.text, styles: $0.styles + [style]) })
  }

  /// What is sent to a terminal: the text, and its styles as escape sequences when in colour.
  public func rendered(inColor: Bool) -> String {
    guard inColor else { return plain }
    return spans.reduce(into: "") { line, span in
      let codes = span.styles.map { String($0.rawValue) }.joined(separator: ";")
      line += codes.isEmpty ? span.text : "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
    }
  }

  /// Appends another line to a line.
  public static func + (first: SafeText, second: SafeText) -> SafeText {
    SafeText(spans: first.spans + second.spans)
  }

  private mutating func append(_ span: Span) {
    guard !span.text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].styles == span.styles {
      spans[last].text += span.text
    } else {
      spans.append(span)
    }
  }
}

extension SafeText: CustomStringConvertible {
  /// The text without its styles.
  public var description: String { plain }
}
