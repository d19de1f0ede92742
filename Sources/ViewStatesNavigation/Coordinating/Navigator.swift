import ViewStates

/// Opens other screens for a presenter and closes its own, which need not know how it is presented.
///
/// The ``Coordinator`` makes one for each screen. A presenter holds it as `any Navigating<Route>`,
/// so that a test passes a `MockNavigator`.
///
/// A navigator does not keep its scene alive. Its calls do nothing when the scene has gone, or
/// while a history has locked the navigation; ``oneChange(_:of:intent:)`` then returns `locked`.
@MainActor
public protocol Navigating<Route> {
  associatedtype Route: NavigationRoute

  /// The identity of the screen.
  var id: Identity { get }

  /// The store that ``oneChange(_:of:intent:)`` includes; nil for a double.
  var navigationStore: AnyStore? { get }

  /// Sends an action to the navigation, with the next identity.
  func send(
    _ action: (_ id: Identity) -> Navigation<Route>.Action
  ) throws(NavigationRejection)

  /// Dismisses every screen of a route that is no longer wanted; the root stays.
  ///
  /// In `oneChange`, a thing and its screens go in the same change; a screen that this change
  /// presents stays.
  func dismiss(where isUnwanted: (Route) -> Bool)
}

extension Navigating {
  /// Presents a screen over this one.
  ///
  /// If you pass no style, it is presented as the route prefers, or else as a sheet. If you pass no
  /// container, it gets the one that the route prefers, or else a plain one.
  public func present(
    _ route: Route, as style: PresentationStyle? = nil, in container: ScreenContainer? = nil
  ) throws(NavigationRejection) {
    try send { .present(route, id: $0, style: style, in: container, over: id) }
  }

  /// Shows a screen as its route prefers, or as the container decides: pushed, or as a sheet.
  public func show(_ route: Route) throws(NavigationRejection) {
    try send { .show(route, id: $0, from: id) }
  }

  /// Shows a screen on the detail side of a split, or as ``show(_:)`` does if there is none;
  /// nothing happens if the detail side already shows exactly this screen.
  public func showDetail(_ route: Route) throws(NavigationRejection) {
    try send { .showDetail(route, id: $0, from: id) }
  }

  /// Dismisses this screen with everything above it; nothing happens if it has gone already, and
  /// the root is rejected.
  public func dismiss() throws(NavigationRejection) { try send { _ in .dismiss(id) } }

  /// Dismisses this screen with everything above it; nothing happens if it is the root or has gone.
  public func close() {
    // A dismissal is rejected only because the root stays.
    try? dismiss()
  }

  /// Combines everything that an intent does to models and to the navigation into one change, like
  /// `oneChange` of the core.
  ///
  /// A form saves and closes in one step of a history, and stays open if the document refuses.
  @discardableResult
  public func oneChange<Failure: Error>(
    _ label: String?, of stores: AnyStore..., intent: () throws(Failure) -> Void
  ) throws(Failure) -> SendResult {
    let navigation = navigationStore.map { [$0] } ?? []
    return try ViewStates.oneChange(label, of: navigation + stores, intent: intent)
  }
}

/// The navigator of one screen, made by its coordinator.
@MainActor
@usableFromInline
struct Navigator<Route: NavigationRoute, ScreenPresenter>: Navigating {
  @usableFromInline let id: Identity
  weak var coordinator: Coordinator<Route, ScreenPresenter>?

  @usableFromInline
  init(id: Identity, coordinator: Coordinator<Route, ScreenPresenter>?) {
    (self.id, self.coordinator) = (id, coordinator)
  }

  @usableFromInline var navigationStore: AnyStore? { coordinator?.navigation }

  @usableFromInline func send(
    _ action: (_ id: Identity) -> Navigation<Route>.Action
  ) throws(NavigationRejection) {
    try coordinator?.send(action)
  }

  @usableFromInline func dismiss(where isUnwanted: (Route) -> Bool) {
    coordinator?.dismiss(where: isUnwanted)
  }
}
