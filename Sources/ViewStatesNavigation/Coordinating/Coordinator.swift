import ViewStates

/// Keeps the presenters of a scene's screens up to date with a ``Navigation``.
///
/// A presenter is made when its presentation appears. It stays the same object through every change
/// in between, and is ended when its presentation goes: it is released, and if anything keeps it,
/// such as a view that is still closing, that view keeps the last picture. The identity alone
/// decides.
///
/// ```swift
/// enum CowsScreen {
///   case overview(any OverviewPresenter)
///   case cow(any CowPresenter)
///   case preferences(any PreferencesPresenter)
///   case notice(String)
/// }
///
/// let coordinator = Coordinator<CowsRoute, CowsScreen>(of: navigation, identities: identities) {
///   presentation, navigator in
///   switch presentation.route {
///   case .overview: .overview(HerdOverviewPresenter(herd: herd, navigator: navigator))
///   case .cow(let number): .cow(HerdCowPresenter(number, herd: herd, navigator: navigator))
///   case .preferences: .preferences(CowsPreferencesPresenter(navigator: navigator))
///   case .notice(let text): .notice(text)
///   }
/// }
/// coordinator.attach(view)
/// ```
///
/// It is a presenter itself: a view that draws attaches to it, and is updated when a screen has
/// appeared or gone, or when a container or the width has changed; not when a screen only shows
/// something else. `states(of:from:as:)` is a source of what the screens show.
///
/// The screens are never out of date: they are compared with the navigation whenever they are read,
/// and made and ended before any view is shown the change.
///
/// An alert is shown once. When its screen has gone, the coordinator does not show it again, even
/// if undo or a restored state brings it back. A coordinator of another launch does not know that.
///
/// Keep the coordinator for as long as the scene. Each scene has a store of its own, and a
/// coordinator of its own.
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

  /// The attached views.
  public let views = Views<PresentedScreens<Route>>(comparing: false)
  let navigation: Store<Navigation<Route>>
  private let identities: IdentitySource
  private let width: SceneWidth
  private var screens: Owned<Identity, Screen>?
  private var look: Look<Route>
  /// How often the screens differed.
  private var version = 0
  private var isMaking = false
  private let sending: Sending
  private let looking: Looking

  @usableFromInline typealias Sending =
    @MainActor ((Identity) -> Navigation<Route>.Action, _ past: Set<Identity>)
    throws(NavigationRejection) -> SendResult
  /// Looks at the navigation and the width; nil if they are the same.
  @usableFromInline typealias Looking = @MainActor (inout Look<Route>) -> Look<Route>.Change?

  /// Creates a coordinator, and makes the screens that are presented already.
  ///
  /// - Parameters:
  ///   - navigation: The store of the scene's navigation.
  ///   - identities: The source of the identities of new screens.
  ///   - width: Reports how much room the window has; by default there is room for two sides until
  ///     ``setWidth(_:)`` says otherwise.
  ///   - make: Makes the screen of a presentation.
  @inlinable
  public convenience init(
    of navigation: Store<Navigation<Route>>, identities: IdentitySource,
    width: SceneWidth = SceneWidth(), make: @escaping Make
  ) {
    self.init(
      of: navigation, identities, width,
      sending: { (action, past) throws(NavigationRejection) in
        try sendNext(action, to: navigation, identities, after: past)
      },
      looking: { look in
        let next = PresentedScreens(navigation: navigation.state, width: width.state)
        return next == look.seen ? nil : look.update(to: next)
      }, make: make)
  }

  @usableFromInline
  init(
    of navigation: Store<Navigation<Route>>, _ identities: IdentitySource, _ width: SceneWidth,
    sending: @escaping Sending, looking: @escaping Looking, make: @escaping Make
  ) {
    (self.navigation, self.identities, self.width) = (navigation, identities, width)
    (self.sending, self.looking) = (sending, looking)
    look = Look(PresentedScreens(navigation: navigation.state, width: width.state))
    let screens = Owned<Identity, Screen> { [unowned self] id in
      guard let presentation = look.shown.navigation.presentation(id) else {
        stopProgram(because: "the screen of \(id) is to be made, which is not presented")
      }
      return make(presentation, Navigator(id: id, coordinator: self))
    }
    self.screens = screens
    isMaking = true
    screens.update { look.shown.screens.map(\.id) }
    isMaking = false
    keep(screens, upToDateWith: [navigation, width]) {
      $0.bringUpToDate()
      return $0.version
    }
  }

  /// What the scene shows.
  public var state: PresentedScreens<Route> {
    bringUpToDate()
    return look.shown
  }

  /// The navigation as the screens show it: without alerts that were shown before.
  public var presented: Navigation<Route> { state.navigation }

  /// The alerts that were shown and have gone, which are not shown again.
  ///
  /// A program that goes on after a restart sets those of its last run, before it attaches views.
  public var pastAlerts: Set<Identity> {
    get {
      bringUpToDate()
      return look.shownAlerts
    }
    set {
      look.shownAlerts = newValue
      // An alert on top may be one of them.
      show(look.update(to: look.seen))
    }
  }

  /// Whether time travel has led to an alert that is not shown again.
  ///
  /// Then nothing but the alert tells the state from the one before, so an app that undoes may go
  /// one step further.
  public var hidesAlert: Bool { state.layers.count < look.seen.layers.count }

  /// The screen of a presentation.
  ///
  /// It is nil if the presentation has gone or waits, and for an alert that was shown before.
  public subscript(id: Identity) -> Screen? {
    bringUpToDate()
    return screens?[id]
  }
}

