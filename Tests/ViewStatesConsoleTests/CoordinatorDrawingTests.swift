import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesNavigation

/// A coordinator that is drawn in one call.
@MainActor @Suite struct CoordinatorDrawingTests {
  enum Route: NavigationRoute {
    case list
    case page(Int)
  }

  typealias Page = MockPresenter<String, Never>

  @Test func `the top or both sides of a split are drawn, until the coordinator is gone`() throws {
    try ReleaseCheck.run { check in
      let identities = IdentitySource(seed: 1)
      let navigation = Store(
        Navigation(root: Route.list, id: identities.next(after: nil), in: .split))
      let coordinator = Coordinator<Route, Page>(of: navigation, identities: identities) {
        presentation, _ in Page(state: "\(presentation.route)")
      }
      let output = TextCollector()
      let bond = coordinator.draw(
        on: Screen(output).frame(), from: { $0 }, lines: { ["\($0.state)"] })
      #expect(output.takeText() == "list\n")
      let root = navigation.state.root.id
      try coordinator.send { .showDetail(.page(1), id: $0, from: root) }
      #expect(output.takeText() == "list\npage(1)\n")
      coordinator[navigation.state.top.id]?.state = "two"
      #expect(output.takeText() == "list\ntwo\n")
      coordinator.setWidth(.narrow)
      #expect(output.takeText() == "two\n")
      coordinator[root]?.state = "covered"
      bond.cancel()
      coordinator.setWidth(.wide)
      #expect(output.takeText() == "")
      coordinator.draw(on: Screen(output).frame(), from: { $0 }, lines: { ["\($0.state)"] })
      check.watch(coordinator)
      check.watch(try #require(coordinator[root]))
    }
  }
}
