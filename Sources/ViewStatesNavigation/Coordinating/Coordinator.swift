import ViewStates

/// Keeps the presenters of a scene's screens up to date with a ``Navigation``.
///
/// A presenter is made when its presentation appears, and ended and released when that goes. A view
/// that is still closing keeps the last picture.
///
/// ```swift
/// coordinator = Coordinator(of: navigation, identities: identities) { presentation, navigator in
///   switch presentation.route {
///   case .overview: .overview(HerdOverviewPresenter(herd: herd, navigator: navigator))
///   case .cow(let number): .cow(HerdCowPresenter(number, herd: herd, navigator: navigator))
///   case .preferences: .preferences
///   case .notice(let text): .notice(text)
///   }
/// }
/// ```
///
/// It is a presenter itself: a view that draws attaches to it, and is updated when the navigation
/// or the width has changed; not when a screen only shows something else. `states(of:from:as:)` is
/// a source of what the screens show. The screens are made and ended before any view is shown the
/// change.
///
/// An alert is shown once, because an action has presented it. Neither a first or restored state
/// nor time travel shows an alert; it is as if it were dismissed then. An action that is a reaction
/// to the restore or the travel of another store does show its alert.
///
/// Keep the coordinator for as long as the scene. Each scene has a store and a coordinator.
///
/// ```text
///   scene ──▶ Coordinator ──▶ screens ──▶ presenters ──▶ stores    ──▶ keeps
///                  ▲ └──▶ store of the navigation     │            ┈▶ holds weakly
///                  └┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ navigators ◀──┘
/// ```
@MainActor
public final class Coordinator<Route: NavigationRoute, Screen>: Presenter {
  /// Makes the screen of a presentation: its presenter, or a case that holds it.
  ///
  /// It must start nothing, because a restored state or time travel can be the reason.
  public typealias Make =
    @MainActor (Presentation<Route>, any Navigating<Route>) -> Screen

  // What each change of the screens runs through is inlinable, so that the app compiles it for its
  // own routes; looked up at run time, the types took nine tenths of it.

  /// The attached views.
  public let views = Views<PresentedScreens<Route>>(comparing: false)
  @usableFromInline let navigation: Store<Navigation<Route>>
  @usableFromInline let identities: IdentitySource
  @usableFromInline let width: SceneWidth
  @usableFromInline var screens: Owned<ScreenKey<Route>, Screen>?
  @usableFromInline var sending: Sending?
  /// The navigation and the width that were looked at last.
  @usableFromInline var seen: PresentedScreens<Route>?
  /// What the screens belong to.
  @usableFromInline var shown: PresentedScreens<Route>
  /// The alerts of the navigation that no action has presented since the coordinator was made.
  @usableFromInline var hidden: [Presentation<Route>] = []

  @usableFromInline typealias Sending =
    @MainActor ((Identity) -> Navigation<Route>.Action) throws(NavigationRejection) -> SendResult

  /// Creates a coordinator, and makes the screens that are presented already.
  ///
  /// Unless a service reports the width, there is room for two sides until ``setWidth(_:)`` says
  /// otherwise.
  @inlinable
  public init(
    of navigation: Store<Navigation<Route>>, identities: IdentitySource,
    width: SceneWidth = SceneWidth(), make: @escaping Make
  ) {
    (self.navigation, self.identities, self.width) = (navigation, identities, width)
    shown = PresentedScreens(navigation: navigation.state, width: width.state)
    sending = { [unowned self] action throws(NavigationRejection) in try sendNext(action) }
    let screens = Owned<ScreenKey<Route>, Screen> { [unowned self] key in
      make(key.presentation, Navigator(id: key.presentation.id, coordinator: self))
    }
    self.screens = screens
    hidden = navigation.state.allScreens.filter { $0.style == .alert }
    navigation.onSet.append { [weak self] in self?.hideAlerts(of: $0) != nil }
    keep(screens, upToDateWith: [navigation, width]) { $0.bringUpToDate() }
  }

  /// What the scene shows.
  @inlinable public var state: PresentedScreens<Route> {
    bringUpToDate()
    return shown
  }

  /// The navigation as the screens show it: without the alerts that are not shown.
  public var presented: Navigation<Route> { state.navigation }

  /// The screen of a presentation; nil if that has gone or waits, or is an alert that is not shown.
  @inlinable public subscript(id: Identity) -> Screen? {
    state.navigation.presentation(id).flatMap { screens?[ScreenKey($0)] }
  }
}

// MARK: - Changing

extension Coordinator {
  /// Sends an action to the navigation, with the next identity.
  ///
  /// Alerts that are not shown are dismissed in the same change, so nothing waits behind them.
  @discardableResult
  public func send(
    _ action: (_ id: Identity) -> Navigation<Route>.Action
  ) throws(NavigationRejection) -> SendResult {
    try sending?(action) ?? .nothingToChange
  }

