import ViewStates
import ViewStatesNavigation

/// One step; the number picks a screen, a route and so on from those that exist at that moment.
struct ConformanceStep {
  enum Kind: CaseIterable {
    case present, show, showDetail, dismiss, contain
    case swipe, replaceWhileClosing, openInsideUpdate, resize, restore
  }

  let kind: Kind
  let number: Int
}

/// A renderer under test, and the navigation that it draws.
@MainActor
final class ConformanceRun<Route: NavigationRoute> {
  private let routes: [Route]
  private let identities = IdentitySource(seed: 1)
  private let navigation: Store<Navigation<Route>>
  private let width = SceneWidth()
  /// Determines what must be drawn.
  private let coordinator: Coordinator<Route, Route>
  private let renderer: any NavigationRenderer
  private var earlier: [Navigation<Route>] = []

  init(
    routes: [Route],
    make: (Store<Navigation<Route>>, IdentitySource, SceneWidth) -> any NavigationRenderer
  ) {
    self.routes = routes
    navigation = Store(Navigation(root: routes[0], id: identities.next(after: nil)))
    coordinator = Coordinator(of: navigation, identities: identities, width: width) {
      presentation, _ in presentation.route
    }
    renderer = make(navigation, identities, width)
  }

  /// Takes a step, and returns what is wrong after it.
  func take(_ step: ConformanceStep) throws -> String? {
    earlier.append(navigation.state)
    if let problem = try change(step.kind, step.number, navigation.state) { return problem }
    let (visible, expected) = (renderer.visible, self.expected)
    return visible == expected
      ? nil : "\(step.kind): the renderer draws \(visible), but the navigation says \(expected)"
  }

  /// What must be drawn.
  private var expected: [[Identity]] {
    let presented = coordinator.state
    return presented.layers.map { presented.visible(in: $0).map(\.id) }
  }

  private func change(
    _ kind: ConformanceStep.Kind, _ number: Int, _ before: Navigation<Route>
  ) throws -> String? {
    let (route, top) = (routes[number % routes.count], before.top.id)
    let screen = before.screens[number / 7 % before.screens.count].id
    let id = identities.next(after: before.newest)
    let container = ScreenContainer.allCases[number / 2 % 3]
    switch kind {
    case .present:
      let style = [PresentationStyle.sheet, .fullCover, .push, .alert][number % 4]
      let below = style == .push ? top : screen
      attempt(.present(route, id: id, style: style, in: container, over: below))
    case .show: attempt(.show(route, id: id, from: screen))
    case .showDetail: attempt(.showDetail(route, id: id, from: screen))
    case .dismiss: attempt(.dismiss(screen))
    case .contain: attempt(.setContainer(container, around: screen))
    case .resize: width.report(number % 2 == 0 ? .narrow : .wide)
    case .restore: _ = try navigation.restore(earlier[number % earlier.count])
    case .swipe:
      // A screen that is drawn, or one that has gone, because reports can come late.
      let gone = earlier.flatMap(\.screens).map(\.id).filter { before.presentation($0) == nil }
      let swiped = number % 3 == 0 && !gone.isEmpty ? gone : expected.last ?? []
      return swipe(swiped[number % swiped.count])
    case .replaceWhileClosing:
      oneChange(of: navigation) {
        attempt(.dismiss(top))
        attempt(.present(route, id: id, style: .sheet, over: navigation.state.top.id))
      }
      return swipe(top)
    case .openInsideUpdate:
      var updates = 0
      let bond = navigation.attach(for: self) { run, _ in
        updates += 1
        if updates == 2 { run.open(1 + number % 3, from: number) }
      }
      attempt(.present(routes[0], id: id, style: .sheet, over: top))
      bond.cancel()
    }
    return nil
  }

  /// Sends an action; if it is rejected, the check finds that nothing has changed.
  private func attempt(_ action: Navigation<Route>.Action) {
    _ = try? navigation.send(action)
  }

  /// Swipes a screen away, which must take along the screens above it and nothing else, or nothing
  /// at all if it has already gone.
  private func swipe(_ id: Identity) -> String? {
    var expected = navigation.state
    // The root stays.
    _ = try? expected.apply(.dismiss(id))
    renderer.swipeAway(id)
    return navigation.state.layers == expected.layers
      ? nil : "swiping \(id) away has dismissed something else, or nothing"
  }

  /// Opens several screens over the root.
  private func open(_ count: Int, from number: Int) {
    let opened = (0..<count).map { routes[(number + $0) % routes.count] }
    _ = try? coordinator.open(NavigationOutline(([routes[0]] + opened).map { .init($0) }))
  }
}
