import ViewStatesDescribing
import ViewStatesExports

/// A line of text that a terminal shows and cannot mistake for a command.
///
/// A ``Screen`` writes nothing else. In every text that you put in, by initializer, literal or
/// interpolation, hidden characters become visible escapes: controls, line breaks, direction marks.
///
/// ```swift
/// let label = "home\u{1B}[0m"
/// let line: SafeText = "1  \(label, style: .bold)"
/// line.plain  // "1  home\\u{1B}[0m"
/// ```
public struct SafeText: Sendable, Hashable {
  typealias Span = SessionPage.Piece

  private(set) var spans: [Span] = []
  /// The column in which the line continues below if it has to be wrapped.
  let indent: Int

  /// Creates a line that shows a text, trusted or not.
  public init(_ text: some StringProtocol) {
    indent = 0
    append(Span(String(text).escapingHidden()))
  }

  init(spans: [Span], indent: Int = 0) {
    self.indent = indent
    for span in spans { append(span) }
  }

  /// The text without its styles.
  public var plain: String { spans.map(\.text).joined() }

  /// Whether the line has no text.
  public var isEmpty: Bool { spans.isEmpty }

  /// The line with a style added to all of its text.
  public func styled(_ style: TextStyle) -> SafeText {
    let spans = spans.map { Span($0.text, $0.styles + [style]) }
    return SafeText(spans: spans, indent: indent)
  }

  /// The text for a terminal, with escape sequences for the styles if it is in colour.
  func rendered(inColor: Bool) -> String {
    guard inColor else { return plain }
    return spans.reduce(into: "") { line, span in
      let codes = span.styles.map { String($0.code) }.joined(separator: ";")
      line += codes.isEmpty ? span.text : "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
    }
  }

  /// Creates a line that continues below in a column.
  init(_ line: SafeText, indent: Int) { (spans, self.indent) = (line.spans, indent) }

  /// Joins two lines.
  public static func + (first: SafeText, second: SafeText) -> SafeText {
    SafeText(spans: first.spans + second.spans, indent: first.indent)
  }

  mutating func append(_ span: Span) {
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
