import Testing
import ViewStates
import ViewStatesNavigation
import ViewStatesObservation
import ViewStatesSwiftUIStandIn

/// A view of a coordinator reports how much room the window has.
@MainActor @Suite struct CoordinatorWidthTests {
  enum Route: String, NavigationRoute { case list, folder, item, sheet }

  let navigation: Store<Navigation<Route>>
  let coordinator: Coordinator<Route, String>
  let screen: Screen

  init() throws {
    let identities = IdentitySource(seed: 1)
    let navigation = Store(
      Navigation(root: Route.list, id: identities.next(after: nil), in: .split))
    self.navigation = navigation
    let coordinator = Coordinator<Route, String>(of: navigation, identities: identities) {
      presentation, _ in presentation.route.rawValue
    }
    self.coordinator = coordinator
    screen = Screen(CoordinatorView(coordinator) { Text($0) })
    let root = navigation.state.root.id
    try coordinator.send { .present(.folder, id: $0, style: .push, over: root) }
    try coordinator.send { .showDetail(.item, id: $0, from: root) }
  }

  private var routes: [Route] { navigation.state.screens.map(\.route) }

  @Test func `the size class is the width of the scene, from the start`() {
    for (sizeClass, width) in [
      (UserInterfaceSizeClass.compact, NavigationWidth.narrow), (.regular, .wide),
    ] {
      screen.horizontalSizeClass = sizeClass
      #expect(screen.lines == (width == .wide ? ["folder", "item"] : ["item"]))
      #expect(coordinator.state.width == width)
    }
  }

  @Test func `going back in a compact split leaves one screen after another`() throws {
    screen.horizontalSizeClass = .compact
    for expected in [[Route.list, .folder], [.list]] {
      let goBack = try #require(screen.layers[0].stacks[0].goBack)
      goBack()
      #expect(routes == expected)
    }
  }
}
