import ViewStates
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
/// It is a presenter itself: a view that draws attaches to it, and is shown the whole pile when a
/// screen has appeared or gone, or when a container has changed; not when a screen only shows
/// something else.
///
/// The pile is never out of date: it is compared with the navigation whenever it is read. Screens
/// are made and released before any view is shown the change.
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
  /// Tells a screen the outcome of one that it presented.
  public typealias Tell = @MainActor (Screen, Route.Outcome, _ from: Route) -> Void

  /// The attached views.
  public let views = Views<ScreenPile<Route, Screen>>()
  let navigation: Store<Navigation<Route>>
  private let identities: IdentitySource
  private let tell: Tell
  private var screens: Owned<Identity, Screen>?

  /// The layers that were looked at last, to see at once that they are the same.
  private var seen: PersistentArray<NavigationLayer<Route>> = []
  /// The layers to which the screens belong: all but an alert that was shown before.
  private var layers: PersistentArray<NavigationLayer<Route>> = []
  private var width = NavigationWidth.wide
  private var pile: PersistentArray<ScreenPile<Route, Screen>.Layer> = []
  /// How often the layers differed.
  private var version = 0
  /// The identity that was given last; inside an intent, the navigation does not know it yet.
  private var lastGiven: Identity?
  private var shownAlerts: Set<Identity> = []
  private var isMaking = false

  /// Creates a coordinator, and makes the screens that are presented already.
  ///
  /// - Parameters:
  ///   - navigation: The store of the scene's navigation.
  ///   - identities: The source of the identities of new screens.
  ///   - tell: Tells a screen the outcome of one that it presented, after that one was dismissed.
  ///     If the other screen finishes inside ``Navigating/oneChange(_:of:intent:)``, it is told
  ///     inside the intent: the models are as they were, and what it sends is part of the change.
  ///   - make: Makes the screen of a presentation.
  public init(
    of navigation: Store<Navigation<Route>>, identities: IdentitySource,
    tell: @escaping Tell = { _, _, _ in }, make: @escaping Make
  ) {
    (self.navigation, self.identities) = (navigation, identities)
    self.tell = tell
    let screens = Owned<Identity, Screen> { [unowned self] id in
      guard let presentation = presentation(id) else {
        stopProgram(because: "the screen of \(id) is to be made, which is not presented")
      }
      return make(presentation, Navigator(id: id, coordinator: self))
    }
    self.screens = screens
    keep(screens, upToDateWith: [navigation]) {
      $0.bringUpToDate()
      return $0.version
    }
  }

  /// The screens from the bottom to the top.
  public var state: ScreenPile<Route, Screen> {
    bringUpToDate()
    return ScreenPile(layers: pile)
  }

  /// The navigation as the screens show it: without alerts that were shown before.
  public var presented: Navigation<Route> {
    bringUpToDate()
    var presented = navigation.state
    presented.layers = layers
    presented.waiting.removeAll { isPast($0) }
    return presented
  }

  /// The alerts that were shown and have gone, which are not shown again.
  ///
  /// A program that goes on after a restart sets those of its last run, before it attaches views.
  public var pastAlerts: Set<Identity> {
    get {
      bringUpToDate()
      return shownAlerts
    }
    set {
      shownAlerts = newValue
      // An alert on top may be one of them.
      seen = []
      bringUpToDate()
    }
  }

  /// The screen of a presentation.
  ///
  /// It is nil if the presentation has gone or waits, and for an alert that was shown before.
  public subscript(id: Identity) -> Screen? {
    bringUpToDate()
    return screens?[id]
  }

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
    let action = action(nextIdentity(after: nil))
    bringUpToDate()
    let alerts = returnedAlerts
    if alerts.isEmpty { return try navigation.send(action) }
    var result = SendResult.changed
    do throws(Stop) {
      return try oneChange(Navigation.label(of: action), of: navigation) { () throws(Stop) in
        do throws(NavigationRejection) {
          for alert in alerts { try navigation.send(.dismiss(alert)) }
          result = try navigation.send(action)
        } catch {
          throw .rejected(error)
        }
        if result == .nothingToChange { throw .nothingToChange }
      }
    } catch {
      switch error {
      case .rejected(let rejection): throw rejection
      case .nothingToChange: return .nothingToChange
      }
    }
  }

  /// Why an action and the dismissals before it are undone.
  private enum Stop: Error {
    case rejected(NavigationRejection)
    case nothingToChange
  }

  /// The next identity after another one, and after all that were given.
  private func nextIdentity(after last: Identity?) -> Identity {
    let given = [last, lastGiven, navigation.state.newest].compactMap(\.self)
    let next = identities.next(after: given.max { $0.number < $1.number })
    lastGiven = next
    return next
  }

  /// Shows the screens of an outline, such as those of a link.
  ///
  /// - Returns: Whether the navigation changed, and if not, why.
  /// - Throws: Why the outline cannot be opened.
  @discardableResult
  public func open(_ outline: NavigationOutline<Route>) throws(NavigationRejection) -> SendResult {
    try send { first in
      var ids = [first]
      for _ in outline.steps.dropFirst() { ids.append(nextIdentity(after: ids.last)) }
      return .open(outline, ids: ids)
    }
  }

  /// Dismisses a screen, and tells the one that presented it.
  func finish(_ id: Identity, with outcome: Route.Outcome) throws(NavigationRejection) {
    let state = navigation.state
    guard let finished = state.presentation(id) else { return }
    let below = state.presenter(of: id)
    guard try send({ _ in .dismiss(id) }) == .changed, let screen = below.flatMap({ self[$0.id] })
    else { return }
    tell(screen, outcome, finished.route)
  }
}

