/// A person asked for something in a way that does not work, and can ask again.
///
/// The message says what was expected and what came. It is safe to show, whatever was typed:
///
/// ```swift
/// throw UsageError("expected a colour, got \(.quoted(word))")
/// ```
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is shown.
  public let message: SafeText

  /// Creates an error with its message.
  public init(_ message: SafeText) {
    self.message = message
  }

  /// The message.
  public var description: String { message.plain }
}
