import ViewStates
import ViewStatesIdentity
import ViewStatesIntents
import ViewStatesLists

/// Keeps the presenters of a scene's screens up to date with a ``Navigation``.
///
/// A presenter is made when its presentation appears. It stays the same object through every change
/// in between, and is released when its presentation goes. The identity alone decides.
///
/// ```swift
/// enum CowsScreen {
///   case overview(any OverviewPresenter)
///   case cow(any CowPresenter)
/// }
///
/// let coordinator = Coordinator<CowsRoute, CowsScreen>(of: navigation, identities: identities) {
///   presentation, navigator in
///   switch presentation.route {
///   case .overview: .overview(HerdOverviewPresenter(herd: herd, navigator: navigator))
///   case .cow(let number): .cow(HerdCowPresenter(number, herd: herd, navigator: navigator))
///   }
/// }
/// coordinator.screens.attach(view)
/// ```
///
/// A view attaches to ``screens``, and is shown the whole pile when it has changed.
///
/// Keep the coordinator for as long as the scene. Each scene has a store of its own, and a
/// coordinator of its own.
///
/// ```text
///   scene ──▶ Coordinator ──▶ screens ──▶ presenters ──▶ stores    ──▶ keeps
///                  ▲ └──▶ store of the navigation         ┊        ┈▶ holds weakly
///                  └┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ Navigator ◀─────────┘
/// ```
@MainActor
public final class Coordinator<Route: NavigationRoute, Screen>: StateUpdatable {
  /// Makes the screen of a presentation: its presenter, or a case that holds it.
  ///
  /// It must start nothing, because a restored state or time travel can be the reason.
  public typealias Make =
    @MainActor (Presentation<Route>, any Navigating<Route>) -> Screen
  /// Tells a screen the outcome of one that it presented.
  public typealias Tell = @MainActor (Screen, Route.Outcome, _ from: Route) -> Void

  private let navigation: Store<Navigation<Route>>
  private let identities: IdentitySource
  private let make: Make
  private let tell: Tell

  /// The navigation to which the screens belong.
  private var shown: Navigation<Route>
  /// What the views of the screens were notified of last.
  private var announced: (layers: PersistentArray<NavigationLayer<Route>>, width: NavigationWidth)
  private var made: [Identity: Screen] = [:]
  /// The alerts that were shown and have gone, which are not shown again.
  private var pastAlerts: Set<Identity> = []
  let pileViews = Views<ScreenPile<Route, Screen>>()

  /// Creates a coordinator, and makes the screens that are presented already.
  ///
  /// - Parameters:
  ///   - navigation: The store of the scene's navigation.
  ///   - identities: The source of the identities of new screens.
  ///   - tell: Tells a screen the outcome of one that it presented, after that one was dismissed.
  ///   - make: Makes the screen of a presentation.
  public init(
    of navigation: Store<Navigation<Route>>, identities: IdentitySource,
    tell: @escaping Tell = { _, _, _ in }, make: @escaping Make
  ) {
    (self.navigation, self.identities) = (navigation, identities)
    (self.make, self.tell) = (make, tell)
    shown = navigation.state
    announced = (shown.layers, shown.width)
    makeScreens(of: Array(shown.layers).flatMap(\.screens))
    navigation.attach(self)
  }

  /// The screens, for the views that draw them.
  public var screens: PresentedScreens<Route, Screen> { PresentedScreens(coordinator: self) }

  /// The screen of a presentation; nil if it is not presented, or is an alert that was shown before.
  public subscript(id: Identity) -> Screen? {
    catchUp()
    return made[id]
  }

