import ViewStates
import ViewStatesNavigation

/// One step; the number picks a screen, a route and so on, whatever is there at that moment.
struct ConformanceStep {
  enum Kind: CaseIterable {
    case present, show, showDetail, push, alert, dismiss, swipe, swipeStale, replaceWhileClosing
    case openInsideUpdate, contain, resize, restore
  }

  let kind: Kind
  let number: Int
}

/// A renderer under test, and the navigation that it draws.
@MainActor
final class ConformanceRun<Route: NavigationRoute, Renderer: NavigationRenderer> {
  private let routes: [Route]
  private let identities = IdentitySource(seed: 1)
  private let navigation: Store<Navigation<Route>>
  private let width = SceneWidth()
  /// Says what must be drawn, without alerts that were shown before.
  private let coordinator: Coordinator<Route, Route>
  private let renderer: Renderer
  private var earlier: [Navigation<Route>] = []

  init(
    routes: [Route], make: (Store<Navigation<Route>>, IdentitySource, SceneWidth) -> Renderer
  ) {
    self.routes = routes
    navigation = Store(Navigation(root: routes[0], id: identities.next(after: nil)))
    coordinator = Coordinator(of: navigation, identities: identities, width: width) {
      presentation, _ in presentation.route
    }
    renderer = make(navigation, identities, width)
  }

  /// Takes a step, and returns what is wrong then.
  func take(_ step: ConformanceStep) throws -> String? {
    earlier.append(navigation.state)
    if let problem = try change(step, navigation.state) { return problem }
    let (visible, expected) = (renderer.visible, self.expected)
    return visible == expected
      ? nil : "\(step.kind): the renderer draws \(visible), but the navigation says \(expected)"
  }

  /// What must be drawn.
  private var expected: [[Identity]] {
    let presented = coordinator.state
    return presented.layers.map { presented.visible(in: $0).map(\.id) }
  }

  private func change(_ step: ConformanceStep, _ before: Navigation<Route>) throws -> String? {
    let number = step.number
    let route = routes[number % routes.count]
    let screen = before.screens[number / 7 % before.screens.count].id
    let id = identities.next(after: before.newest)
    let container = ScreenContainer.allCases[number / 2 % 3]
    switch step.kind {
    case .present:
      let style: PresentationStyle = number % 2 == 0 ? .sheet : .fullCover
      attempt(.present(route, id: id, style: style, in: container, over: screen))
    case .show: attempt(.show(route, id: id, from: screen))
    case .showDetail: attempt(.showDetail(route, id: id, from: screen))
    case .push: attempt(.present(route, id: id, style: .push, over: before.top.id))
    case .alert: attempt(.present(route, id: id, style: .alert, over: screen))
    case .dismiss: attempt(.dismiss(screen))
    case .contain: attempt(.setContainer(container, around: screen))
    case .resize: width.report(number % 2 == 0 ? .narrow : .wide)
    case .restore: _ = try navigation.restore(earlier[number % earlier.count])
    case .swipe: return swipe(number, before)
    case .swipeStale:
      let gone = earlier.flatMap(\.screens).map(\.id).filter { before.presentation($0) == nil }
      if !gone.isEmpty { return swipeInVain(gone[number % gone.count], "has gone already") }
    case .replaceWhileClosing:
      attempt(.replace(before.top.id, with: id, route: route))
      return swipeInVain(before.top.id, "was replaced while it closed")
    case .openInsideUpdate:
      let opening = NextUpdate<Navigation<Route>>()
      let subscription = navigation.attach(opening)
      opening.action = { [self] in open(1 + number % 3, from: number) }
      attempt(.present(routes[0], id: id, style: .sheet, over: before.top.id))
      subscription.cancel()
    }
    return nil
  }

  /// Sends an action; what is rejected changes nothing, which is what the check then finds.
  private func attempt(_ action: Navigation<Route>.Action) {
    _ = try? navigation.send(action)
  }

  /// Swipes a visible screen away, which must take along what lies above it and nothing else.
  private func swipe(_ number: Int, _ before: Navigation<Route>) -> String? {
    let visible = expected.last ?? []
    let id = visible[number % visible.count]
    // An alert that was shown before is not drawn, so it may stay or be dismissed by the way.
    let hidden = coordinator.pastAlerts.filter { before.presentation($0) != nil }
    let possible = [[id], hidden + [id]].map { before.without($0).layers }
    renderer.swipeAway(id)
    return possible.contains(navigation.state.layers)
      ? nil : "swipe: swiping \(id) away has dismissed something else, or nothing"
  }

  /// Reports a screen that is not there, which must change nothing.
  private func swipeInVain(_ id: Identity, _ reason: String) -> String? {
    let before = navigation.state
    renderer.swipeAway(id)
    return navigation.state == before
      ? nil : "swiping \(id) away, which \(reason), has changed the navigation"
  }

  /// Opens several screens over the root.
  private func open(_ count: Int, from number: Int) {
    let opened = (0..<count).map { routes[(number + $0) % routes.count] }
    let outline = NavigationOutline(
      ([routes[0]] + opened).map { NavigationOutline<Route>.Step($0) })
    var ids: [Identity] = []
    for _ in outline.steps {
      ids.append(identities.next(after: ids.last ?? navigation.state.newest))
    }
    attempt(.open(outline, ids: ids))
  }
}

extension Navigation {
  /// The navigation after some screens are dismissed; the root stays.
  fileprivate func without(_ ids: [Identity]) -> Self {
    var next = self
    for id in ids where id != root.id { _ = try? next.apply(.dismiss(id)) }
    return next
  }
}

/// A view that does something inside its next update.
private final class NextUpdate<State>: StateUpdatable {
  var action: (() -> Void)?

  func update(with state: State) {
    let action = action
    self.action = nil
    action?()
  }
}