  /// Shows the screens of an outline, such as those of a link.
  @discardableResult
  public func open(_ outline: NavigationOutline<Route>) throws(NavigationRejection) -> SendResult {
    try send { first in
      var ids = [first]
      for _ in outline.steps.dropFirst() {
        ids.append(identities.next(after: ids[ids.count - 1]))
      }
      return .open(outline, ids: ids)
    }
  }

  /// Dismisses a screen that a person has closed, with everything above it; in a collapsed split,
  /// that is the detail side too.
  ///
  /// A view reports the screen that is gone from the display. The report can be late: nothing
  /// happens if the screen has gone already, nor to the root.
  @discardableResult
  public func dismiss(_ id: Identity) -> SendResult {
    // A dismissal is rejected only because the root stays.
    let layer = presented.layers.first { $0.pushed.contains { $0.id == id } }
    guard let layer, shown.isCollapsed(layer), let detail = layer.detail.first
    else { return (try? send { _ in .dismiss(id) }) ?? .nothingToChange }
    return dismiss([detail.id, id])
  }

  func dismiss(where isUnwanted: (Route) -> Bool) {
    dismiss(navigation.state.allScreens.dropFirst().filter { isUnwanted($0.route) }.map(\.id))
  }

  @discardableResult
  private func dismiss(_ ids: [Identity]) -> SendResult {
    oneChange("back", of: navigation) {
      for id in ids { _ = try? navigation.send(.dismiss(id)) }
    }
  }

  /// Reports how much room the window has, for a view of the scene.
  public func setWidth(_ width: NavigationWidth) { self.width.report(width) }
}

// MARK: - Up to date

extension Coordinator {
  /// Makes the screens that have appeared, after it has ended those that have gone.
  ///
  /// Called while a screen is made, it returns at once; what that screen presents is made after it.
  /// It returns the number of the state.
  @inlinable @discardableResult func bringUpToDate() -> Int { screens?.update { look() } ?? 0 }

  /// Looks at the navigation and the width again, and returns what the screens belong to.
  @inlinable func look() -> [ScreenKey<Route>] {
    guard let screens else { return [] }
    let next = PresentedScreens(navigation: navigation.state, width: width.state)
    if next == seen { return screens.order }
    var navigation = next.navigation
    hidden.removeAll { navigation.presentation($0.id) != $0 }
    seen = next
    // An alert is not the root, so it can be dismissed.
    for alert in hidden { try? navigation.dismiss(alert.id) }
    let present = PresentedScreens(navigation: navigation, width: next.width)
    if present != shown {
      (shown, screens.hasChanged) = (present, true)
    }
    return shown.screens.map { ScreenKey($0) }
  }

  /// Hides the alerts of a state that no action has led to, unless they are shown already.
  @inlinable func hideAlerts(of state: Navigation<Route>) {
    hidden = state.allScreens.filter {
      $0.style == .alert && shown.navigation.presentation($0.id) != $0
    }
  }

  /// Sends an action with the next identity, after it has dismissed the alerts that are not shown.
  @inlinable func sendNext(
    _ action: (Identity) -> Navigation<Route>.Action
  ) throws(NavigationRejection) -> SendResult {
    bringUpToDate()
    var action = action(identities.next(after: navigation.state.newest))
    // What an intent has sent before counts already.
    var present = navigation.present
    if case .dismiss(let id) = action, present.presentation(id)?.style == .alert {
      action = .closeAlert(id)
    }
    let hidden = hidden.filter { present.presentation($0.id) == $0 }
    for alert in hidden { try? present.dismiss(alert.id) }
    if present.showsAgain(action) { return .nothingToChange }
    try present.checkUnique(action)
    if hidden.isEmpty { return try navigation.send(action) }
    if try present.check(action) == .noChange { return .nothingToChange }
    return try oneChange(Navigation.label(of: action), of: navigation) {
      () throws(NavigationRejection) in
      for alert in hidden { try navigation.send(.dismiss(alert.id)) }
      try navigation.send(action)
    }
  }
}

/// What a screen belongs to: an identity with its route, in any style.
///
/// An edited file can give the identity to another route, which is another screen.
@usableFromInline
struct ScreenKey<Route: NavigationRoute>: Hashable {
  @usableFromInline let presentation: Presentation<Route>

  @inlinable init(_ presentation: Presentation<Route>) { self.presentation = presentation }

  @inlinable static func == (left: Self, right: Self) -> Bool {
    left.presentation.id == right.presentation.id
      && left.presentation.route == right.presentation.route
  }

  @inlinable func hash(into hasher: inout Hasher) { hasher.combine(presentation.id) }
}
