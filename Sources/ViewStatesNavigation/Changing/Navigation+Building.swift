import ViewStates

// A state is checked and pruned by presenting its screens one after another, so the rules stand in
// one place.

extension Navigation {
  /// A screen that was left out of a restored navigation, with the rule that it breaks.
  public typealias Dropped = (route: Route, reason: NavigationRejection?)

  /// Checks the invariants of a state that is restored or travelled to.
  ///
  /// The state must be what its own screens result in when they are presented one after another.
  ///
  /// - Throws: What is wrong with the state.
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
    for piece in pieces.dropFirst() {
      let screen = piece.screen
      do throws(NavigationRejection) {
        guard let below = piece.below else { throw .onlyOneRoot }
        if isWanted(screen.route) {
          try built.add(
            screen.route, screen.id, as: screen.style, isExact: true, in: piece.container, below)
        } else {
          dropped.append((screen.route, nil))
        }
      } catch {
        dropped.append((screen.route, error))
      }
    }
    return (built, dropped)
  }
}
