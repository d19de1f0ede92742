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

// MARK: - Writing

extension Navigation {
  private typealias Step = NavigationOutline<Route>.Step

  /// The screens without their identities, those that wait at the end.
  ///
  /// A step leaves out what `show` would decide for it. So the outline adapts when it is opened in
  /// another container.
  public var outline: NavigationOutline<Route> {
    let pieces = pieces
    let ids = pieces.map(\.screen.id)
    return NavigationOutline(
      pieces.indices.map { index in
        let (piece, screen) = (pieces[index], pieces[index].screen)
        var step = Step(screen.route)
        let usual = screen.style == .alert ? .plain : screen.route.preferredContainer ?? .plain
        if piece.container != usual { step.container = piece.container }
        guard let below = piece.below, let place = place(of: below) else { return step }
        let wish = Self.wish(for: screen.route, isDetailFilled: place.isDetail)
        let style = try? Self.style(wish, isExact: false, in: layers[place.layer].container)
        if style != screen.style { step.style = screen.style }
        // What is not modal follows a screen of its own stack, or of the stack beside it.
        if screen.style.isModal, below != ids[index - 1] { step.below = ids.firstIndex(of: below) }
        return step
      })
  }

  /// The style for a step that states none.
  ///
  /// A route only prefers the detail side. A link from a stack has several of them in a row.
  private static func wish(for route: Route, isDetailFilled: Bool) -> PresentationStyle {
    let style = route.preferredStyle ?? .push
    return style == .detail && isDetailFilled ? .push : style
  }
}

// MARK: - Opening

extension Navigation {
  /// The navigation with the screens of an outline instead.
  ///
  /// The screens at the bottom that are the same keep their identities.
  @usableFromInline func opening(
    _ outline: NavigationOutline<Route>, ids: [Identity]
  ) throws(NavigationRejection) -> Self {
    guard ids.count >= outline.steps.count else { throw .tooFewIdentities }
    for index in outline.steps.indices where presentation(ids[index]) != nil {
      throw .step(index, .identityNotNew(ids[index]))
    }
    var kept: [Identity: Identity] = [:]
    for (new, old) in zip(try built(from: outline, ids).pieces, pieces) {
      guard new.screen.route == old.screen.route, new.screen.style == old.screen.style,
        new.below.flatMap({ kept[$0] }) == old.below
      else { break }
      kept[new.screen.id] = old.screen.id
    }
    return try built(from: outline, ids.map { kept[$0] ?? $0 })
  }

  private func built(
    from outline: NavigationOutline<Route>, _ ids: [Identity]
  ) throws(NavigationRejection) -> Self {
    guard let first = outline.steps.first else { throw .outlineIsEmpty }
    guard first.style ?? .root == .root, first.below == nil else { throw .step(0, .onlyOneRoot) }
    guard first.route.canBeRoot else { throw .step(0, .neverRoot) }
    let present = first.route == root.route ? layers[0].container : nil
    var built = Navigation(root: first.route, id: ids[0], in: first.container ?? present)
    for (index, step) in outline.steps.enumerated().dropFirst() {
      do throws(NavigationRejection) {
        let over = step.below ?? index - 1
        guard (0..<index).contains(over) else { throw .noSuchStep(over) }
        let isFilled =
          built.place(of: ids[over]).map { built.pile[$0.layer].detail.isEmpty } == false
        if isFilled, step.style == .detail { throw .detailIsFilled }
        let wish = step.style ?? Self.wish(for: step.route, isDetailFilled: isFilled)
        try built.add(
          step.route, ids[index], as: wish, isExact: step.style != nil, in: step.container,
          ids[over])
      } catch {
        throw .step(index, error)
      }
    }
    return built
  }
}
