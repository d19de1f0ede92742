import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesNavigation

@testable import ViewStatesConsole

/// A coordinator that is drawn in one call.
@MainActor @Suite struct CoordinatorDrawingTests {
  enum Route: NavigationRoute {
    case list
    case page(Int)
  }

  @MainActor final class Page: Presenter {
    let views = Views<String>()
    private(set) var state: String
    init(_ route: Route) { state = "\(route)" }
    func write(_ text: String) {
      state = text
      updateViews()
    }
  }

  @Test func `the screen on top is drawn, or both sides of a split`() throws {
    let identities = IdentitySource(seed: 1)
    let navigation = Store(
      Navigation(root: Route.list, id: identities.next(after: nil), in: .split))
    let coordinator = Coordinator<Route, Page>(of: navigation, identities: identities) {
      presentation, _ in Page(presentation.route)
    }
    let output = TextCollector()
    let bond = coordinator.draw(
      on: Screen(output).frame(), from: { $0 }, lines: { ["\($0.state)"] })
    #expect(output.takeText() == "list\n")
    let root = navigation.state.root.id
    try coordinator.send { .showDetail(.page(1), id: $0, from: root) }
    #expect(output.takeText() == "list\npage(1)\n")
    coordinator[navigation.state.top.id]?.write("two")
    #expect(output.takeText() == "list\ntwo\n")
    coordinator.setWidth(.narrow)
    #expect(output.takeText() == "two\n")
    coordinator[root]?.write("covered")
    #expect(output.takeText() == "")
    bond.cancel()
    coordinator.setWidth(.wide)
    #expect(output.takeText() == "")
  }

  @Test func `the drawing ends with the coordinator`() throws {
    try ReleaseCheck.run { check in
      let identities = IdentitySource(seed: 1)
      let navigation = Store(Navigation(root: Route.list, id: identities.next(after: nil)))
      let coordinator = Coordinator<Route, Page>(of: navigation, identities: identities) {
        presentation, _ in Page(presentation.route)
      }
      coordinator.draw(
        on: Screen(TextCollector()).frame(), from: { $0 }, lines: { ["\($0.state)"] })
      check.watch(coordinator)
      check.watch(try #require(coordinator[navigation.state.root.id]))
    }
  }
}
