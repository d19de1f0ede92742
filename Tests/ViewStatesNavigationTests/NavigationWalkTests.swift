import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesStorage
import ViewStatesTimeTravel

/// Laws 5, 7, 8 and 14: a navigation goes from valid to valid, a screen has its presenter exactly
/// as long as it is presented, and time travel is exact.
@MainActor @Suite struct NavigationWalkTests {
  /// What happens; numbers pick a screen, a route and so on, whatever is there at that moment.
  enum Step {
    case present(Int, style: Int, container: Int, over: Int)
    case show(Int, from: Int)
    case showDetail(Int, from: Int)
    case dismiss(Int)
    case replace(Int, Int)
    case openEarlier(Int)
    case openMade(Int, Int, Int, over: Int)
    case contain(Int, Int)
    case width(Int)
    case staleIdentity(Int)
    case undo, redo
    case jump(Int)
    case restoreEarlier(Int)
  }

  static func step(_ random: inout SplitMix64) -> Step {
    func number(_ limit: Int = 1_000) -> Int { Int(random.next() % UInt64(limit)) }
    switch number(34) {
    case 0..<7: return .present(number(), style: number(12), container: number(7), over: number())
    case 7..<12: return .show(number(), from: number())
    case 12..<15: return .showDetail(number(), from: number())
    case 15..<21: return .dismiss(number())
    case 21..<23: return .replace(number(), number())
    case 23: return .openEarlier(number())
    case 24..<26: return .openMade(number(), number(), number(), over: number())
    case 26..<28: return .contain(number(3), number())
    case 28: return .width(number(2))
    case 29: return .staleIdentity(number())
    case 30: return .undo
    case 31: return .redo
    case 32: return .jump(number())
    default: return .restoreEarlier(number())
    }
  }

  /// A screen that says when it is released.
  @MainActor final class Token {
    let id: Identity
    private let counts: Counts
    init(_ id: Identity, _ counts: Counts) {
      (self.id, self.counts) = (id, counts)
      counts.alive.append(id)
    }
    deinit { MainActor.assumeIsolated { counts.release(id) } }
  }

  @MainActor final class Counts {
    var alive: [Identity] = []
    func release(_ id: Identity) { alive.removeAll { $0 == id } }
    nonisolated init() {}
  }

  @MainActor final class Walker {
    let identities = IdentitySource(seed: 7)
    let navigation: Store<Navigation<FarmRoute>>
    let history: History
    let counts: Counts
    let coordinator: Coordinator<FarmRoute, Token>
    var oracle: NavigationOracle
    var known: [Identity]
    /// The states of the steps of the history.
    var remembered: [Int: NavigationOracle] = [:]
    var earlier: [Navigation<FarmRoute>] = []
    var past: [NavigationOracle] = []
    /// The alerts that were shown at any time.
    var shownAlerts: Set<Identity> = []

    init(_ counts: Counts) {
      let root = identities.next(after: nil)
      let first = Navigation(root: FarmRoute.herd, id: root)
      navigation = Store(first)
      history = History(navigation)
      oracle = NavigationOracle(root: .herd, id: root, in: .plain)
      known = [root]
      self.counts = counts
      coordinator = Coordinator(of: navigation, identities: identities) { presentation, _ in
        Token(presentation.id, counts)
      }
      remembered[history.state.current] = oracle
    }
  }
  static func take(_ steps: [Step], counting counts: Counts) throws -> String? {
    let walker = Walker(counts)
    for step in steps {
      if let problem = try walker.take(step) ?? walker.problem() { return problem }
    }
    return nil
  }

  @Test(arguments: 0..<8)
  func `A navigation does what the plain rules say, and has each presenter exactly as long`(
    seed: UInt64
  ) throws {
    let walk = RandomWalk(seed: seed, steps: 400) { Self.step(&$0) }
    try walk.run { steps in
      let counts = Counts()
      let problem = try Self.take(steps, counting: counts)
      return problem ?? (counts.alive.isEmpty ? nil : "\(counts.alive) were not released")
    }
  }
}

// MARK: - Steps

extension NavigationWalkTests.Walker {
  typealias Route = FarmRoute
  typealias Action = Navigation<FarmRoute>.Action

