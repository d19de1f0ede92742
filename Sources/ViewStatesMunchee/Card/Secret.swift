/// A text that a person types and that nobody else may read.
///
/// It is in no log and no file, whatever happens to the value around it: its description, its
/// mirror and its encoded form have nothing of it. So it does not survive encoding: a secret that
/// is read from a file is empty.
struct Secret: Hashable, Sendable {
  /// The text; give it to nothing that keeps it.
  let text: String

  init(_ text: String = "") { self.text = text }

  var isEmpty: Bool { text.isEmpty }

  /// A dot for each character, to show that something was typed.
  var dots: String { String(repeating: "•", count: text.count) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always the same, not even the length.
  var description: String { "…" }

  var debugDescription: String { description }

  var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Secret: Codable {
  init(from decoder: any Decoder) throws { self.init() }

  func encode(to encoder: any Encoder) throws { try "".encode(to: encoder) }
}
