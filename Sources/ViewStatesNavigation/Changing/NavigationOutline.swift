import ViewStates

/// The screens of a navigation without their identities, as a link describes them.
///
/// ```swift
/// let outline = NavigationOutline<CowsRoute>([
///   .init(.overview), .init(.cow(12)), .init(.preferences, style: .sheet),
/// ])
/// ```
public struct NavigationOutline<Route: NavigationRoute>: Codable, Hashable, Sendable {
  /// One screen.
  public struct Step: Codable, Hashable, Sendable {
    /// What the screen shows.
    public var route: Route
    /// How it is presented; nil is as `show` would.
    public var style: PresentationStyle?
    /// The container of the root or of a modal screen.
    ///
    /// Nil is the one that the route prefers, or else plain. A root that stays keeps its container.
    public var container: ScreenContainer?
    /// The index of the step below the screen; nil is the step before.
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
      /// So it was called in the first version.
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

extension Navigation {
  /// The screens without their identities, those that wait at the end.
  ///
  /// A step leaves out what `show` would decide for it. So the outline adapts when it is opened in
  /// another container.
  public var outline: NavigationOutline<Route> {
    var built = Navigation(root: root.route, id: root.id, in: layers[0].container)
    var steps = [Step(root.route, in: unusual(layers[0]))]
    var ids = [root.id]
    for placed in placedScreens.dropFirst() {
      guard let below = placed.below, let over = ids.firstIndex(of: below) else { continue }
      let (screen, last, before) = (placed.screen, ids[ids.count - 1], built)
      // A valid navigation never rejects its own screens.
      try? built.place(placed, as: screen.style)
      for (style, over) in [(nil, nil), (screen.style, nil), (nil, over), (screen.style, over)] {
        var trial = before
        let open = PlacedScreen(
          screen: screen, container: placed.container, below: over.map { ids[$0] } ?? last)
        guard (try? trial.place(open, as: style)) != nil, trial == built else { continue }
        let layer = (layers + waiting).first { $0.id == screen.id }
        steps.append(Step(screen.route, style: style, in: layer.flatMap(unusual), over: over))
        break
      }
      ids.append(screen.id)
    }
    return NavigationOutline(steps)
  }

  private typealias Step = NavigationOutline<Route>.Step

  /// The container of a layer, unless it is the one that it would have anyway.
  private func unusual(_ layer: NavigationLayer<Route>) -> ScreenContainer? {
    let usual = layer.style == .alert ? .plain : layer.screen.route.preferredContainer ?? .plain
    return layer.container == usual ? nil : layer.container
  }
}
