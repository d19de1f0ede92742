/// The subject of a screen, as a small value: `.cow(id)`, `.preferences`.
///
/// ```swift
/// enum CowsRoute: NavigationRoute {
///   case overview
///   case cow(Int)
///   case preferences
///   case notice(String)
///
///   var preferredStyle: PresentationStyle? {
///     switch self {
///     case .overview, .cow: nil
///     case .preferences: .sheet
///     case .notice: .alert
///     }
///   }
/// }
/// ```
///
/// A route names things by their identities and holds no copy of them. A thing may have gone when
/// its screen is shown: the presenter of the screen then derives a state that says so.
public protocol NavigationRoute: Codable, Hashable, Sendable {
  /// The style in which the route is presented if the caller does not state one.
  var preferredStyle: PresentationStyle? { get }

  /// The container in which the route is presented as a sheet, a cover or the root.
  var preferredContainer: ScreenContainer? { get }

  /// Whether the route can be the root; a restored navigation with another root is refused.
  var canBeRoot: Bool { get }

  /// Whether the route is presented at most once at a time, such as the preferences, or a root that
  /// is never a screen above; a coordinator refuses to present it again.
  var isUnique: Bool { get }
}

extension NavigationRoute {
  /// No preference.
  @inlinable public var preferredStyle: PresentationStyle? { nil }

  /// No preference, so the container is plain.
  @inlinable public var preferredContainer: ScreenContainer? { nil }

  /// True.
  @inlinable public var canBeRoot: Bool { true }

  /// False.
  @inlinable public var isUnique: Bool { false }
}
