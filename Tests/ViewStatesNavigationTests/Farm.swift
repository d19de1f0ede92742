import ViewStates
import ViewStatesNavigation

/// A navigation that is changed by hand; the screens are numbered from 1 for the root.
@MainActor struct Farm {
  let identities = IdentitySource(seed: 3)
  let store: Store<Navigation<FarmRoute>>

  init(in container: ScreenContainer = .plain) {
    store = Store(Navigation(root: .herd, id: identities.next(after: nil), in: container))
  }

  var state: Navigation<FarmRoute> { store.state }
  var root: Identity { state.root.id }
  var top: Identity { state.top.id }
  var link: String { Links.farm.link(to: state.outline) }
  /// The numbers of the screens that can be seen in a wide window, layer by layer.
  var visible: [[Int]] {
    let presented = PresentedScreens(navigation: state, width: .wide)
    return state.layers.map { layer in presented.visible(in: layer).map(\.id.number) }
  }
  /// The numbers of the screens of each layer, and of those that wait.
  var numbers: [[Int]] { state.layers.map { $0.screens.map(\.id.number) } }
  var waiting: [Int] { state.waiting.map(\.id.number) }

  func next() -> Identity { identities.next(after: state.newest) }

  @discardableResult
  func present(
    _ route: FarmRoute, _ style: PresentationStyle? = nil, in container: ScreenContainer? = nil,
    over: Identity? = nil
  ) throws(NavigationRejection) -> Identity {
    let id = next()
    try store.send(.present(route, id: id, style: style, in: container, over: over ?? top))
    return id
  }

  @discardableResult
  func show(
    _ route: FarmRoute, from: Identity? = nil
  ) throws(NavigationRejection) -> Identity {
    let id = next()
    try store.send(.show(route, id: id, from: from ?? top))
    return id
  }

  @discardableResult
  func showDetail(
    _ route: FarmRoute, from: Identity? = nil
  ) throws(NavigationRejection) -> Identity {
    let id = next()
    try store.send(.showDetail(route, id: id, from: from ?? top))
    return id
  }

  @discardableResult
  func open(_ link: String) throws -> SendResult {
    let outline = try Links.farm.outline(of: link)
    var ids: [Identity] = []
    for _ in outline.steps { ids.append(identities.next(after: ids.last ?? state.newest)) }
    return try store.send(.open(outline, ids: ids))
  }
}
