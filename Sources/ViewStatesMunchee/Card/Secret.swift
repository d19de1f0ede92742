/// A text that a person types and that nobody else may read.
///
/// It is in no log and no file, whatever happens to the value around it: its description, its
/// mirror and its encoded form have nothing of it. So it does not survive encoding: a secret that
/// is read from a file is empty.
public struct Secret: Hashable, Sendable {
  /// The text; give it to nothing that keeps it.
  public let text: String

  /// Hides a text.
  public init(_ text: String = "") {
    self.text = text
  }

  /// Whether nothing was typed.
  public var isEmpty: Bool { text.isEmpty }

  /// A dot for each character, to show that something was typed.
  ///
  /// - Complexity: O(*n*)
  public var dots: String { String(repeating: "•", count: text.count) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always the same, not even the length.
  public var description: String { "…" }

  /// Always the same.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Secret: Codable {
  /// Makes an empty secret, whatever was written.
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  /// Writes an empty text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("")
  }
}
