import ViewStates

/// One screen that is presented: its identity, what it shows, and in which style.
///
/// A route can be presented twice at the same time. The identity tells the two apart.
public struct Presentation<Route: NavigationRoute>: Codable, Hashable, Identifiable, Sendable {
  /// The identity, which is never given to another presentation.
  public let id: Identity
  /// What the screen shows.
  public let route: Route
  /// How it is presented.
  public let style: PresentationStyle

  /// Creates a presentation.
  @inlinable public init(id: Identity, route: Route, style: PresentationStyle) {
    (self.id, self.route, self.style) = (id, route, style)
  }
}
