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
///   case .cow(let number): .cow(HerdCowPresenter(number, herd: herd))
///   case .preferences: .preferences
///   case .notice(let text): .notice(text)
///   }
/// }
/// ```
///
/// It is a presenter itself: a view that draws attaches to it, and is updated when the navigation
/// or the width has changed, but not when only the state of a screen has. For those,
/// `states(of:from:as:)` is a source. The screens are made and ended before any view is shown the
/// change.
///
/// An alert is shown once, because an action has presented it: ``Navigation/lasting`` has none.
///
/// Keep the coordinator for as long as the scene. Each scene has a store and a coordinator.
///
/// ```text
///   scene ──▶ Coordinator ──▶ screens ──▶ presenters ──▶ stores    ──▶ keeps
///                  ▲ └──▶ store of the navigation     │            ┈▶ holds weakly
///                  └┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ navigators ◀──┘
/// ```
@MainActor
public final class Coordinator<Route: NavigationRoute, ScreenPresenter>: Presenter {
  /// Makes the screen of a presentation: its presenter, or a case that holds it.
  ///
  /// It must not start anything, because a restored state or time travel can be the reason.
  public typealias Make =
    @MainActor (Presentation<Route>, any Navigating<Route>) -> ScreenPresenter

  // The code that runs at each change of the screens is inlinable, so that the app compiles it for
  // its own routes. Looking the types up at run time took nine tenths of the time.

  /// The attached views.
  public let views = Views<PresentedScreens<Route>>(comparing: false)
  @usableFromInline let navigation: Store<Navigation<Route>>
  @usableFromInline let identities: IdentitySource
  @usableFromInline let width: SceneWidth
  @usableFromInline let screens: Owned<ScreenKey<Route>, ScreenPresenter>
  @usableFromInline let sending: Sending
  /// The last navigation and width that were looked at; nil before the first screens are made.
  @usableFromInline var shown: PresentedScreens<Route>?

  @usableFromInline typealias Sending =
    @MainActor (Coordinator, (Identity) -> Navigation<Route>.Action) throws(NavigationRejection)
    -> SendResult

  /// Creates a coordinator, and makes the screens that are already presented.
  ///
  /// Without a service that reports the width, it is wide until you call ``setWidth(_:)``.
  @inlinable
  public init(
    of navigation: Store<Navigation<Route>>, identities: IdentitySource,
    width: SceneWidth = SceneWidth(), make: @escaping Make
  ) {
    (self.navigation, self.identities, self.width) = (navigation, identities, width)
    sending = { coordinator, action throws(NavigationRejection) in
      try coordinator.sendNext(action)
    }
    // Set once everything is stored, and weak because no screen may keep its scene alive.
    weak var coordinator: Coordinator?
    screens = Owned { key in
      make(key.presentation, Navigator(id: key.presentation.id, coordinator: coordinator))
    }
    coordinator = self
    keep(screens, upToDateWith: [navigation, width]) { $0.bringUpToDate() }
  }

  /// What the scene shows.
  @inlinable public var state: PresentedScreens<Route> {
    bringUpToDate()
    return shown ?? next
  }

  /// The navigation, as the screens show it.
  public var presented: Navigation<Route> { state.navigation }

  /// The screen of a presentation; nil if the presentation has gone or waits.
  @inlinable public subscript(id: Identity) -> ScreenPresenter? {
    state.navigation.presentation(id).flatMap { screens[ScreenKey($0)] }
  }
}

// MARK: - Changing

extension Coordinator {
  /// Sends an action to the navigation, with the next identity.
  @discardableResult
  public func send(
    _ action: (_ id: Identity) -> Navigation<Route>.Action
  ) throws(NavigationRejection) -> SendResult {
    try sending(self, action)
  }

  /// Shows the screens of an outline, such as those of a link.
  @discardableResult
  public func open(_ outline: NavigationOutline<Route>) throws(NavigationRejection) -> SendResult {
    try send { first in
      .open(outline, ids: [first] + identities.next(outline.steps.dropFirst().count, after: first))
    }
  }

  /// Dismisses a screen that a person has closed, with everything above it; in a collapsed split,
  /// that is the detail side too.
  ///
  /// A view reports the screen that is gone from the display. The report can be late: nothing
  /// happens if the screen has gone already, nor to the root.
  @discardableResult
  public func dismiss(_ id: Identity) -> SendResult {
    // With the actions that the present intent has already sent.
    let present = PresentedScreens(navigation: navigation.present, width: width.state)
    let layer = present.layers.first { $0.pushed.contains { $0.id == id } }
    // A dismissal is rejected only because the root stays.
    guard let layer, present.isCollapsed(layer), let detail = layer.detail.first
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
  /// Ends the screens that have gone, and then makes those that have appeared.
  ///
  /// A call while a screen is being made returns at once; screens that this one presents are made
  /// after it. It returns the number of the state.
  @inlinable @discardableResult
  func bringUpToDate() -> Int {
    let before = shown
    screens.update { look() }
    // A screen that closes itself while it is made leaves what was there before.
    if shown != before { screens.noteChange() }
    return screens.number
  }

  /// Reads the navigation and the width, and returns the keys of the screens.
  @inlinable func look() -> [ScreenKey<Route>] {
    let next = next
    if next == shown { return screens.order }
    shown = next
    return next.screens.map { ScreenKey($0) }
  }

  @inlinable var next: PresentedScreens<Route> {
    PresentedScreens(navigation: navigation.state, width: width.state)
  }

  /// Sends an action with the next identity.
  @inlinable func sendNext(
    _ action: (Identity) -> Navigation<Route>.Action
  ) throws(NavigationRejection) -> SendResult {
    // With the actions that the present intent has already sent.
    let present = navigation.present
    let action = action(identities.next(after: present.newest))
    if present.showsAgain(action) { return .nothingToChange }
    try present.checkUnique(action)
    return try navigation.send(action)
  }
}

/// The key of a screen: an identity with its route, in any style.
///
/// An edited file can give an identity to another route, which makes another screen.
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
