import ViewStates

// A link is opened, and a state is checked, pruned and described, by presenting its screens one
// after another. So the rules stand in one place.

extension Navigation {
  /// A screen with everything that decides its place; only a layer has a container.
  private typealias Piece =
    (screen: Presentation<Route>, container: ScreenContainer?, below: Identity?)

  /// Everything that it takes to build this navigation anew, from the bottom to the top.
  private var pieces: [Piece] {
    // A layer that waits has nothing in it, unless it comes from a broken file.
    (layers + waiting).flatMap { layer -> [Piece] in
      [(layer.screen, layer.container, layer.below)]
        + [layer.pushed, layer.detail].flatMap { stack in
          zip([layer.screen] + stack, stack).map { ($1, nil, $0.id) }
        }
    }
  }
}

// MARK: - Checking

extension Navigation {
  /// A screen that was left out of a restored navigation, with the rule that it breaks.
  public typealias Dropped = (route: Route, reason: NavigationRejection?)

  /// Checks that the state is what its own screens result in when they are presented one after
  /// another.
  public func validate() throws(InvalidState) {
    let (built, dropped) = try pruned()
    if let first = dropped.first, let reason = first.reason {
      throw InvalidState("a screen of \(first.route) can't be presented: \(reason)")
    }
    guard built == self else {
      throw InvalidState("the screens are not where presenting them would put them")
    }
  }

  /// The navigation without the screens that break a rule or that the app does not want.
  ///
  /// A file from elsewhere is refused by `restore`, or pruned before:
  ///
  /// ```swift
  /// let (navigation, dropped) = try saved.pruned { route in herd.state.has(route) }
  /// ```
  ///
  /// A screen that is left out takes along what lies above it in its stack, and what it presents.
  ///
  /// - Parameter isWanted: Whether the app wants to show a route.
  /// - Returns: A valid navigation, and what was left out, from the bottom to the top, with the
  ///   rule that it breaks, or nil if the app does not want it.
  /// - Throws: That the root was left out, so nothing remains.
  public func pruned(
    keeping isWanted: (Route) -> Bool = { _ in true }
  ) throws(InvalidState) -> (navigation: Self, dropped: [Dropped]) {
    guard let first = layers.first else { throw InvalidState("there is no root") }
    guard root.style == .root, first.below == nil, root.route.canBeRoot, isWanted(root.route)
    else { throw InvalidState("the root, \(root.route), can't be shown") }
    var built = Navigation(root: root.route, id: root.id, in: first.container)
    var dropped: [Dropped] = []
    for (screen, container, below) in pieces.dropFirst() {
      guard isWanted(screen.route) else {
        dropped.append((screen.route, nil))
        continue
      }
      do throws(NavigationRejection) {
        guard let below else { throw .onlyOneRoot }
        try built.add(screen.route, screen.id, as: screen.style, in: container, over: below)
      } catch {
        dropped.append((screen.route, error))
      }
    }
    return (built, dropped)
  }
}

// MARK: - Outlines

extension Navigation {
  /// The screens without their identities, those that wait at the end.
  ///
  /// A step leaves out what `show` would decide for it. So the outline adapts when it is opened in
  /// another container.
  public var outline: NavigationOutline<Route> {
    var (steps, ids): ([NavigationOutline<Route>.Step], [Identity]) = ([], [])
    for (screen, container, below) in pieces {
      var step = NavigationOutline.Step(screen.route)
      let usual = NavigationLayer(screen, over: nil, in: nil).container
      step.container = container == usual ? nil : container
      if let below, let place = place(of: below) {
        let pushed = Self.push(screen.route, onFilledDetail: place.isDetail)
        let around = layers[place.layer].container
        let usual = try? Self.style(of: screen.route, exactly: pushed, in: around)
        step.style = screen.style == usual ? nil : screen.style
        // What is not modal follows a screen of its own stack, or of the stack beside it.
        if screen.style.isModal, below != ids.last { step.below = ids.firstIndex(of: below) }
      }
      steps.append(step)
      ids.append(screen.id)
    }
    return NavigationOutline(steps)
  }

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
        let below = step.below ?? index - 1
        guard (0..<index).contains(below) else { throw .noSuchStep(below) }
        let layer = built.place(of: ids[below]).map { built.layers[$0.layer] }
        let isFilled = layer?.detail.isEmpty == false
        if isFilled, step.style == .detail { throw .detailIsFilled }
        let style = step.style ?? Self.push(step.route, onFilledDetail: isFilled)
        try built.add(step.route, ids[index], as: style, in: step.container, over: ids[below])
      } catch {
        throw .step(index, error)
      }
    }
    return built
  }

  /// The style for a step that prefers a detail side which is filled: a link from a stack has
  /// several of them in a row.
  private static func push(_ route: Route, onFilledDetail isFilled: Bool) -> PresentationStyle? {
    isFilled && route.preferredStyle == .detail ? .push : nil
  }
}
