import Testing
import ViewStates
import ViewStatesNavigation

@testable import ViewStatesSwiftUIStandIn

/// What a view of a coordinator draws, and what it reports.
@MainActor @Suite struct CoordinatorViewTests {
  enum Route: String, NavigationRoute { case list, item }

  let coordinator: Coordinator<Route, String>

  init() {
    let identities = IdentitySource(seed: 1)
    coordinator = Coordinator(
      of: Store(Navigation(root: .list, id: identities.next(after: nil), in: .split)),
      identities: identities
    ) { presentation, _ in presentation.route.rawValue }
  }

  func showItem() throws {
    let root = coordinator.presented.root.id
    try coordinator.send { .showDetail(.item, id: $0, from: root) }
  }

  @Test func `the size class is the width of the scene, from the start`() throws {
    try showItem()
    let screen = Screen(CoordinatorView(coordinator) { Text($0) })
    for (sizeClass, width) in [
      (UserInterfaceSizeClass.compact, NavigationWidth.narrow), (.regular, .wide),
    ] {
      screen.horizontalSizeClass = sizeClass
      #expect(screen.lines == (width == .wide ? ["list", "item"] : ["item"]))
      #expect(coordinator.state.width == width)
    }
  }

  @Test func `a screen that is closing is drawn as it was last`() throws {
    try showItem()
    let (scene, id) = (CoordinatorView(coordinator) { Text($0) }, coordinator.presented.top.id)
    // An animation keeps the view.
    let screen = Screen(CoordinatorView.ScreenView(scene: scene, id: id))
    #expect(screen.lines == ["item"])
    coordinator.dismiss(id)
    #expect(coordinator[id] == nil)
    #expect(screen.lines == ["item"])
  }
}