// MARK: - Up to date

extension Coordinator {
  /// Makes the screens that have appeared, after it has released those that have gone.
  ///
  /// Called from inside `make`, it returns at once. If a screen presents another one while it is
  /// made, that one is made after it.
  ///
  /// - Complexity: O(*k* log *n*) for *k* screens that appear or go.
  private func bringUpToDate() {
    if isMaking { return }
    isMaking = true
    var rounds = 0
    while case let next = navigation.state,
      !seen.isIdentical(to: next.layers) || width != next.width
    {
      // A screen may present another one, and that one again. A hundred in a row are a loop.
      if rounds == 100 { stop(at: next) }
      rounds += 1
      show(next)
    }
    isMaking = false
  }

  private func show(_ navigation: Navigation<Route>) {
    let (oldLayers, oldWidth) = (layers, width)
    (seen, layers, width) = (navigation.layers, navigation.layers, navigation.width)
    if isPast(navigation.topLayer) { layers.removeLast() }
    let change = LayerChange(from: oldLayers, to: layers)
    let isResized = oldWidth != width && layers.contains { $0.container == .split }
    if change.isEmpty, !isResized { return }
    version += 1
    for presentation in change.gone where presentation.style == .alert {
      shownAlerts.insert(presentation.id)
    }
    let ids = layers.flatMap { $0.screens.map(\.id) }
    // An identity that has another route now gets another screen.
    let gone = Set(change.gone.map(\.id))
    screens?.update { ids.filter { !gone.contains($0) } }
    screens?.update { ids }
    let oldPile = pile
    let same = isResized ? 0 : change.sameLayers
    pile.keepFirst(same)
    for index in same..<layers.count {
      let layer = layers[index]
      let before = index < oldPile.count ? (oldLayers[index], oldPile[index]) : nil
      pile.append(drawn(layer, like: before, isCollapsed: navigation.isCollapsed(layer)))
    }
  }

  /// A layer of the pile, which takes what is the same from another one.
  private func drawn(
    _ layer: NavigationLayer<Route>,
    like before: (layer: NavigationLayer<Route>, drawn: ScreenPile<Route, Screen>.Layer)?,
    isCollapsed: Bool
  ) -> ScreenPile<Route, Screen>.Layer {
    var primary = before?.drawn.primary ?? []
    if let before, before.layer.screen == layer.screen {
      let same = layer.pushed.commonEnds(with: before.layer.pushed).prefix
      primary.keepFirst(1 + same)
      primary.append(contentsOf: entries(layer.pushed[same...]))
    } else {
      primary = PersistentArray(entries([layer.screen]) + entries(layer.pushed))
    }
    var detail = before?.drawn.detail ?? []
    let same = before.map { layer.detail.commonEnds(with: $0.layer.detail).prefix } ?? 0
    detail.keepFirst(same)
    detail.append(contentsOf: entries(layer.detail[same...]))
    return ScreenPile.Layer(
      container: layer.container, isCollapsed: isCollapsed, primary: primary, detail: detail)
  }

  private func entries(
    _ presentations: some Sequence<Presentation<Route>>
  ) -> [ScreenPile<Route, Screen>.Entry] {
    presentations.compactMap { presentation in
      screens?[presentation.id].map { ScreenPile.Entry(presentation: presentation, screen: $0) }
    }
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

  /// A presentation that has a screen.
  private func presentation(_ id: Identity) -> Presentation<Route>? {
    layers.lazy.flatMap(\.screens).first { $0.id == id }
  }

  /// The alerts that were shown before and that time travel has brought back.
  ///
  /// Those that wait come first. Only the one on top is presented, as an alert presents nothing.
  private var returnedAlerts: [Identity] {
    (navigation.state.waiting + [navigation.state.topLayer]).filter { isPast($0) }.map(\.id)
  }

  /// Whether a layer is an alert that was shown before.
  private func isPast(_ layer: NavigationLayer<Route>) -> Bool {
    layer.screen.style == .alert && shownAlerts.contains(layer.id)
  }
}
