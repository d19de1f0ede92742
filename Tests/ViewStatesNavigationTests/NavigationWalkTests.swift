import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesStorage
import ViewStatesTimeTravel

/// Laws 5, 7, 8 and 14: a navigation goes from valid to valid, a screen has its presenter exactly
/// as long as it is presented, and time travel is exact.
@MainActor @Suite struct NavigationWalkTests {
  enum Kind {
    case present, show, showDetail, dismiss, replace, openEarlier, openMade, contain, width
    case staleIdentity, undo, redo, jump, restore
  }

  /// What happens; the numbers pick a screen, a route and so on, whatever is there at that moment.
  struct Step {
    let kind: Kind
    let numbers: [Int]
    subscript(index: Int) -> Int { numbers[index] }
  }

  /// Screens are opened and closed most of the time.
  static let kinds = [
    (Kind.present, 7), (.show, 5), (.showDetail, 3), (.dismiss, 6), (.replace, 2), (.openMade, 2),
    (.contain, 2), (.openEarlier, 1), (.width, 1), (.staleIdentity, 1), (.undo, 1), (.redo, 1),
    (.jump, 1), (.restore, 1),
  ].flatMap { Array(repeating: $0, count: $1) }

  static func step(_ random: inout SplitMix64) -> Step {
    let kind = kinds[Int(random.next() % UInt64(kinds.count))]
    return Step(kind: kind, numbers: (0..<4).map { _ in Int(random.next() % 1_000) })
  }

  @Test(arguments: 0..<8)
  func `A navigation does what the plain rules say, and has each presenter exactly as long`(
    seed: UInt64
  ) throws {
    let walk = RandomWalk(seed: seed, steps: 400) { Self.step(&$0) }
    try walk.run { steps in
      let alive = Alive()
      let problem = try Self.take(steps, counting: alive)
      return problem ?? (alive.ids.isEmpty ? nil : "\(alive.ids) were not released")
    }
  }

  static func take(_ steps: [Step], counting alive: Alive) throws -> String? {
    let walker = Walker(alive)
    for step in steps {
      if let problem = try walker.take(step) ?? walker.problem() { return problem }
    }
    return nil
  }

  /// The screens that are not released.
  @MainActor final class Alive {
    var ids: [Identity] = []
    nonisolated init() {}
  }

  /// A screen that notes when it is made and released.
  @MainActor final class Token {
    let id: Identity
    private let alive: Alive
    init(_ id: Identity, _ alive: Alive) {
      (self.id, self.alive) = (id, alive)
      alive.ids.append(id)
    }
    deinit { MainActor.assumeIsolated { alive.ids.removeAll { $0 == id } } }
  }

  @MainActor final class Walker {
    let identities = IdentitySource(seed: 7)
    let navigation: Store<Navigation<FarmRoute>>
    let history: History
    let alive: Alive
    let coordinator: Coordinator<FarmRoute, Token>
    var oracle: NavigationOracle
    /// Every state so far, with what the rules have led to.
    var earlier: [(state: Navigation<FarmRoute>, oracle: NavigationOracle)] = []
    /// What the rules have led to at the steps of the history.
    var steps: [Int: NavigationOracle] = [:]
    /// The alerts that were shown at any time.
    var shownAlerts: Set<Identity> = []

    init(_ alive: Alive) {
      let root = identities.next(after: nil)
      navigation = Store(Navigation(root: .herd, id: root))
      history = History(navigation)
      oracle = NavigationOracle(root: .herd, id: root, in: .plain)
      self.alive = alive
      coordinator = Coordinator(of: navigation, identities: identities) { presentation, _ in
        Token(presentation.id, alive)
      }
      earlier = [(navigation.state, oracle)]
      steps[history.state.current] = oracle
    }
  }
}

// MARK: - Steps

extension NavigationWalkTests.Walker {
  typealias Route = FarmRoute
  typealias Action = Navigation<FarmRoute>.Action

  static let styles: [PresentationStyle?] = [
    nil, nil, .sheet, .sheet, .fullCover, .push, .push, .detail, .alert, .alert, .root, .popover,
  ]
  static let containers: [ScreenContainer?] = [nil, nil, nil, .plain, .stack, .stack, .split]

  func route(_ number: Int) -> Route {
    switch number % 12 {
    case 0: .herd
    case 1, 2: .preferences
    case 3, 4: .map
    case 5: .notice("hay \(number % 2)")
    case 6: .barn
    default: .cow(number % 3)
    }
  }

  var present: [Identity] { (navigation.state.screens + waiting).map(\.id) }
  var waiting: [Presentation<Route>] { navigation.state.waiting.map(\.screen) }

  /// Mostly a screen that is presented, and sometimes any that was known.
  func screen(_ number: Int) -> Identity {
    let from = number % 8 == 0 ? earlier.flatMap { $0.state.screens.map(\.id) } : present
    return from[number / 8 % from.count]
  }

