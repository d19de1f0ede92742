import ViewStates
import ViewStatesNavigation

/// A renderer under test, and the navigation that it draws.
@MainActor
final class ConformanceRun<Route: NavigationRoute, Renderer: NavigationRenderer> {
  private let routes: [Route]
  private let identities = IdentitySource(seed: 1)
  private let navigation: Store<Navigation<Route>>
  private let width = SceneWidth()
  private let renderer: Renderer
  private var earlier: [Navigation<Route>] = []
  /// The screens that were presented at any time.
  private var known: [Identity] = []
  /// The alerts that were shown.
  private var alerts: Set<Identity> = []
  private var pastAlerts: Set<Identity> = []

  init(
    routes: [Route], make: (Store<Navigation<Route>>, IdentitySource, SceneWidth) -> Renderer
  ) {
    self.routes = routes
    navigation = Store(Navigation(root: routes[0], id: identities.next(after: nil)))
    renderer = make(navigation, identities, width)
  }

  /// Takes a step, and returns what is wrong then.
  func take(_ step: ConformanceStep) throws -> String? {
    let before = navigation.state
    earlier.append(before)
    known += before.screens.map(\.id)
    if let problem = try change(step, before) { return problem }
    let presented = navigation.state.screens.filter { $0.style == .alert }.map(\.id)
    // An alert that has left the screen was shown, even if undo lets it wait again.
    pastAlerts.formUnion(alerts.subtracting(presented))
    alerts.formUnion(presented)
    let (visible, expected) = (renderer.visible, self.expected)
    return visible == expected
      ? nil : "\(step.kind): the renderer draws \(visible), but the navigation says \(expected)"
  }

  /// What must be drawn.
  private var expected: [[Identity]] {
    let presented = PresentedScreens(navigation: navigation.state, width: width.state)
    return presented.layers.map { layer in presented.visible(in: layer).map(\.id) }
      .filter { !pastAlerts.contains($0[0]) }
  }

  private func change(_ step: ConformanceStep, _ before: Navigation<Route>) throws -> String? {
    let route = routes[step.number % routes.count]
    let screens = before.screens
    let screen = screens[step.number / 7 % screens.count].id
    let id = identities.next(after: before.newest)
    switch step.kind {
    case .present, .presentAgain:
      let style: PresentationStyle = step.number % 2 == 0 ? .sheet : .fullCover
      let container = ScreenContainer.allCases[step.number / 2 % 3]
      attempt(.present(route, id: id, style: style, in: container, over: screen))
    case .show: attempt(.show(route, id: id, from: screen))
    case .showDetail: attempt(.showDetail(route, id: id, from: screen))
    case .push: attempt(.present(route, id: id, style: .push, over: before.top.id))
    case .alert: attempt(.present(route, id: id, style: .alert, over: screen))
    case .dismiss: attempt(.dismiss(screen))
    case .contain:
      attempt(.setContainer(ScreenContainer.allCases[step.number % 3], around: screen))
    case .resize: width.report(step.number % 2 == 0 ? .narrow : .wide)
    case .restore: _ = try navigation.restore(earlier[step.number % earlier.count])
    case .swipe, .swipeAgain: return swipe(step, before)
    case .swipeStale:
      let gone = known.filter { before.presentation($0) == nil }
      guard !gone.isEmpty else { return nil }
      return swipeInVain(gone[step.number % gone.count], "has gone already")
    case .replaceWhileClosing:
      let top = before.top.id
      attempt(.replace(top, with: id, route: route))
      return swipeInVain(top, "was replaced while it closed")
    case .openInsideUpdate: openInsideUpdate(step, id)
    }
    return nil
  }

  /// Sends an action; what is rejected changes nothing, which is what the check then finds.
  private func attempt(_ action: Navigation<Route>.Action) {
    _ = try? navigation.send(action)
  }

  /// Swipes a visible screen away, which must take along what lies above it and nothing else.
  private func swipe(_ step: ConformanceStep, _ before: Navigation<Route>) -> String? {
    let visible = expected.last ?? []
    let id = visible[step.number % visible.count]
    // An alert that was shown before is not drawn, so it may stay or be dismissed by the way.
    let hidden = pastAlerts.filter { before.presentation($0) != nil }
    let possible = [before, before.without(hidden)].map { $0.without([id]).layers }
    renderer.swipeAway(id)
    return possible.contains(navigation.state.layers)
      ? nil : "\(step.kind): swiping \(id) away has dismissed something else, or nothing"
  }

  /// Reports a screen that is not there, which must change nothing.
  private func swipeInVain(_ id: Identity, _ reason: String) -> String? {
    let before = navigation.state
    renderer.swipeAway(id)
    return navigation.state == before
      ? nil : "swiping \(id) away, which \(reason), has changed the navigation"
  }

  /// Opens several screens while the renderer may be in the middle of its own update.
  private func openInsideUpdate(_ step: ConformanceStep, _ id: Identity) {
    var steps = [NavigationOutline<Route>.Step(routes[0])]
    for number in 0..<(1 + step.number % 3) {
      steps.append(.init(routes[(step.number + number) % routes.count]))
    }
    let opening = OpeningInsideUpdate(
      navigation: navigation, identities: identities, outline: NavigationOutline(steps))
    let subscription = navigation.attach(opening)
    opening.isReady = true
    attempt(.present(routes[0], id: id, style: .sheet, over: navigation.state.top.id))
    subscription.cancel()
  }
}

extension Navigation {
  /// The navigation after some screens are dismissed; the root stays.
  fileprivate func without(_ ids: Set<Identity>) -> Self {
    var next = self
    for id in ids where id != root.id { _ = try? next.apply(.dismiss(id)) }
    return next
  }
}

/// A view that opens an outline from inside its first update.
private final class OpeningInsideUpdate<Route: NavigationRoute>: StateUpdatable {
  private let navigation: Store<Navigation<Route>>
  private let identities: IdentitySource
  private let outline: NavigationOutline<Route>
  var isReady = false

  init(
    navigation: Store<Navigation<Route>>, identities: IdentitySource,
    outline: NavigationOutline<Route>
  ) {
    (self.navigation, self.identities, self.outline) = (navigation, identities, outline)
  }

  func update(with state: Navigation<Route>) {
    guard isReady else { return }
    isReady = false
    var ids: [Identity] = []
    for _ in outline.steps {
      ids.append(identities.next(after: ids.last ?? navigation.state.newest))
    }
    _ = try? navigation.send(.open(outline, ids: ids))
  }
}
