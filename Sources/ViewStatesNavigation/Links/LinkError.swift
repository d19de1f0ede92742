/// Why a link cannot be read.
public enum LinkError: Error, Hashable, Sendable {
  /// The link is for another app, or is not a link at all.
  case otherScheme(expected: String)
  /// The link has more screens than any may have.
  case tooLong(most: Int)
  /// A component of the path is empty.
  case emptyComponent
  /// A component names no screen, or a thing that the app does not have: `pigs`, `book/9`.
  case unknownScreen(String)
  /// A percent sign is not followed by two digits, or the bytes are not UTF-8.
  case badEncoding(String)
  /// A screen has an unknown option, an option twice, or one with an impossible value; or the link
  /// has a fragment: `#top`.
  case badOption(String)
}

extension LinkError: CustomStringConvertible {
  /// What is wrong with the link, with escapes for characters that a terminal would obey.
  public var description: String {
    switch self {
    case .otherScheme(let scheme): "a link begins with \(scheme)://"
    case .tooLong(let most): "the link has more than \(most) screens"
    case .emptyComponent: "a part of the link is empty where it must name a screen"
    case .unknownScreen(let text):
      // With a part after its name, it may be a screen of something that is not there.
      text.contains("/")
        ? "there is nothing at '\(escaped(text))'" : "there is no screen called '\(escaped(text))'"
    case .badEncoding(let text): "'\(escaped(text))' is not encoded as a link must be"
    case .badOption(let text):
      "a screen takes style, in and over, each once, and not '\(escaped(text))'"
    }
  }
}
