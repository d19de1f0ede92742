/// An error in the input of a person, who can correct it and try again.
///
/// The message names the expected and the actual input, as in
/// `UsageError("expected a colour, got \(.quoted(word))")`.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The text for the person.
  public let message: SafeText

  /// Creates an error.
  public init(_ message: SafeText) { self.message = message }

  /// The error of a command or an option: the expected and the actual input, and a hint.
  init(
    _ name: String, expected: SafeText, got word: String?, meant near: String? = nil
  ) {
    let found: SafeText = word.map { .quoted($0) } ?? "nothing"
    message = "\(name): expected \(expected), got \(found)\(.didYouMean(near))"
  }

  /// The message.
  public var description: String { message.plain }
}