  static let styles: [PresentationStyle?] = [
    nil, nil, .sheet, .sheet, .fullCover, .push, .push, .detail, .alert, .alert, .root,
    PresentationStyle("popover"),
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

  /// Mostly a screen that is presented, and sometimes any that was known.
  func screen(_ number: Int) -> Identity {
    let present = navigation.state.screens.map(\.id) + navigation.state.waiting.map(\.id)
    let from = number % 8 == 0 ? known : present
    return from[number / 8 % from.count]
  }

  /// An identity that a screen has.
  func oldIdentity(_ number: Int) -> Identity {
    let old = navigation.state.screens.map(\.id) + navigation.state.waiting.map(\.id)
    return old[number % old.count]
  }

  /// The action of a step; nil if it is none.
  func action(_ step: NavigationWalkTests.Step, _ id: Identity) -> Action? {
    switch step {
    case .present(let route, let style, let container, let over):
      .present(
        self.route(route), id: id, style: Self.styles[style], in: Self.containers[container],
        over: screen(over))
    case .show(let route, let from): .show(self.route(route), id: id, from: screen(from))
    case .showDetail(let route, let from):
      .showDetail(self.route(route), id: id, from: screen(from))
    case .dismiss(let number): .dismiss(screen(number))
    case .replace(let number, let route):
      .replace(screen(number), with: id, route: self.route(route))
    case .openEarlier(let number):
      open(earlier.isEmpty ? [] : earlier[number % earlier.count].outline.steps, id)
    case .openMade(let first, let second, let third, let over):
      open(
        [
          .init(first % 3 == 0 ? route(first) : .herd, in: Self.containers[first % 7]),
          .init(route(second), style: Self.styles[second % 12]),
          .init(
            route(third), style: Self.styles[third % 12], in: Self.containers[third % 7],
            over: over % 3 == 0 ? over % 4 : nil),
        ], id)
    case .contain(let container, let number):
      .setContainer(ScreenContainer.allCases[container], around: screen(number))
    case .staleIdentity(let number):
      .show(.barn, id: oldIdentity(number), from: navigation.state.root.id)
    case .width, .undo, .redo, .jump, .restoreEarlier: nil
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
    switch step {
    case .undo: try history.undo()
    case .redo: try history.redo()
    case .jump(let number):
      let steps = history.steps
      try history.jump(to: steps[number % steps.count].id)
    case .restoreEarlier(let number) where !earlier.isEmpty:
      let state = earlier[number % earlier.count]
      guard try navigation.restore(state) == .changed else { return nil }
      guard let known = rememberedByState(state) else { return "restored something unknown" }
      oracle = known
      remembered[history.state.current] = oracle
      return nil
    case .width(let number):
      coordinator.setWidth(NavigationWidth.allCases[number])
      return nil
    default: return nil
    }
    guard let known = remembered[history.state.current] else { return "travelled nowhere" }
    oracle = known
    return nil
  }

  func rememberedByState(_ state: Navigation<Route>) -> NavigationOracle? {
    (Array(remembered.values) + past).first { $0.isSame(as: state) }
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
      return
        "\(Navigation.label(of: action)): rejected for \(error as Any) instead of \(expectedError as Any)"
    }
    if error != nil { return before == navigation.state ? nil : "\(action): rejected and changed" }
    guard (result == .changed) == (before != navigation.state) else {
      return "\(action): \(result as Any), which is wrong"
    }
    oracle = expected
    past.append(oracle)
    known += navigation.state.screens.map(\.id).filter { before.presentation($0) == nil }
    earlier.append(navigation.state)
    remembered[history.state.current] = oracle
    return nil
  }

  // MARK: - Checks

  /// What is wrong at the moment.
  func problem() throws -> String? {
    let state = navigation.state
    guard oracle.isSame(as: state) else {
      return
        "\(Links.farm.link(to: state.outline)), \(state.waiting.map(\.id.number)) instead of \(oracle)"
    }
    do { try state.validate() } catch { return "invalid: \(error)" }
    let json = try StableJSON.encode(state)
    guard try StableJSON.decode(Navigation<Route>.self, from: json) == state else {
      return "JSON leads elsewhere: \(json)"
    }
    return try linkProblem() ?? relationProblem() ?? presenterProblem()
  }

  /// Opens a link of where we are at launch and in the running app.
  func linkProblem() throws -> String? {
    let state = navigation.state
    let link = Links.farm.link(to: state.outline)
    let outline = try Links.farm.outline(of: link)
    guard outline == state.outline else { return "read otherwise: \(link)" }
    let launch = Navigation(root: Route.herd, id: identities.next(after: nil))
    var launched = launch
    guard case .open(_, let ids) = open(outline.steps, identities.next(after: launch.newest))
    else { return nil }
    try launched.apply(.open(outline, ids: ids))
    guard launched.outline == state.outline else {
      return "\(link) leads to \(Links.farm.link(to: launched.outline))"
    }
    var same = state
    guard case .open(_, let more) = open(outline.steps, identities.next(after: state.newest))
    else { return nil }
    guard try same.check(.open(outline, ids: more)) == .noChange else {
      return "opening where we are changes something: \(link)"
    }
    try same.apply(.open(outline, ids: more))
    return same == state ? nil : "changed by nothing"
  }

  func relationProblem() -> String? {
    let state = navigation.state
    for screen in oracle.ordered {
      guard state.presentation(screen.id)?.style == screen.style,
        state.screen(below: screen.id)?.id == screen.below
      else { return "\(screen.id) is presented by another" }
    }
    return nil
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
    guard counts.alive.sorted() == shown.map(\.id).sorted() else {
      return "there are presenters of \(counts.alive.map(\.number)) for \(shown.map(\.id.number))"
    }
    let drawn = coordinator.state.screens
    return drawn == shown && drawn.allSatisfy { $0.id == coordinator[$0.id]?.id }
      ? nil : "drawn are \(drawn.map(\.id))"
  }
}

extension NavigationOracle {
  /// Whether a navigation is what the rules have led to.
  func isSame(as state: Navigation<FarmRoute>) -> Bool {
    var screens: [Screen] = []
    for layer in state.layers { screens += layer.plain(presented: state) }
    return screens == ordered && state.waiting.flatMap { $0.plain(presented: state) } == waiting
  }
}

extension NavigationLayer<FarmRoute> {
  fileprivate func plain(presented state: Navigation<FarmRoute>) -> [NavigationOracle.Screen] {
    var screens = [
      NavigationOracle.Screen(
        id: id, route: screen.route, style: screen.style, below: below, head: id,
        container: container)
    ]
    for (stack, isOnDetail) in [(pushed, false), (detail, true)] {
      var below = id
      for screen in stack {
        screens.append(
          NavigationOracle.Screen(
            id: screen.id, route: screen.route, style: screen.style, below: below, head: id,
            isOnDetail: isOnDetail))
        below = screen.id
      }
    }
    return screens
  }
}
