/// How a screen is presented.
public enum PresentationStyle: String, Codable, Hashable, Sendable, CustomStringConvertible {
  /// The first screen of a navigation, over which all others are presented.
  case root
  /// Over the screen, part of which can still be seen.
  case sheet
  /// Over the whole screen.
  case fullCover
  /// On top of a stack, with a way back.
  case push
  /// On the detail side of a split.
  case detail
  /// A message that is shown once and presents nothing itself.
  case alert

  /// The name of the case.
  public var description: String { rawValue }

  /// Whether a screen of this style lies over a whole container, instead of taking a place in one.
  var isModal: Bool { self != .root && self != .push && self != .detail }
}