  /// Sends an action to the navigation, with the next identity.
  ///
  /// An alert that was shown before and that time travel has brought back is dismissed by the way,
  /// so that it is in nobody's way.
  ///
  /// - Returns: Whether the navigation changed, and if not, why.
  /// - Throws: Why the action is rejected.
  @discardableResult
  public func send(
    _ action: (_ id: Identity) -> Navigation<Route>.Action
  ) throws(NavigationRejection) -> SendResult {
    let action = action(identities.next(after: navigation.state.newest))
    catchUp()
    guard let alert = hiddenAlert, try navigation.state.check(action) != .noChange else {
      return try navigation.send(action)
    }
    return try oneChange(Navigation.label(of: action), of: navigation) {
      () throws(NavigationRejection) in
      try navigation.send(.dismiss(alert))
      try navigation.send(action)
    }
  }

  /// Shows the screens of an outline, such as those of a link.
  ///
  /// - Returns: Whether the navigation changed, and if not, why.
  /// - Throws: Why the outline cannot be opened.
  @discardableResult
  public func open(_ outline: NavigationOutline<Route>) throws(NavigationRejection) -> SendResult {
    try send { first in
      var ids = [first]
      for _ in outline.steps.dropFirst() { ids.append(identities.next(after: ids.last)) }
      return .open(outline, ids: ids)
    }
  }

  /// Dismisses a screen, and tells the one that presented it.
  func finish(_ id: Identity, with outcome: Route.Outcome) throws(NavigationRejection) {
    let state = navigation.state
    guard let finished = state.presentation(id), let below = state.presenter(of: id),
      try send({ _ in .dismiss(id) }) == .changed, let screen = made[below.id]
    else { return }
    tell(screen, outcome, finished.route)
  }
}

// MARK: - Up to date

extension Coordinator {
  /// Makes the screens that have appeared, after it has released those that have gone, and notifies
  /// the views of the screens.
  ///
  /// - Complexity: O(*k* log *n*) for *k* screens that appear or go.
  public func update(with state: Navigation<Route>) {
    catchUp()
    let next = (layers: shownLayers, width: shown.width)
    guard next != announced else { return }
    announced = next
    screens.updateViews()
  }

  /// Makes and releases screens until they are those of the navigation as it is now.
  ///
  /// A presenter that follows the screens and a model may ask for the screens while one change of
  /// both is on its way, before it is delivered here. It must not find the screens of before beside
  /// the model of after.
  private func catchUp() {
    let state = navigation.state
    let change = LayerChange(from: shown.layers, to: state.layers)
    shown = state
    release(change.gone)
    makeScreens(of: change.appeared)
  }

  /// Releases screens from the top to the bottom.
  private func release(_ gone: [Presentation<Route>]) {
    for presentation in gone.reversed() {
      if presentation.style == .alert { pastAlerts.insert(presentation.id) }
      // Released when nothing is being changed any more, because a release can call anything.
      let screen = made.removeValue(forKey: presentation.id)
      _ = screen
    }
  }

  private func makeScreens(of appeared: [Presentation<Route>]) {
    for presentation in appeared where !pastAlerts.contains(presentation.id) {
      made[presentation.id] = make(
        presentation, Navigator(id: presentation.id, coordinator: self))
    }
  }

  /// The alert on top that was shown before, and that time travel has brought back.
  private var hiddenAlert: Identity? {
    let id = shown.layers[shown.layers.count - 1].id
    return pastAlerts.contains(id) ? id : nil
  }

  /// The layers without an alert that was shown before.
  private var shownLayers: PersistentArray<NavigationLayer<Route>> {
    var layers = shown.layers
    if hiddenAlert != nil { layers.removeLast() }
    return layers
  }

  /// The screens as a renderer draws them.
  var pile: ScreenPile<Route, Screen> {
    catchUp()
    return ScreenPile(
      layers: shownLayers.map { layer in
        ScreenPile.Layer(
          container: layer.container, isCollapsed: shown.isCollapsed(layer),
          primary: entries([layer.screen] + layer.pushed), detail: entries(Array(layer.detail)))
      })
  }

  private func entries(_ presentations: [Presentation<Route>]) -> [ScreenPile<Route, Screen>.Entry]
  {
    presentations.compactMap { presentation in
      made[presentation.id].map { ScreenPile.Entry(presentation: presentation, screen: $0) }
    }
  }
}
