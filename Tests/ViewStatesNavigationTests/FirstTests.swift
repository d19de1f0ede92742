import Testing
import ViewStates
import ViewStatesIdentity
import ViewStatesNavigation

enum FarmRoute: NavigationRoute {
  case overview
  case cow(Int)
  case preferences, about
  var preferredStyle: PresentationStyle? { self == .preferences ? .sheet : nil }
}

@MainActor struct FirstTests {
  @Test func `shows`() throws {
    let identities = IdentitySource(seed: 1)
    let navigation = Store(
      Navigation(root: FarmRoute.overview, id: identities.next(after: nil), in: .stack))
    let coordinator = Coordinator<FarmRoute, Int>(of: navigation, identities: identities) {
      presentation, _ in presentation.id.number
    }
    let root = navigation.state.root.id
    try coordinator.send { .show(.cow(3), id: $0, from: root) }
    try coordinator.send { .show(.preferences, id: $0, from: root) }
    #expect(coordinator.screens.state.layers.map { $0.primary.map(\.screen) } == [[1, 2], [3]])
    let outline = navigation.state.outline
    #expect(
      outline.steps == [.init(.overview, in: .stack), .init(.cow(3)), .init(.preferences, over: 0)])
    try navigation.state.validate()
  }
}
