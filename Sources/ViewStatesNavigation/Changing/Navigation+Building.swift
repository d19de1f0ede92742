import ViewStates

/// A screen with everything that decides its place in a navigation that is built anew.
struct PlacedScreen<Route: NavigationRoute> {
  let screen: Presentation<Route>
  /// Nil for what is neither the root nor modal.
  var container: ScreenContainer?
  /// Nil for the root.
  let below: Identity?
}

/// A screen that was left out of a restored navigation.
public struct DroppedScreen<Route: NavigationRoute>: Hashable, Sendable {
  /// Why it was left out.
  public enum Reason: Hashable, Sendable {
    /// The app does not want its route, because what it names is gone, for example.
    case notWanted
    /// It breaks a rule, or the screen below it was left out.
    case broken(NavigationRejection)
  }

  /// What the screen would have shown.
  public let route: Route
  /// Why it was left out.
  public let reason: Reason

  /// Creates a report of a screen.
  public init(route: Route, reason: Reason) {
    (self.route, self.reason) = (route, reason)
  }
}

// A state is checked, pruned, and opened from an outline by presenting its screens one after
// another, so the rules stand in one place.

extension Navigation {
  /// Checks the invariants of a state that is restored or travelled to.
  ///
  /// The state must be what its own screens result in when they are presented one after another.
  ///
  /// - Throws: What is wrong with the state.
  public func validate() throws(InvalidState) {
    let (built, dropped) = try pruned()
    if let first = dropped.first, case .broken(let reason) = first.reason {
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
  /// - Returns: A valid navigation, and what was left out, from the bottom to the top.
  /// - Throws: That the root was left out, so nothing remains.
  public func pruned(
    keeping isWanted: (Route) -> Bool = { _ in true }
  ) throws(InvalidState) -> (navigation: Self, dropped: [DroppedScreen<Route>]) {
    guard !layers.isEmpty else { throw InvalidState("there is no root") }
    guard root.style == .root, layers[0].below == nil, root.route.canBeRoot,
      isWanted(root.route)
    else {
      throw InvalidState("the root, \(root.route), can't be shown")
    }
    var built = Navigation(root: root.route, id: root.id, in: layers[0].container)
    var dropped: [DroppedScreen<Route>] = []
    for placed in placedScreens.dropFirst() {
      let screen = placed.screen
      var reason: DroppedScreen<Route>.Reason?
      do throws(NavigationRejection) {
        if isWanted(screen.route) {
          try built.place(placed, as: screen.style)
        } else {
          reason = .notWanted
        }
      } catch {
        reason = .broken(error)
      }
      if let reason { dropped.append(DroppedScreen(route: screen.route, reason: reason)) }
    }
    return (built, dropped)
  }

  /// The navigation with the screens of an outline instead.
  @usableFromInline func opening(
    _ outline: NavigationOutline<Route>, ids: [Identity]
  ) throws(NavigationRejection) -> Self {
    guard let first = outline.steps.first else { throw .outlineIsEmpty }
    guard ids.count >= outline.steps.count else { throw .tooFewIdentities }
    guard first.style ?? .root == .root, first.below == nil else { throw .step(0, .onlyOneRoot) }
    guard first.route.canBeRoot else { throw .step(0, .neverRoot) }
    // A screen stays if all before it stay.
    var present = placedScreens[...]
    let isSame = root.route == first.route
    present = isSame ? present.dropFirst() : []
    var built = Navigation(
      root: first.route, id: isSame ? root.id : ids[0],
      in: first.container ?? (isSame ? layers[0].container : nil))
    var opened = [built.root.id]
    for (index, step) in outline.steps.enumerated().dropFirst() {
      do throws(NavigationRejection) {
        let over = step.below ?? index - 1
        guard opened.indices.contains(over) else { throw .noSuchStep(over) }
        func place(_ id: Identity) throws(NavigationRejection) -> Self {
          let screen = Presentation(id: id, route: step.route, style: .push)
          var next = built
          try next.place(
            PlacedScreen(screen: screen, container: step.container, below: opened[over]),
            as: step.style)
          return next
        }
        if let old = present.popFirst() {
          let next = try place(old.screen.id)
          if next.presentation(old.screen.id) == old.screen,
            next.screen(below: old.screen.id)?.id == old.below
          {
            (built, opened) = (next, opened + [old.screen.id])
            continue
          }
          present = []
        }
        guard presentation(ids[index]) == nil else { throw .identityNotNew(ids[index]) }
        (built, opened) = (try place(ids[index]), opened + [ids[index]])
      } catch {
        throw .step(index, error)
      }
    }
    return built
  }

  /// Presents a screen of those that make up a navigation, in a style; nil is as `show` would.
  mutating func place(
    _ placed: PlacedScreen<Route>, as style: PresentationStyle?
  ) throws(NavigationRejection) {
    guard let below = placed.below else { throw .onlyOneRoot }
    let (id, route, before) = (placed.screen.id, placed.screen.route, self)
    try add(
      route, id, as: style.map { .exactly($0) } ?? .asShown, in: placed.container, below)
    guard presentation(id)?.style == .detail, let layer = before.place(of: below)?.layer,
      !before.layers[layer].detail.isEmpty
    else { return }
    guard style == nil else { throw .detailIsFilled }
    // The route only prefers the detail side. A link from a stack has several of them in a row.
    self = before
    try add(route, id, as: .exactly(.push), below)
  }

  /// Everything that it takes to build this navigation anew, from the bottom to the top.
  var placedScreens: [PlacedScreen<Route>] {
    var screens: [PlacedScreen<Route>] = []
    // A layer that waits has nothing in it, unless it comes from a broken file.
    for layer in layers + waiting {
      screens.append(
        PlacedScreen(screen: layer.screen, container: layer.container, below: layer.below))
      for stack in [layer.pushed, layer.detail] {
        var below = layer.id
        for screen in stack {
          screens.append(PlacedScreen(screen: screen, below: below))
          below = screen.id
        }
      }
    }
    return screens
  }
}
