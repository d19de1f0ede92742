/// How a screen is presented.
///
/// An app names styles of its own, and its routes list them. They are modal, as a sheet is:
///
/// ```swift
/// extension PresentationStyle {
///   static let popover = PresentationStyle("popover")
/// }
///
/// enum MapRoute: NavigationRoute {
///   case map, legend
///
///   static let ownStyles: [PresentationStyle] = [.popover]
/// }
/// ```
public struct PresentationStyle: RawRepresentable, Codable, Hashable, Sendable {
  /// The name of the style, which is also its encoded form.
  public let rawValue: String

  /// Creates a style of a name, which must not be empty.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a style that an app names; the name must not be empty.
  public init(_ name: String) { rawValue = name }

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

  /// The styles of every app.
  @usableFromInline static let common: [PresentationStyle] = [
    .push, .sheet, .detail, .alert, .fullCover, .root,
  ]

  /// Whether a screen of this style lies over a whole container, instead of taking a place in one.
  @inlinable public var isModal: Bool { self != .root && self != .push && self != .detail }
}

extension PresentationStyle: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
