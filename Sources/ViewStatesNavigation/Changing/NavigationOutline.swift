import ViewStates

/// The screens of a navigation without their identities, as a link describes them.
public struct NavigationOutline<Route: NavigationRoute>: Codable, Hashable, Sendable {
  /// One screen.
  public struct Step: Codable, Hashable, Sendable {
    /// The route of the screen.
    public var route: Route
    /// The style; nil means as `show` would decide.
    public var style: PresentationStyle?
    /// The container of the root or of a modal screen.
    ///
    /// Nil means the route's, or else a plain one. A root that stays keeps its container.
    public var container: ScreenContainer?
    /// The index of the step below the screen; nil means the step before.
    public var below: Int?

    /// Creates a step.
    public init(
      _ route: Route, style: PresentationStyle? = nil, in container: ScreenContainer? = nil,
      over below: Int? = nil
    ) {
      (self.route, self.style, self.container) = (route, style, container)
      self.below = below
    }

    private enum CodingKeys: String, CodingKey {
      case route, style, container
      /// The name in the first version of the form.
      case below = "presenter"
    }
  }

  /// The screens in an order in which they can be presented; the first one is the root.
  public var steps: [Step]

  /// Creates an outline.
  public init(_ steps: [Step]) {
    self.steps = steps
  }
}
