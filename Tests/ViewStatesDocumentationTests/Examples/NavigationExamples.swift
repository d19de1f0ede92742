import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks
import ViewStatesStorage
import ViewStatesTimeTravel

@MainActor @Suite struct NavigationExamples {
  let herd = Store(Herd())
  let identities = IdentitySource(seed: 1)
  let scene: CowsScene
  var navigation: Store<Navigation<CowsRoute>> { scene.navigation }
  var coordinator: CowsCoordinator { scene.coordinator }

  init() {
    scene = CowsScene(herd: herd, identities: identities)
  }

  var link: String { scene.links.link(to: coordinator.presented.outline) }

  /// The presenter of the cow on top.
  func cow() throws -> any CowPresenter {
    guard case .cow(let presenter) = coordinator[navigation.state.top.id] else {
      throw InvalidState("no cow is on top")
    }
    return presenter
  }

  @Test func `a navigation`() throws {
    let navigation = Store(Navigation(root: CowsRoute.overview, id: identities.next(after: nil)))
    let (root, newest) = (navigation.state.root.id, navigation.state.newest)
    try navigation.send(.show(.cow(3), id: identities.next(after: newest), from: root))
    #expect(navigation.state.top.style == .sheet)
  }

  struct Names: StateModel {
    enum Action: Codable, Sendable { case rename(Int, to: String) }
    enum Rejection: Error { case isEmpty }

