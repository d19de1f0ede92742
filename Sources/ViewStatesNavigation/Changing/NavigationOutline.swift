import ViewStates

/// The screens of a navigation without their identities, as a link describes them.
///
/// ```swift
/// let outline = NavigationOutline<CowsRoute>([
///   .init(.overview), .init(.cow(12)), .init(.preferences, style: .sheet),
/// ])
/// ```
///
/// It says nothing about the width, which belongs to the window.
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
    /// The index of the step that presents the screen; nil is the step before.
    public var presenter: Int?

    /// Creates a step.
    public init(
      _ route: Route, style: PresentationStyle? = nil, in container: ScreenContainer? = nil,
      over presenter: Int? = nil
    ) {
      (self.route, self.style, self.container) = (route, style, container)
      self.presenter = presenter
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
  ///
  /// - Complexity: O(*n*), and O(*n*²) if most screens wait.
  public var outline: NavigationOutline<Route> {
    var rebuilding = Rebuilding<Route>(width: width, newest: newest)
    var steps: [NavigationOutline<Route>.Step] = []
    var indices: [Identity: Int] = [:]
    var last: Identity?
    for screen in rebuildingSteps {
      steps.append(rebuilding.outlineStep(for: screen, after: last, in: indices))
      indices[screen.id] = indices.count
      last = screen.id
      // A valid navigation never rejects its own screens.
      try? rebuilding.add(screen)
    }
    return NavigationOutline(steps)
  }

  /// The navigation with the screens of an outline instead.
  func opening(
    _ outline: NavigationOutline<Route>, ids: [Identity]
  ) throws(NavigationRejection) -> Self {
    guard !outline.steps.isEmpty else { throw .outlineIsEmpty }
    guard ids.count >= outline.steps.count else { throw .tooFewIdentities }
    try checkAscend(ids)
    let (navigation, dropped) = building(outline, ids: ids) { _ in true }
    if let (index, screen) = dropped.first, case .broken(let reason) = screen.reason {
      throw .step(index, reason)
    }
    return navigation ?? self
  }

  /// The screens of an outline as far as they can be presented, and those that cannot.
  func building(
    _ outline: NavigationOutline<Route>, ids: [Identity], keeping isWanted: (Route) -> Bool
  ) -> (navigation: Self?, dropped: [(index: Int, screen: DroppedScreen<Route>)]) {
    var rebuilding = Rebuilding<Route>(width: width, newest: newest)
    var dropped: [(index: Int, screen: DroppedScreen<Route>)] = []
    var present = rebuildingSteps[...]
    var built: [Identity?] = []
    for (index, step) in outline.steps.enumerated() where index == 0 || built[0] != nil {
      var (id, reason): (Identity?, DroppedScreen<Route>.Reason?) = (nil, nil)
      do throws(NavigationRejection) {
        let wanted = try rebuilding.step(for: step, id: ids[index], after: built)
        if isWanted(step.route) {
          // A screen stays if all before it stay.
          let kept = present.popFirst()?.kept(as: wanted)
          if kept == nil { (present, rebuilding.newest) = ([], ids[index]) }
          try rebuilding.add(kept ?? wanted)
          id = (kept ?? wanted).id
        } else {
          reason = .notWanted
        }
      } catch {
        reason = .broken(error)
      }
      built.append(id)
      if let reason { dropped.append((index, DroppedScreen(route: step.route, reason: reason))) }
    }
    return (rebuilding.navigation, dropped)
  }

  private func checkAscend(_ ids: [Identity]) throws(NavigationRejection) {
    var last = newest
    for id in ids {
      guard id.number > last.number else { throw .identityNotNew(id) }
      last = id
    }
  }
}
