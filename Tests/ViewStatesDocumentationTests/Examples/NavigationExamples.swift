import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks

@testable import Party

extension CowsRoute: CustomStringConvertible {
  var description: String {
    switch self {
    case .overview: "the herd"
    case .cow(let number): "cow \(number)"
    case .preferences: "preferences"
    case .notice(let text): text
    }
  }
}

@MainActor @Suite struct NavigationExamples {
  let herd = Store(Herd())
  let identities = IdentitySource(seed: 1)
  let scene: CowsScene
  var navigation: Store<Navigation<CowsRoute>> { scene.navigation }
  var coordinator: Coordinator<CowsRoute, CowsScreen> { scene.coordinator }

  init() {
    scene = CowsScene(herd: herd, identities: identities)
  }

  @Test func `a navigation, and a label by the description of a route`() throws {
    let navigation = Store(Navigation(root: CowsRoute.overview, id: identities.next(after: nil)))
    let (root, newest) = (navigation.state.root.id, navigation.state.newest)
    try navigation.send(.show(.cow(3), id: identities.next(after: newest), from: root))
    #expect(navigation.state.top.style == .sheet)
    let label = Navigation<CowsRoute>.label(of: .show(.cow(3), id: root, from: root))
    #expect(label == "show cow 3")
  }

  @Test func `a form that saves and closes`() throws {
    let (guests, navigator) = (Store(Guests()), MockNavigator<CowsRoute>())
    func save(_ name: String) throws(Guests.Rejection) {
      try navigator.oneChange("save", of: guests) { () throws(Guests.Rejection) in
        try guests.send(.invite(name))
        navigator.close()
      }
    }
    for name in ["Ada", "Grace"] { try save(name) }
    #expect(throws: Guests.Rejection.tableIsFull) { try save("Edith") }
    #expect(navigator.calls == [.dismiss, .dismiss])
    #expect(guests.state.names == ["Ada", "Grace"])
  }

  @Test func `sheets wait for each other`() throws {
    let root = navigation.state.root.id
    try coordinator.send { id in
      .present(.cow(1), id: id, over: root)
    }
    try coordinator.send { id in
      .present(.cow(2), id: id, over: root)
    }
    #expect(navigation.state.waiting.map(\.screen.route) == [.cow(2)])
    coordinator.dismiss(navigation.state.top.id)
    #expect(navigation.state.top.route == .cow(2))
  }

  @Test func `presenters are tested with a double`() throws {
    let navigator = MockNavigator<CowsRoute>()
    let presenter = HerdOverviewPresenter(herd: herd, navigator: navigator)
    try presenter.open(3)
    try navigator.calls.requireNext(.showDetail(.cow(3)))
    navigator.presented = [.overview, .cow(3)]
    HerdCowPresenter(3, herd: herd, navigator: navigator).sell()
    try navigator.calls.requireNext(.dismissAll([.cow(3)]))
    #expect(herd.state.names[3] == nil)
  }
}