    var names: [Int: String] = [:]

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .rename(let number, let name):
        guard !name.isEmpty else { throw .isEmpty }
        names[number] = name
      }
    }
  }

  @Test(arguments: ["Zoë", ""]) func `a form that saves and closes`(name: String) throws {
    let names = Store(Names())
    let navigator = MockNavigator<CowsRoute>()
    func save() throws(Names.Rejection) {
      try navigator.oneChange("save", of: names) { () throws(Names.Rejection) in
        try names.send(.rename(3, to: name))
        navigator.close()
      }
    }
    if name.isEmpty {
      #expect(throws: Names.Rejection.isEmpty) { try save() }
    } else {
      try save()
      try navigator.calls.requireNext(.dismiss)
    }
    #expect(names.state.names == (name.isEmpty ? [:] : [3: name]))
  }

  @Test func `an outline`() throws {
    let outline = NavigationOutline<CowsRoute>([
      .init(.overview), .init(.cow(12)), .init(.preferences, style: .sheet),
    ])
    try coordinator.open(outline)
    #expect(link == "cows://herd;in=split/12/preferences")
  }

  @Test func `a coordinator`() throws {
    final class CountingView: StateUpdatable {
      var count = 0
      func update(with state: PresentedScreens<CowsRoute>) { count += 1 }
    }
    let view = CountingView()

    enum CowsScreen {
      case overview(any OverviewPresenter)
      case cow(any CowPresenter)
      case preferences(any PreferencesPresenter)
      case notice(String)
    }

    let coordinator = Coordinator<CowsRoute, CowsScreen>(of: navigation, identities: identities) {
      presentation, navigator in
      switch presentation.route {
      case .overview: .overview(HerdOverviewPresenter(herd: herd, navigator: navigator))
      case .cow(let number): .cow(HerdCowPresenter(number, herd: herd, navigator: navigator))
      case .preferences: .preferences(CowsPreferencesPresenter(navigator: navigator))
      case .notice(let text): .notice(text)
      }
    }
    coordinator.attach(view)
    try coordinator.send { id in .show(.cow(3), id: id, from: navigation.state.root.id) }
    #expect(view.count == 2)
  }

  @Test func `what a view reports`() throws {
    try scene.open("cows://herd/3")
    let cow = navigation.state.top.id
    #expect(coordinator.dismiss(cow) == .changed)
    #expect(coordinator.dismiss(cow) == .nothingToChange)
  }

  @Test func `a link is opened at launch and later, by the same call`() throws {
    try scene.open("cows://herd/12/preferences")
    #expect(navigation.state.screens.map(\.route) == [.overview, .cow(12), .preferences])
    #expect(link == "cows://herd;in=split/12/preferences")
    #expect(throws: LinkError.unknownScreen("pigs")) { try scene.open("cows://herd/pigs") }
  }

  @Test func `a link to what has gone is refused`() throws {
    try scene.open("cows://herd/3")
    #expect(navigation.state.top.route == .cow(3))
    herd.send(.remove(12))
    #expect(throws: LinkError.unknownScreen("12")) { try scene.open("cows://herd/12") }
  }

  @Test func `a sold cow and its screens go in one change`() throws {
    let history = History(herd, navigation)
    try scene.open("cows://herd/3")
    try cow().sell()
    #expect(navigation.state.screens.map(\.route) == [.overview])
    try history.undo()
    #expect(navigation.state.top.route == .cow(3))
    #expect(herd.state.names[3] == "Klara")
  }

  @Test func `the screens that can be used are one source`() throws {
    let states = coordinator.states(
      from: { screen in
        switch screen {
        case .overview(let presenter): presenter
        case .cow(let presenter): presenter
        case .preferences(let presenter): presenter
        case .notice: coordinator
        }
      },
      as: { screen in
        switch screen {
        case .overview(let presenter): presenter.state.joined(separator: ", ")
        case .cow(let presenter): presenter.state ?? "gone"
        case .preferences(let presenter): presenter.state
        case .notice(let text): text
        }
      })
    let view = Recorder<[String]>()
    states.attach(view)
    try scene.open("cows://herd/3;style=detail")
    herd.send(.remove(12))
    #expect(
      view.all == [
        ["Berta, Elsa, Klara, Rosa"], ["Berta, Elsa, Klara, Rosa", "Klara"],
        ["Berta, Elsa, Klara", "Klara"],
      ])
  }

  @Test func `a saved navigation without what has gone`() throws {
    try scene.open("cows://herd/3/12")
    let json = try StableJSON.encode(navigation.state)
    herd.send(.remove(12))
    let saved = try StableJSON.decode(Navigation<CowsRoute>.self, from: json)
    let (pruned, dropped) = try saved.pruned { route in herd.state.has(route) }
    try navigation.restore(pruned)
    #expect(dropped.map(\.route) == [.cow(12)])
    #expect(navigation.state.top.route == .cow(3))
    do {
      let (navigation, dropped) = try saved.pruned { route in herd.state.has(route) }
      #expect(navigation == pruned)
      #expect(dropped.count == 1)
    }
  }

  @Test func `sheets wait for each other`() throws {
    let root = navigation.state.root.id
    try coordinator.send { id in .present(.cow(1), id: id, over: root) }
    try coordinator.send { id in .present(.cow(2), id: id, over: root) }
    #expect(navigation.state.waiting.map(\.screen.route) == [.cow(2)])
    coordinator.dismiss(navigation.state.top.id)
    #expect(navigation.state.top.route == .cow(2))
  }

  @Test func `a presenter is tested with a double`() throws {
    let navigator = MockNavigator<CowsRoute>()
    let presenter = HerdOverviewPresenter(herd: herd, navigator: navigator)
    try presenter.open(3)
    try navigator.calls.requireNext(.showDetail(.cow(3)))
  }

  @Test func `a renderer is tested`() throws {
    try NavigationConformance.check(routes: [CowsRoute.cow(1), .preferences]) {
      navigation, identities, width in
      FakeScreens(of: navigation, identities: identities, width: width)
    }
  }
}

/// Draws into an array.
@MainActor final class FakeScreens: NavigationRenderer, StateUpdatable {
  private let coordinator: CowsCoordinator
  private(set) var visible: [[Identity]] = []

  init(
    of navigation: Store<Navigation<CowsRoute>>, identities: IdentitySource, width: SceneWidth
  ) {
    coordinator = .ofDoubles(navigation, identities, width)
    coordinator.attach(self)
  }

  func update(with state: PresentedScreens<CowsRoute>) {
    visible = state.layers.map { state.visible(in: $0).map(\.id) }
  }

  func swipeAway(_ id: Identity) { coordinator.dismiss(id) }
}
