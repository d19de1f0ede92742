import Testing
import ViewStates
import ViewStatesNavigation
import ViewStatesObservation
import ViewStatesSwiftUIStandIn

/// A view of a coordinator reports how much room the window has.
@MainActor @Suite struct CoordinatorWidthTests {
  enum Route: String, NavigationRoute { case list, item }

  @Test func `the size class is the width of the scene, from the start`() throws {
    let identities = IdentitySource(seed: 1)
    let root = identities.next(after: nil)
    let coordinator = Coordinator<Route, String>(
      of: Store(Navigation(root: .list, id: root, in: .split)), identities: identities
    ) { presentation, _ in presentation.route.rawValue }
    try coordinator.send { .showDetail(.item, id: $0, from: root) }
    let screen = Screen(CoordinatorView(coordinator) { Text($0) })
    for (sizeClass, width) in [
      (UserInterfaceSizeClass.compact, NavigationWidth.narrow), (.regular, .wide),
    ] {
      screen.horizontalSizeClass = sizeClass
      #expect(screen.lines == (width == .wide ? ["list", "item"] : ["item"]))
      #expect(coordinator.state.width == width)
    }
  }
}