  /// The action of a step; nil if it is none.
  func action(_ step: NavigationWalkTests.Step, _ id: Identity) -> Action? {
    let style = Self.styles[step[2] % 12]
    let container = Self.containers[step[3] % 7]
    let (route, screen) = (route(step[0]), screen(step[1]))
    switch step.kind {
    case .present:
      return .present(route, id: id, style: style, in: container, over: screen)
    case .show: return .show(route, id: id, from: screen)
    case .showDetail: return .showDetail(route, id: id, from: screen)
    case .dismiss: return .dismiss(screen)
    case .replace: return .replace(screen, with: id, route: route)
    case .openEarlier: return open(earlier[step[0] % earlier.count].state.outline.steps, id)
    case .openMade:
      return open(
        [
          .init(step[0] % 3 == 0 ? route : .herd, in: container),
          .init(self.route(step[1]), style: Self.styles[step[1] % 11]),
          .init(
            self.route(step[2]), style: style, in: container,
            over: step[3] % 3 == 0 ? step[3] % 4 : nil),
        ], id)
    case .contain: return .setContainer(ScreenContainer.allCases[step[0] % 3], around: screen)
    case .staleIdentity:
      return .show(.barn, id: present[step[0] % present.count], from: navigation.state.root.id)
    case .width, .undo, .redo, .jump, .restore: return nil
    }
  }

  func open(_ steps: [NavigationOutline<Route>.Step], _ id: Identity) -> Action {
    var ids = [id]
    for _ in steps.dropFirst() { ids.append(identities.next(after: ids.last)) }
    return .open(NavigationOutline(steps), ids: ids)
  }

  /// Takes a step, and returns what is wrong.
  func take(_ step: NavigationWalkTests.Step) throws -> String? {
    let id = identities.next(after: navigation.state.newest)
    if let action = action(step, id) { return send(action) }
    switch step.kind {
    case .undo: try history.undo()
    case .redo: try history.redo()
    case .jump: try history.jump(to: history.steps[step[0] % history.steps.count].id)
    case .restore:
      let restored = earlier[step[0] % earlier.count]
      try navigation.restore(restored.state)
      steps[history.state.current] = restored.oracle
    default: coordinator.setWidth(NavigationWidth.allCases[step[0] % 2])
    }
    guard let known = steps[history.state.current] else { return "travelled nowhere" }
    oracle = known
    return nil
  }

  func send(_ action: Action) -> String? {
    let before = navigation.state
    var expected = oracle
    var (expectedError, error): (NavigationRejection?, NavigationRejection?)
    do throws(NavigationRejection) { try expected.apply(action) } catch { expectedError = error }
    var result: SendResult?
    do throws(NavigationRejection) {
      result = try navigation.send(action)
    } catch let thrown {
      error = thrown
    }
    guard error == expectedError else {
      return "\(action): rejected for \(error as Any) instead of \(expectedError as Any)"
    }
    if error != nil { return before == navigation.state ? nil : "\(action): rejected and changed" }
    guard (result == .changed) == (before != navigation.state) else {
      return "\(action): \(result as Any), which is wrong"
    }
    oracle = expected
    earlier.append((navigation.state, oracle))
    steps[history.state.current] = oracle
    return nil
  }

  // MARK: - Checks

  /// What is wrong at the moment.
  func problem() throws -> String? {
    let state = navigation.state
    guard oracle.isSame(as: state) else {
      return "\(Links.farm.link(to: state.outline)), \(waiting.map(\.id)) instead of \(oracle)"
    }
    do { try state.validate() } catch { return "invalid: \(error)" }
    let json = try StableJSON.encode(state)
    guard try StableJSON.decode(Navigation<Route>.self, from: json) == state else {
      return "JSON leads elsewhere: \(json)"
    }
    return try linkProblem() ?? presenterProblem()
  }

  /// Opens a link of where we are at launch and in the running app.
  func linkProblem() throws -> String? {
    let state = navigation.state
    let link = Links.farm.link(to: state.outline)
    let outline = try Links.farm.outline(of: link)
    guard outline == state.outline else { return "read otherwise: \(link)" }
    let opening = open(outline.steps, identities.next(after: state.newest))
    var launched = Navigation(root: Route.herd, id: identities.next(after: nil))
    try launched.apply(opening)
    guard launched.outline == outline else {
      return "\(link) leads to \(Links.farm.link(to: launched.outline))"
    }
    var same = state
    try same.apply(opening)
    let isUnchanged = try same == state && state.check(opening) == .noChange
    return isUnchanged ? nil : "opening where we are changes something: \(link)"
  }

  /// Whether the presenters are those of the screens.
  func presenterProblem() -> String? {
    let shown = navigation.state.screens.filter {
      $0.style != .alert || coordinator[$0.id] != nil
    }
    for alert in navigation.state.screens where alert.style == .alert {
      let isNew = shownAlerts.insert(alert.id).inserted
      if isNew, coordinator[alert.id] == nil { return "an alert was not shown" }
    }
    guard alive.ids.sorted() == shown.map(\.id).sorted() else {
      return "there are presenters of \(alive.ids) for \(shown.map(\.id))"
    }
    let drawn = coordinator.state.screens
    return drawn == shown && drawn.allSatisfy { $0.id == coordinator[$0.id]?.id }
      ? nil : "drawn are \(drawn.map(\.id))"
  }
}

extension NavigationOracle {
  /// Whether a navigation is what the rules have led to.
  func isSame(as state: Navigation<FarmRoute>) -> Bool {
    state.layers.flatMap(\.plain) == ordered && state.waiting.flatMap(\.plain) == waiting
  }
}

extension NavigationLayer<FarmRoute> {
  fileprivate var plain: [NavigationOracle.Screen] {
    let first = NavigationOracle.Screen(
      id: id, route: screen.route, style: screen.style, below: below, head: id,
      container: container)
    return [first]
      + [(pushed, false), (detail, true)].flatMap { stack, isOnDetail in
        zip([screen] + stack, stack).map { below, screen in
          NavigationOracle.Screen(
            id: screen.id, route: screen.route, style: screen.style, below: below.id, head: id,
            isOnDetail: isOnDetail)
        }
      }
  }
}
