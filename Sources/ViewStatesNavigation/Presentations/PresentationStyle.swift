/// How a screen is presented.
///
/// An app names styles of its own. They are modal, as a sheet is:
///
/// ```swift
/// extension PresentationStyle {
///   static let popover = PresentationStyle("popover")
/// }
/// ```
public struct PresentationStyle: Hashable, Sendable {
  /// The name of the style, which is also its encoded form.
  public let name: String

  /// Creates a style that an app names; the name must not be empty.
  public init(_ name: String) {
    self.name = name
  }

  /// The first screen of a navigation, over which all others are presented.
  public static let root = PresentationStyle("root")
  /// Over the screen, part of which can still be seen.
  public static let sheet = PresentationStyle("sheet")
  /// Over the whole screen.
  public static let fullCover = PresentationStyle("fullCover")
  /// On top of a stack, with a way back.
  public static let push = PresentationStyle("push")
  /// On the detail side of a split.
  public static let detail = PresentationStyle("detail")
  /// A message that is shown once and presents nothing itself.
  public static let alert = PresentationStyle("alert")

  /// Whether a screen of this style lies over a whole container, instead of taking a place in one.
  public var isModal: Bool { ![.root, .push, .detail].contains(self) }
}

extension PresentationStyle: Codable {
  /// Reads the name; an empty one is corrupted data.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(try container.decode(String.self))
    if name.isEmpty {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected the name of a style")
    }
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension PresentationStyle: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
