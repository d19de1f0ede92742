import ViewStates

/// One screen that is presented: its identity, its route and its style.
///
/// A route can be presented twice at the same time. The identity distinguishes the two.
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
