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
    case present, show, showDetail, dismiss, open, contain, width, staleIdentity
    case undo, redo, jump, restore
  }

  /// What happens; the numbers pick a screen, a route and so on, whatever is there at that moment.
  struct Step {
    let kind: Kind
    let numbers: [Int]
    subscript(index: Int) -> Int { numbers[index] }
  }

  /// Screens are opened and closed most of the time.
  static let kinds = [
    (Kind.present, 7), (.show, 5), (.showDetail, 3), (.dismiss, 6), (.open, 2),
    (.contain, 2), (.width, 1), (.staleIdentity, 1), (.undo, 1), (.redo, 1),
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
    let screen: Presentation<FarmRoute>
    private let alive: Alive
    init(_ screen: Presentation<FarmRoute>, _ alive: Alive) {
      (self.screen, self.alive) = (screen, alive)
      alive.ids.append(screen.id)
    }
    deinit { MainActor.assumeIsolated { alive.ids.removeAll { $0 == screen.id } } }
  }

  @MainActor final class Walker {
    let identities = IdentitySource(seed: 7)
    let navigation: Store<Navigation<FarmRoute>>
    let history: History
    let alive: Alive
    let coordinator: Coordinator<FarmRoute, Token>
    var oracle: NavigationOracle
    /// Every state so far.
    var earlier: [Navigation<FarmRoute>] = []
    /// The state that was checked last.
    var checked: Navigation<FarmRoute>?
    /// The states at the steps of the history.
    var steps: [Int: Navigation<FarmRoute>] = [:]

    init(_ alive: Alive) {
      let root = identities.next(after: nil)
      navigation = Store(Navigation(root: .herd, id: root))
      history = History(navigation)
      oracle = NavigationOracle(navigation.state)
      self.alive = alive
      coordinator = Coordinator(of: navigation, identities: identities) { presentation, _ in
        Token(presentation, alive)
      }
      note()
    }
  }
}

// MARK: - Steps

extension NavigationWalkTests.Walker {
  typealias Route = FarmRoute
  typealias Action = Navigation<FarmRoute>.Action

  static let styles: [PresentationStyle?] = [
    nil, nil, .sheet, .sheet, .fullCover, .push, .push, .detail, .alert, .alert, .root, .sheet,
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

  var present: [Identity] { navigation.state.allScreens.map(\.id) }

  /// Mostly a screen that is presented, and sometimes any that was known.
  func screen(_ number: Int) -> Identity {
    let from = number % 8 == 0 ? earlier.flatMap { $0.screens.map(\.id) } : present
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
    case .contain: return .setContainer(ScreenContainer.allCases[step[0] % 3], around: screen)
    case .staleIdentity:
      return .show(.barn, id: present[step[0] % present.count], from: navigation.state.root.id)
    case .open, .width, .undo, .redo, .jump, .restore: return nil
    }
  }

  func opening(_ outline: NavigationOutline<Route>) -> Action {
    .open(
      outline, ids: identities.next(outline.steps.count, after: navigation.state.newest))
  }

  /// Takes a step, and returns what is wrong.
  func take(_ step: NavigationWalkTests.Step) throws -> String? {
    let id = identities.next(after: navigation.state.newest)
    if let action = action(step, id) { return send(action) }
    switch step.kind {
    case .open: return try open(earlier[step[0] % earlier.count].outline)
    case .undo: try history.undo()
    case .redo: try history.redo()
    case .jump: try history.jump(to: history.steps[step[0] % history.steps.count].id)
    case .restore:
      try navigation.restore(earlier[step[0] % earlier.count])
      steps[history.state.current] = lasting
    default: coordinator.setWidth(NavigationWidth.allCases[step[0] % 2])
    }
    oracle = NavigationOracle(navigation.state)
    return steps[history.state.current] == lasting ? nil : "travelled elsewhere"
  }

  func send(_ action: Action) -> String? {
    var next = oracle
    let before = navigation.state
    let result = Result { () throws(NavigationRejection) in try navigation.send(action) }
    let rule = Result { () throws(NavigationRejection) in try next.apply(action) }
    switch (result, rule) {
    case (.failure(let error), .failure(let expected)) where error == expected:
      return before == navigation.state ? nil : "\(action): rejected and changed"
    case (.success(let result), .success) where (result == .changed) == (before != navigation.state):
      oracle = next
      note()
      return nil
    default: return "\(action): \(result) instead of \(rule)"
    }
  }

  func note() {
    earlier.append(navigation.state)
    steps[history.state.current] = lasting
  }

  /// What a step has: no alert.
  var lasting: Navigation<Route> { navigation.state.lasting ?? navigation.state }

  /// Opens a link in the running app: it shows all of its screens, and from the bottom, those stay
  /// that are the same.
  func open(_ outline: NavigationOutline<Route>) throws -> String? {
    let old = oracle.screens + oracle.waiting
    try navigation.send(opening(outline))
    note()
    oracle = NavigationOracle(navigation.state)
    let new = oracle.screens + oracle.waiting
    let kept = zip(new, old).prefix { $0.id == $1.id }.count
    let same = zip(new, old).prefix { new, old in
      (new.route, new.style, new.below) == (old.route, old.style, old.below)
    }.count
    if kept != same { return "\(kept) screens of \(old) stayed instead of \(same)" }
    let isRest = Set(new.dropFirst(kept).map(\.id)).isDisjoint(with: old.map(\.id))
    let isWhole = Set(new.map(\.route)) == Set(outline.steps.map(\.route))
    return isRest && isWhole && new.count == outline.steps.count
      ? nil : "\(Links.farm.link(to: outline)) has opened \(new)"
  }

  // MARK: - Checks

  /// What is wrong at the moment.
  func problem() throws -> String? {
    let state = navigation.state
    guard oracle == NavigationOracle(state) else {
      return "\(Links.farm.link(to: state.outline)), \(present) instead of \(oracle)"
    }
    // A step that was rejected leaves the state that was checked.
    if state == checked { return presenterProblem() }
    checked = state
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
    let opening = opening(outline)
    var launched = Navigation(root: Route.herd, id: identities.next(after: nil))
    try launched.apply(opening)
    guard launched.outline == outline else {
      return "\(link) leads to \(Links.farm.link(to: launched.outline))"
    }
    var same = state
    try same.apply(opening)
    // Of a cow that is gone, and of what comes after it, there is no link.
    let links = Links.farm(without: 2)
    let part = try links.outline(of: links.link(to: outline))
    guard part.steps == Array(outline.steps.prefix { $0.route != .cow(2) }) else {
      return "\(links.link(to: outline)) is not the part of \(link) that has a link"
    }
    launched = Navigation(root: Route.herd, id: identities.next(after: nil))
    try launched.apply(self.opening(part))
    guard launched.outline == part else { return "\(links.link(to: part)) does not open" }
    let isUnchanged = try same == state && state.check(opening) == .noChange
    return isUnchanged ? nil : "opening where we are changes something: \(link)"
  }

  /// Whether the presenters are those of the screens.
  func presenterProblem() -> String? {
    let shown = navigation.state
    guard alive.ids.sorted() == shown.screens.map(\.id).sorted() else {
      return "there are presenters of \(alive.ids) for \(shown.screens.map(\.id))"
    }
    let drawn = coordinator.state
    let made = drawn.screens.map { coordinator[$0.id]?.screen.route }
    return drawn.navigation == shown && made == shown.screens.map(\.route)
      ? nil : "drawn are \(drawn.screens), \(made)"
  }
}
