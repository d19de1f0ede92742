import ViewStates

extension Navigation {
  /// Why an action is rejected.
  public typealias Rejection = NavigationRejection

  /// Applies an action.
  ///
  /// - Throws: Why the action is rejected.
  @inlinable public mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .present(let route, let id, let style, let container, let over):
      let wish = style ?? route.preferredStyle ?? .sheet
      try add(route, id, as: wish, isExact: style != nil, in: container, over)
    case .show(let route, let id, let from):
      try add(route, id, as: route.preferredStyle ?? .push, from)
    case .showDetail(let route, let id, let from):
      let isInSplit = place(of: from).map { pile[$0.layer].container } == .split
      try add(route, id, as: isInSplit ? .detail : route.preferredStyle ?? .push, from)
    case .dismiss(let id): try dismiss(id)
    case .replace(let old, let id, let route): try replace(old, with: id, route)
    case .open(let outline, let ids): self = try opening(outline, ids: ids)
    case .setContainer(let container, let id): try contain(id, in: container)
    case .setWidth: break
    }
  }

  /// Presenting an alert and dismissing it are one step, and as it ends where it began, none.
  ///
  /// So undo takes back what came before the alert, and never shows it again.
  public static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    guard case .dismiss(let id) = later else { return false }
    return switch earlier {
    case .present(let route, id, let style, _, _): style ?? route.preferredStyle == .alert
    case .show(let route, id, _), .showDetail(let route, id, _): route.preferredStyle == .alert
    case .open(let outline, let ids):
      outline.steps.last.map { $0.style ?? $0.route.preferredStyle } == .alert
        && outline.steps.count <= ids.count && ids[outline.steps.count - 1] == id
    default: false
    }
  }

  /// Names an action by its routes, without identities: `present preferences`.
  public static func label(of action: Action) -> String {
    switch action {
    case .present(let route, _, let style, _, _):
      switch style {
      case nil: "present \(route)"
      case .push: "push \(route)"
      case let style?: "present \(route) as \(style)"
      }
    case .show(let route, _, _): "show \(route)"
    case .showDetail(let route, _, _): "show detail \(route)"
    case .dismiss: "back"
    case .replace(_, _, let route): "replace by \(route)"
    case .open(let outline, _): outline.steps.last.map { "open \($0.route)" } ?? "open"
    case .setContainer(let container, _): "layout \(container.rawValue)"
    case .setWidth(let width): "width \(width.rawValue)"
    }
  }
}

// MARK: - Adding

extension Navigation {
  /// Presents a screen, or lets it wait.
  @inlinable mutating func add(
    _ route: Route, _ id: Identity, as wish: PresentationStyle, isExact: Bool = false,
    in container: ScreenContainer? = nil, _ from: Identity
  ) throws(Rejection) {
    guard presentation(id) == nil else { throw .identityNotNew(id) }
    guard let place = place(of: from) else { throw .notPresented(from) }
    let index = place.layer
    if pile[index].style == .alert { throw .alertPresentsNothing }
    let style = try Self.style(wish, isExact: isExact, in: pile[index].container)
    let screen = Presentation(id: id, route: route, style: style)
    switch style {
    case .push: pile[index][isDetail: place.isDetail].append(screen)
    case .detail:
      pile[index].detail = [screen]
      tidy(over: index)
    default:
      let container = style == .alert ? .plain : container ?? route.preferredContainer ?? .plain
      let layer = NavigationLayer(screen: screen, below: from, container: container)
      if isFree(over: index) { return pile.append(layer) }
      if queue.count >= Self.mostWaiting { throw .tooManyWait }
      queue.append(layer)
    }
  }

  /// The style of a new screen: the one that is wished for, or else one for which the container has
  /// room.
  @inlinable static func style(
    _ wish: PresentationStyle, isExact: Bool, in container: ScreenContainer
  ) throws(Rejection) -> PresentationStyle {
    var style = wish
    if style == .root { throw .onlyOneRoot }
    if style == .detail, container != .split {
      if isExact { throw .noDetailSide }
      style = .push
    }
    if style == .push, container == .plain {
      if isExact { throw .noStack }
      style = .sheet
    }
    guard Route.knows(style) else { throw .unknownStyle(style) }
    return style
  }
}

// MARK: - Going

extension Navigation {
  @inlinable mutating func dismiss(_ id: Identity) throws(Rejection) {
    guard let place = place(of: id) else { return queue.removeAll { $0.id == id } }
    if id == root.id { throw .rootStays }
    guard let index = place.index else {
      pile.removeSubrange(place.layer...)
      return tidy(over: place.layer - 1)
    }
    pile[place.layer][isDetail: place.isDetail].removeSubrange(index...)
    tidy(over: place.layer)
  }

  @inlinable mutating func replace(
    _ old: Identity, with id: Identity, _ route: Route
  ) throws(Rejection) {
    guard presentation(id) == nil else { throw .identityNotNew(id) }
    guard let screen = presentation(old) else { throw .notPresented(old) }
    if screen.style == .root, !route.canBeRoot { throw .neverRoot }
    let next = Presentation(id: id, route: route, style: screen.style)
    guard let place = place(of: old) else {
      queue = queue.map { $0.id == old ? $0.replacing(with: next) : $0 }
      return
    }
    if let index = place.index {
      pile[place.layer][isDetail: place.isDetail].replaceSubrange(index..., with: [next])
    } else {
      pile[place.layer] = pile[place.layer].replacing(with: next)
    }
    tidy(over: place.layer)
  }

  @inlinable mutating func contain(
    _ id: Identity, in container: ScreenContainer
  ) throws(Rejection) {
    guard let index = place(of: id)?.layer else { throw .notPresented(id) }
    var layer = pile[index]
    if layer.style == .alert { throw .alertHasNoContainer }
    if layer.container == container { return }
    layer.container = container
    switch container {
    case .plain: (layer.pushed, layer.detail) = ([], [])
    case .stack:
      layer.pushed += layer.detail.map { $0.styled(.push) }
      layer.detail = []
    case .split:
      layer.detail = Array(layer.pushed.drop { $0.route.preferredStyle != .detail })
      layer.pushed.removeLast(layer.detail.count)
      if let first = layer.detail.first { layer.detail[0] = first.styled(.detail) }
    }
    pile[index] = layer
    tidy(over: index)
  }

  /// Dismisses what a screen presented that has gone from a layer, and shows what waits and has a
  /// free way now.
  @inlinable mutating func tidy(over layer: Int) {
    if layer + 1 < pile.count, let below = pile[layer + 1].below,
      place(of: below)?.layer != layer
    {
      pile.removeSubrange((layer + 1)...)
    }
    if queue.isEmpty { return }
    queue = queue.filter { $0.below.flatMap(place) != nil }
    let next = queue.firstIndex { modal in
      modal.below.flatMap(place).map { isFree(over: $0.layer) } ?? false
    }
    // One at most, because it lies over the layer that was on top.
    if let next { pile.append(queue.remove(at: next)) }
  }
}

extension NavigationLayer {
  /// The layer with another first screen and nothing else in it.
  @inlinable func replacing(with screen: Presentation<Route>) -> Self {
    NavigationLayer(
      screen: screen, below: below,
      container: screen.style == .alert ? .plain : screen.route.preferredContainer ?? container)
  }
}

extension Presentation {
  @inlinable func styled(_ style: PresentationStyle) -> Self {
    Presentation(id: id, route: route, style: style)
  }
}
