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

  /// The numbers of the screens, with the styles of the layers and the details behind a bar, and of
  /// those that wait: `1 2|3 / sheet 4 … 5`.
  var picture: String {
    func text(_ screens: [Presentation<FarmRoute>]) -> String {
      screens.map { "\($0.id.number)" }.joined(separator: " ")
    }
    let layers = state.layers.map { layer in
      (layer.style == .root ? "" : "\(layer.style) ") + text(layer.primary)
        + (layer.detail.isEmpty ? "" : "|\(text(layer.detail))")
    }
    let waiting = state.waiting.isEmpty ? "" : " … \(text(state.waiting.map(\.screen)))"
    return layers.joined(separator: " / ") + waiting
  }

  /// The identity of a screen that is presented or waits, or else one that no screen has.
  subscript(number: Int) -> Identity {
    state.allScreens.map(\.id).first { $0.number == number }
      ?? Identity(number: number, nonce: 0)
  }

  func next() -> Identity { identities.next(after: state.newest) }

  @discardableResult
  func send(
    _ action: (_ id: Identity) -> Navigation<FarmRoute>.Action
  ) throws(NavigationRejection) -> Identity {
    let id = next()
    try store.send(action(id))
    return id
  }

  @discardableResult
  func present(
    _ route: FarmRoute, _ style: PresentationStyle? = nil, in container: ScreenContainer? = nil,
    over: Identity? = nil
  ) throws(NavigationRejection) -> Identity {
    try send { .present(route, id: $0, style: style, in: container, over: over ?? top) }
  }

  @discardableResult
  func show(_ route: FarmRoute, from: Identity? = nil) throws(NavigationRejection) -> Identity {
    try send { .show(route, id: $0, from: from ?? top) }
  }

  @discardableResult
  func showDetail(
    _ route: FarmRoute, from: Identity? = nil
  ) throws(NavigationRejection) -> Identity {
    try send { .showDetail(route, id: $0, from: from ?? top) }
  }

  func dismiss(_ number: Int) throws(NavigationRejection) {
    try store.send(.dismiss(self[number]))
  }

  @discardableResult
  func open(_ link: String) throws -> SendResult {
    let outline = try Links.farm.outline(of: link)
    let ids = identities.next(outline.steps.count, after: state.newest)
    return try store.send(.open(outline, ids: ids))
  }
}