// MARK: - Changing

extension Coordinator {
  /// Sends an action to the navigation, with the next identity.
  ///
  /// Alerts that were shown before and that time travel has brought back are dismissed in the same
  /// change, so that nothing waits behind them.
  ///
  /// - Returns: Whether the navigation changed, and if not, why.
  /// - Throws: Why the action is rejected.
  @discardableResult
  public func send(
    _ action: (_ id: Identity) -> Navigation<Route>.Action
  ) throws(NavigationRejection) -> SendResult {
    bringUpToDate()
    return try sending(action, look.shownAlerts)
  }

  /// Shows the screens of an outline, such as those of a link.
  ///
  /// - Returns: Whether the navigation changed, and if not, why.
  /// - Throws: Why the outline cannot be opened.
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

  /// Dismisses a screen that a person has closed, with everything above it.
  ///
  /// A view calls it with the identity of the screen that is gone from the display, and knows
  /// nothing else. The report can be late: nothing happens if the screen has gone already. Nothing
  /// happens to the root either. In a collapsed split, the detail side lies above.
  ///
  /// ```swift
  /// coordinator.dismiss(cow)  // .changed
  /// coordinator.dismiss(cow)  // .nothingToChange
  /// ```
  ///
  /// - Returns: Whether the navigation changed, and if not, why.
  @discardableResult
  public func dismiss(_ id: Identity) -> SendResult {
    // A dismissal is rejected only because the root stays.
    guard let place = presented.place(of: id), !place.isDetail, place.index > 0,
      case let layer = look.shown.layers[place.layer], look.shown.isCollapsed(layer),
      let detail = layer.detail.first
    else { return (try? send { _ in .dismiss(id) }) ?? .nothingToChange }
    return dismiss([detail.id, id])
  }

  /// Dismisses the screens of routes that are no longer wanted, except the root.
  ///
  /// Inside `oneChange`, it is part of the change; a screen that the same change has presented
  /// stays.
  ///
  /// - Returns: Whether the navigation changed, and if not, why.
  @discardableResult
  public func dismiss(where isUnwanted: (Route) -> Bool) -> SendResult {
    let state = navigation.state
    return dismiss(
      (state.screens.dropFirst() + state.waiting.map(\.screen)).filter { isUnwanted($0.route) }
        .map(\.id))
  }

  private func dismiss(_ ids: [Identity]) -> SendResult {
    if ids.isEmpty { return .nothingToChange }
    return oneChange("back", of: navigation) {
      for id in ids { _ = try? navigation.send(.dismiss(id)) }
    }
  }

  /// Reports how much room the window has, for a view of the scene.
  public func setWidth(_ width: NavigationWidth) { self.width.report(width) }
}

// MARK: - Up to date

extension Coordinator {
  /// Makes the screens that have appeared, after it has released those that have gone.
  ///
  /// Called from inside `make`, it returns at once. If a screen presents another one while it is
  /// made, that one is made after it.
  private func bringUpToDate() {
    if isMaking { return }
    isMaking = true
    var rounds = 0
    while let change = looking(&look) {
      // A screen may present another one, and that one again. A hundred in a row are a loop.
      if rounds == 100 { stop(at: look.seen.navigation) }
      rounds += 1
      show(change)
    }
    isMaking = false
  }

  private func show(_ change: Look<Route>.Change) {
    if !change.isDrawn { return }
    version += 1
    if !change.moved.isEmpty {
      screens?.update { change.present.filter { !change.moved.contains($0) } }
    }
    screens?.update { change.present }
  }

  private func stop(at navigation: Navigation<Route>) -> Never {
    stopProgram(
      because:
        """
        making a screen changed the navigation of \(Route.self) a hundred times in a row, the last \
        time to show \(navigation.top.route), and there is no end to it. Let the init of a presenter \
        send nothing.
        """)
  }
}
