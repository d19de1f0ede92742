import Testing
import ViewStates
import ViewStatesNavigation

/// A route that prefers the detail side, in a split whose detail side an earlier step has filled.
@MainActor @Suite struct OutlineInSplitTests {
  enum Route: NavigationRoute {
    case list
    case item(Int)
    var preferredStyle: PresentationStyle? { self == .list ? nil : .detail }
  }

  let identities = IdentitySource(seed: 1)

  private func navigation(in container: ScreenContainer) -> Store<Navigation<Route>> {
    Store(Navigation(root: .list, id: identities.next(after: nil), in: container))
  }

  private func ids(after last: Identity, count: Int) -> [Identity] {
    var ids: [Identity] = []
    for _ in 0..<count { ids.append(identities.next(after: ids.last ?? last)) }
    return ids
  }

  @Test func `the outline of a stack is opened in a split`() throws {
    let stack = navigation(in: .stack)
    let outline = NavigationOutline<Route>([.init(.list), .init(.item(1)), .init(.item(2))])
    try stack.send(.open(outline, ids: ids(after: stack.state.newest, count: 3)))
    #expect(stack.state.layers[0].pushed.map(\.route) == [.item(1), .item(2)])
    let split = navigation(in: .split)
    let links = NavigationOutline(
      stack.state.outline.steps.map { NavigationOutline<Route>.Step($0.route, style: $0.style) })
    try split.send(.open(links, ids: ids(after: split.state.newest, count: 3)))
    #expect(split.state.layers[0].detail.map(\.route) == [.item(1), .item(2)])
    #expect(split.state.layers[0].detail.map(\.style) == [.detail, .push])
    try split.state.validate()
    #expect(
      split.state.outline.steps == [
        .init(.list, in: .split), .init(.item(1)), .init(.item(2)),
      ])
  }

  @Test func `two steps that are to fill the detail side are still refused`() {
    let split = navigation(in: .split)
    let outline = NavigationOutline<Route>([
      .init(.list), .init(.item(1), style: .detail), .init(.item(2), style: .detail),
    ])
    let ids = ids(after: split.state.newest, count: 3)
    #expect(throws: NavigationRejection.step(2, .detailIsFilled)) {
      try split.send(.open(outline, ids: ids))
    }
  }
}
