/// The rule for what a person calls something, as a model keeps it.
///
/// A label has no white space at either end, is in Unicode's normalization form C, so that equal
/// labels are the same bytes, and is not empty. It is untrusted text all the same.
///
/// Composing is passed in (`\.precomposedStringWithCanonicalMapping`), because it is Foundation's,
/// which is not imported here.
package struct LabelRule: Sendable {
  /// The most Unicode scalars a label may have: a line of a terminal and a little more.
  ///
  /// Scalars, because a single character can carry any number of marks.
  package static let longest = 100

  private let composed: @Sendable (String) -> String

  /// Creates the rule, given how a text is put into normalization form C.
  package init(composed: @escaping @Sendable (String) -> String) {
    self.composed = composed
  }

  /// The label that a text stands for, or nothing; it is not cut to ``longest``.
  package func label(from text: String?) -> String? {
    guard let label = text?.trimmed, !label.isEmpty else { return nil }
    return normalized(label)
  }

  /// The text in normalization form C.
  package func normalized(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : composed(text)
  }

  /// Whether a text has at most ``longest`` Unicode scalars.
  package func isShort(_ text: String) -> Bool {
    text.unicodeScalars.dropFirst(Self.longest).isEmpty
  }

  /// Whether a text is a label as it stands.
  package func isLabel(_ text: String) -> Bool {
    guard let expected = label(from: text) else { return false }
    return isShort(text) && text.utf8.elementsEqual(expected.utf8)
  }
}

extension StringProtocol {
  /// Without white space at either end.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
