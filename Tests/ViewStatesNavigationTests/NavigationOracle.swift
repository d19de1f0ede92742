import ViewStates
import ViewStatesNavigation

/// The rules of a navigation, written down as plainly as they are told: a list of screens, each of
/// which knows the one below it.
struct NavigationOracle: Equatable {
  struct Screen: Equatable {
    var id: Identity
    var route: FarmRoute
    var style: PresentationStyle
    /// The screen below; nil for the root.
    var below: Identity?
    /// The first screen of the layer.
    var head: Identity
    var isOnDetail = false
    /// The container of a first screen.
    var container: ScreenContainer?
  }

  typealias Action = Navigation<FarmRoute>.Action

  /// From the bottom to the top: each layer has its first screen, what is pushed, and the detail.
  private(set) var screens: [Screen]
  private(set) var waiting: [Screen]

  /// What a navigation says in the words of the oracle.
  init(_ state: Navigation<FarmRoute>) {
    func screens(of layer: NavigationLayer<FarmRoute>) -> [Screen] {
      let head = Screen(
        id: layer.id, route: layer.screen.route, style: layer.style, below: layer.below,
        head: layer.id, container: layer.container)
      return [head]
        + [layer.pushed, layer.detail].enumerated().flatMap { side, stack in
          zip([layer.screen] + stack, stack).map { below, screen in
            Screen(
              id: screen.id, route: screen.route, style: screen.style, below: below.id,
              head: layer.id, isOnDetail: side == 1)
          }
        }
    }
    self.screens = state.layers.flatMap(screens)
    waiting = state.waiting.flatMap(screens)
  }

  private func screen(_ id: Identity?) -> Screen? { screens.first { $0.id == id } }
  private func container(of screen: Screen) -> ScreenContainer {
    self.screen(screen.head)?.container ?? .plain
  }
  /// Whether nothing is presented over a screen's layer, and something can be.
  private func isFree(over screen: Screen) -> Bool {
    screens.last?.head == screen.head && self.screen(screen.head)?.style != .alert
  }

  // MARK: - Actions

  /// Applies an action, or throws why not.
  mutating func apply(_ action: Action) throws(NavigationRejection) {
    switch action {
    case .present(let route, let id, let style, let container, let over):
      try take(id)
      let wish = style ?? route.preferredStyle ?? .sheet
      try add(route, id, wish, isExact: style != nil, container, from: over)
    case .show(let route, let id, let from):
      try take(id)
      try add(route, id, route.preferredStyle ?? .push, isExact: false, nil, from: from)
    case .showDetail(let route, let id, let from):
      try take(id)
      let isInSplit = screen(from).map { self.container(of: $0) } == .split
      let wish = isInSplit ? .detail : route.preferredStyle ?? .push
      try add(route, id, wish, isExact: false, nil, from: from)
    case .dismiss(let id), .closeAlert(let id):
      waiting.removeAll { $0.id == id }
      guard let screen = screen(id) else { return }
      if screen.below == nil { throw .rootStays }
      remove { $0.id == id }
      fillGap()
    case .setContainer(let container, let id): try contain(id, in: container)
    // The walk checks what a link opens by what it must result in.
    case .open, .setWidth: break
    }
  }

  private mutating func take(_ id: Identity) throws(NavigationRejection) {
    guard !(screens + waiting).contains(where: { $0.id == id }) else { throw .identityNotNew(id) }
  }

  private mutating func add(
    _ route: FarmRoute, _ id: Identity, _ wish: PresentationStyle, isExact: Bool,
    _ container: ScreenContainer?, from: Identity
  ) throws(NavigationRejection) {
    guard let from = screen(from) else { throw .notPresented(from) }
    if screen(from.head)?.style == .alert { throw .alertPresentsNothing }
    let around = self.container(of: from)
    var style = wish
    if style == .root { throw .onlyOneRoot }
    if style == .detail, around != .split {
      if isExact { throw .noDetailSide }
      style = .push
    }
    if style == .push, around == .plain {
      if isExact { throw .noStack }
      style = .sheet
    }
    var new = Screen(id: id, route: route, style: style, below: from.id, head: from.head)
    switch style {
    case .push, .detail:
      new.isOnDetail = style == .detail || from.isOnDetail
      if style == .detail {
        remove { $0.head == from.head && $0.isOnDetail }
        new.below = from.head
      }
      let last = screens.lastIndex { $0.head == from.head && (new.isOnDetail || !$0.isOnDetail) }
      guard let last else { return }
      if style == .push { new.below = screens[last].id }
      screens.insert(new, at: last + 1)
      fillGap()
    default:
      new.head = id
      new.container = style == .alert ? .plain : container ?? route.preferredContainer ?? .plain
      if isFree(over: from) { screens.append(new) } else { waiting.append(new) }
    }
  }

  private mutating func contain(
    _ id: Identity, in container: ScreenContainer
  ) throws(NavigationRejection) {
    guard let screen = screen(id) else { throw .notPresented(id) }
    guard let head = screens.firstIndex(where: { $0.id == screen.head }) else { return }
    if screens[head].style == .alert { throw .alertPresentsNothing }
    if screens[head].container == container { return }
    let others = screens.filter { $0.head == screen.head && $0.id != screen.head }
    screens[head].container = container
    let first = screens[head]
    if container == .plain { remove { others.contains($0) } }
    let detail = container == .split ? others.drop { $0.route.preferredStyle != .detail } : []
    for side in [others.dropLast(detail.count), detail] {
      for (below, moved) in zip([first] + side, side) {
        guard let index = screens.firstIndex(of: moved) else { continue }
        screens[index].below = below.id
        screens[index].isOnDetail = side == detail
        screens[index].style = side == detail && below.id == screen.head ? .detail : .push
      }
    }
    fillGap()
  }

  // MARK: - Going

  /// Removes screens with everything above them.
  private mutating func remove(where isUnwanted: (Screen) -> Bool) {
    var gone: Set<Identity> = []
    // What is above a screen comes after it.
    screens.removeAll { screen in
      let goes = isUnwanted(screen) || screen.below.map { gone.contains($0) } == true
      if goes { gone.insert(screen.id) }
      return goes
    }
  }

  private mutating func fillGap() {
    let present = Set(screens.map(\.id))
    waiting.removeAll { $0.below.map { present.contains($0) } != true }
    for index in waiting.indices {
      guard let below = screen(waiting[index].below), isFree(over: below) else { continue }
      screens.append(waiting.remove(at: index))
      return
    }
  }
}
