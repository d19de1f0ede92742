import Synchronization
import Testing
import ViewStates
import ViewStatesNavigation

/// Law 6: presenting a thousand deep costs what presenting one does.
@MainActor @Suite struct NavigationCostTests {
  /// A route that counts how often two of its kind are compared, in all tests of this suite.
  struct CountedRoute: NavigationRoute {
    static let comparisons = Atomic(0)
    var number: Int

    static func == (left: Self, right: Self) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// How many routes are compared when a screen is presented and dismissed at a depth.
  private func comparisons(_ style: PresentationStyle, depth: Int) throws -> Int {
    let identities = IdentitySource(seed: 1)
    let root = CountedRoute(number: 0)
    let navigation = Store(Navigation(root: root, id: identities.next(after: nil), in: .stack))
    var made = 0
    let coordinator = Coordinator<CountedRoute, Int>(of: navigation, identities: identities) {
      presentation, _ in
      made += 1
      return presentation.route.number
    }
    var drawn = 0
    let view = Closure { (pile: ScreenPile<CountedRoute, Int>) in
      drawn += pile.top.visible.count
    }
    coordinator.attach(view)
    func present() throws {
      let top = navigation.state.top.id
      let route = CountedRoute(number: made)
      try coordinator.send { .present(route, id: $0, style: style, in: .stack, over: top) }
    }
    for _ in 1..<depth { try present() }
    let (before, madeBefore) = (CountedRoute.comparisons.load(ordering: .relaxed), made)
    for _ in 0..<100 {
      try present()
      try coordinator.send { [top = navigation.state.top.id] _ in .dismiss(top) }
    }
    #expect(made == madeBefore + 100)
    #expect(drawn > 200)
    return (CountedRoute.comparisons.load(ordering: .relaxed) - before) / 100
  }

  @Test(arguments: [PresentationStyle.push, .sheet])
  func `Presenting and dismissing a thousand deep compares as few routes as on top of one`(
    style: PresentationStyle
  ) throws {
    let shallow = try comparisons(style, depth: 40)
    let deep = try comparisons(style, depth: 1_000)
    // A leaf of a persistent array is compared element by element where it is not shared, and has
    // at most 64 elements.
    #expect(deep <= shallow + 64, "\(shallow) and \(deep)")
  }
}
