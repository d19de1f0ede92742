import ViewStatesIdentity

/// How a presenter opens other screens and ends its own, without knowing how it is presented.
///
/// The ``Coordinator`` makes one for each screen. A presenter holds it as `any Navigating<Route>`,
/// so that a test passes a `MockNavigator`.
@MainActor
public protocol Navigating<Route> {
  associatedtype Route: NavigationRoute

  /// Presents a screen over this one.
  ///
  /// - Parameters:
  ///   - route: What the screen shows.
  ///   - style: How it is presented; nil is as the route prefers, or else as a sheet.
  ///   - container: What surrounds it; nil is what the route prefers, or else plain.
  /// - Throws: Why it cannot be presented.
  func present(
    _ route: Route, as style: PresentationStyle?, in container: ScreenContainer?
  ) throws(NavigationRejection)

  /// Shows a screen as its route prefers, or as the container decides: pushed, or as a sheet.
  ///
  /// - Throws: Why it cannot be shown.
  func show(_ route: Route) throws(NavigationRejection)

  /// Shows a screen on the detail side of a split, or as ``show(_:)`` if there is none.
  ///
  /// - Throws: Why it cannot be shown.
  func showDetail(_ route: Route) throws(NavigationRejection)

  /// Dismisses this screen with everything above it; nothing happens if it has gone already.
  ///
  /// - Throws: ``NavigationRejection/rootStays`` if it is the root.
  func dismiss() throws(NavigationRejection)

  /// Dismisses this screen, and tells the one that presented it the outcome; nothing happens if it
  /// has gone already.
  ///
  /// - Throws: ``NavigationRejection/rootStays`` if it is the root.
  func finish(with outcome: Route.Outcome) throws(NavigationRejection)
}

extension Navigating {
  /// Presents a screen over this one, as its route prefers, or else as a sheet.
  ///
  /// - Throws: Why it cannot be presented.
  public func present(_ route: Route) throws(NavigationRejection) {
    try present(route, as: nil, in: nil)
  }

  /// Presents a screen over this one in a style.
  ///
  /// - Throws: Why it cannot be presented.
  public func present(_ route: Route, as style: PresentationStyle) throws(NavigationRejection) {
    try present(route, as: style, in: nil)
  }
}

/// The navigator of one screen, made by its coordinator.
///
/// It does not keep the coordinator alive. When the scene has gone, nothing happens.
@MainActor
struct Navigator<Route: NavigationRoute, Screen>: Navigating {
  let id: Identity
  weak var coordinator: Coordinator<Route, Screen>?

  func present(
    _ route: Route, as style: PresentationStyle?, in container: ScreenContainer?
  ) throws(NavigationRejection) {
    try coordinator?.send { .present(route, id: $0, style: style, in: container, over: id) }
  }

  func show(_ route: Route) throws(NavigationRejection) {
    try coordinator?.send { .show(route, id: $0, from: id) }
  }

  func showDetail(_ route: Route) throws(NavigationRejection) {
    try coordinator?.send { .showDetail(route, id: $0, from: id) }
  }

  func dismiss() throws(NavigationRejection) {
    try coordinator?.send { _ in .dismiss(id) }
  }

  func finish(with outcome: Route.Outcome) throws(NavigationRejection) {
    try coordinator?.finish(id, with: outcome)
  }
}
