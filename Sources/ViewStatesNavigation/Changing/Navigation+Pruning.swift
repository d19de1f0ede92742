import ViewStates

/// A screen that was left out of a restored navigation.
public struct DroppedScreen<Route: NavigationRoute>: Hashable, Sendable {
  /// Why it was left out.
  public enum Reason: Hashable, Sendable {
    /// The app does not want its route, because what it names is gone, for example.
    case notWanted
    /// It breaks a rule, or the screen that presents it was left out.
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

extension Navigation {
  /// Checks the invariants of a state that is restored or travelled to.
  ///
  /// The state must be what its own screens result in when they are presented one after another.
  ///
  /// - Throws: What is wrong with the state.
  /// - Complexity: O(*n*), and O(*n*²) if most screens wait.
  public func validate() throws(InvalidState) {
    let (built, dropped) = try pruned()
    if let first = dropped.first, case .broken(let reason) = first.reason {
      throw InvalidState("a screen of \(first.route) can't be presented: \(reason)")
    }
    guard built.newest == newest else {
      throw InvalidState("an identity comes after the newest, \(newest)")
    }
    guard newest.number < .max else {
      throw InvalidState("no identity comes after the newest, \(newest)")
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
  /// - Complexity: O(*n*), and O(*n*²) if most screens wait.
  public func pruned(
    keeping isWanted: (Route) -> Bool = { _ in true }
  ) throws(InvalidState) -> (navigation: Self, dropped: [DroppedScreen<Route>]) {
    let steps = rebuildingSteps
    let newest = steps.lazy.map(\.id).reduce(newest) { $1.number > $0.number ? $1 : $0 }
    var rebuilding = Rebuilding<Route>(width: width, newest: newest)
    var dropped: [DroppedScreen<Route>] = []
    // Nothing can be added before the root.
    for (index, step) in steps.enumerated() where index == 0 || rebuilding.navigation != nil {
      do throws(NavigationRejection) {
        if isWanted(step.route) {
          try rebuilding.add(step)
        } else {
          dropped.append(DroppedScreen(route: step.route, reason: .notWanted))
        }
      } catch {
        dropped.append(DroppedScreen(route: step.route, reason: .broken(error)))
      }
    }
    guard let navigation = rebuilding.navigation else {
      throw InvalidState(withoutRoot: steps.first?.route)
    }
    return (navigation, dropped)
  }
}

extension NavigationOutline {
  /// The outline without the screens that cannot be opened in a navigation or that the app does
  /// not want.
  ///
  /// - Parameters:
  ///   - navigation: The navigation in which the outline is to be opened.
  ///   - isWanted: Whether the app wants to show a route.
  /// - Returns: The outline, and what was left out.
  /// - Throws: That the root was left out, so nothing remains.
  /// - Complexity: O(*n*), and O(*n*²) if most screens wait.
  public func pruned(
    for navigation: Navigation<Route>, keeping isWanted: (Route) -> Bool = { _ in true }
  ) throws(InvalidState) -> (outline: Self, dropped: [DroppedScreen<Route>]) {
    var last = navigation.newest
    // They are only needed to tell the screens apart, because the outline has no identities.
    let ids = steps.indices.map { index in
      last = Identity(number: last.number &+ 1, nonce: UInt64(index))
      return last
    }
    let (built, dropped) = navigation.building(self, ids: ids, keeping: isWanted)
    guard let built else { throw InvalidState(withoutRoot: steps.first?.route) }
    return (built.outline, dropped.map(\.screen))
  }
}

extension InvalidState {
  /// A navigation whose root cannot be shown, or that has none.
  fileprivate init(withoutRoot root: (some NavigationRoute)?) {
    self.init(root.map { "the root, \($0), can't be shown" } ?? "there is no root")
  }
}
