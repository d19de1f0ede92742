/// Why a link cannot be read.
public enum LinkError: Error, Hashable, Sendable {
  /// The link is for another app, or is no link at all.
  case otherScheme(expected: String)
  /// The link has more than ``NavigationOutline/longestLink`` screens.
  case tooLong
  /// A component of the path is empty.
  case emptyComponent
  /// A component of the path names no screen.
  case unknownScreen(String)
  /// A percent sign is not followed by two digits, or the bytes are not UTF-8.
  case badEncoding(String)
  /// A screen has an option that is not known, or a value that the option cannot have.
  case badOption(String)
}

extension LinkError: CustomStringConvertible {
  /// What is wrong with the link.
  public var description: String {
    switch self {
    case .otherScheme(let scheme): "a link begins with \(scheme)://"
    case .tooLong: "the link has too many screens"
    case .emptyComponent: "a part of the link is empty"
    case .unknownScreen(let text): "there is no screen called '\(text)'"
    case .badEncoding(let text): "'\(text)' is not encoded as a link should be"
    case .badOption(let text): "'\(text)' is not an option of a screen"
    }
  }
}
