/// A text that a person types and that nobody else may read.
///
/// It is in no log and no file: its description and its mirror do not reveal it, and it can't be
/// encoded. So no model and no action can have one.
struct Secret: Hashable, Sendable {
  /// The most Unicode scalars that are typed: the longest number in groups, and room for a mistake.
  static let longest = 40

  /// The text; do not pass it to anything that keeps it.
  let text: String

  init(_ text: String = "") { self.text = text }

  var isEmpty: Bool { text.isEmpty }

  /// A dot for each character, to show that something was typed.
  var dots: String { String(repeating: "•", count: text.count) }
}

extension Secret: CustomStringConvertible, CustomReflectable {
  /// Always the same, not even the length.
  var description: String { "…" }

  var customMirror: Mirror { Mirror(self, children: [:]) }
}
