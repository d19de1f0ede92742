import ViewStates

extension Navigation {
  /// Why an action is rejected.
  public typealias Rejection = NavigationRejection

  /// Applies an action, or throws the reason why it is rejected.
  @inlinable public mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .present(let route, let id, let style, let container, let over):
      try add(route, id, as: style, or: .sheet, in: container, over: over)
    case .show(let route, let id, let from): try add(route, id, over: from)
    case .showDetail(let route, let id, let from):
      let isInSplit = place(of: from).map { layers[$0.layer].container } == .split
      try add(route, id, as: isInSplit ? .detail : nil, over: from)
    case .dismiss(let id), .closeAlert(let id): try dismiss(id)
    case .open(let outline, let ids): self = try opening(outline, ids: ids)
    case .setContainer(let container, let id): try contain(id, in: container)
    case .setWidth: break
    }
  }

  /// The navigation without its alerts; nil if it has none.
  @inlinable public var lasting: Self? {
    let modals = layers.dropFirst() + waiting
    guard modals.contains(where: { $0.style == .alert }) else { return nil }
    var lasting = self
    // Only the root can't be dismissed.
    for layer in modals where layer.style == .alert { try? lasting.dismiss(layer.id) }
    return lasting
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
    case .dismiss, .closeAlert: "back"
    case .open(let outline, _):
      // An alert does not last, so it is not named.
      (outline.steps.last { ($0.style ?? $0.route.preferredStyle) != .alert } ?? outline.steps.last)
        .map { "open \($0.route)" } ?? "open"
    case .setContainer(let container, _): "layout \(container.rawValue)"
    case .setWidth(let width): "width \(width.rawValue)"
    }
  }
}

// MARK: - Adding

extension Navigation {
  /// Presents a screen, or lets it wait.
  @inlinable mutating func add(
    _ route: Route, _ id: Identity, as exact: PresentationStyle? = nil,
    or fallback: PresentationStyle = .push, in container: ScreenContainer? = nil,
    over below: Identity
  ) throws(Rejection) {
    guard presentation(id) == nil else { throw .identityNotNew(id) }
    let count = layers.reduce(waiting.count) { $0 + 1 + $1.pushed.count + $1.detail.count }
    if count >= Self.mostScreens { throw .tooManyScreens(most: Self.mostScreens) }
    guard let place = place(of: below) else { throw .notPresented(below) }
    let (index, around) = (place.layer, layers[place.layer].container)
    if layers[index].style == .alert { throw .alertPresentsNothing }
    let style = try Self.style(of: route, exactly: exact, or: fallback, in: around)
    let screen = Presentation(id: id, route: route, style: style)
    switch style {
    case .push: layers[index][isDetail: place.isDetail].append(screen)
    case .detail:
      layers[index].detail = [screen]
      settle(over: index)
    case .sheet, .fullCover, .alert, .root:
      let layer = NavigationLayer(screen, over: below, in: container)
      if index == layers.count - 1 { return layers.append(layer) }
      if waiting.count >= Self.mostWaiting { throw .tooManyWait(most: Self.mostWaiting) }
      waiting.append(layer)
    }
  }

  /// The style of a new screen: the given one, or else the one that its route prefers, or else one
  /// for which the container has room.
  @inlinable static func style(
    of route: Route, exactly exact: PresentationStyle?, or fallback: PresentationStyle = .push,
    in container: ScreenContainer
  ) throws(Rejection) -> PresentationStyle {
    var style = exact ?? route.preferredStyle ?? fallback
    if style == .root { throw .onlyOneRoot }
    if style == .detail, container != .split {
      if exact != nil { throw .noDetailSide }
      style = .push
    }
    if style == .push, container == .plain {
      if exact != nil { throw .noStack }
      style = .sheet
    }
    return style
  }
}

// MARK: - Going

extension Navigation {
  @inlinable mutating func dismiss(_ id: Identity) throws(Rejection) {
    if id == root.id { throw .rootStays }
    guard let place = place(of: id) else { return waiting.removeAll { $0.id == id } }
    if let index = place.index {
      layers[place.layer][isDetail: place.isDetail].removeSubrange(index...)
      settle(over: place.layer)
    } else {
      layers.removeSubrange(place.layer...)
      settle(over: place.layer - 1)
    }
  }

  @inlinable mutating func contain(
    _ id: Identity, in container: ScreenContainer
  ) throws(Rejection) {
    guard let index = place(of: id)?.layer else { throw .notPresented(id) }
    if layers[index].style == .alert { throw .alertPresentsNothing }
    if layers[index].container == container { return }
    let pushed = container == .plain ? [] : layers[index].pushed + layers[index].detail
    let detail = container == .split ? pushed.drop { $0.route.preferredStyle != .detail } : []
    layers[index].container = container
    layers[index].pushed = pushed.dropLast(detail.count).map { $0.styled(.push) }
    layers[index].detail = detail.prefix(1).map { $0.styled(.detail) } + detail.dropFirst()
    settle(over: index)
  }

  /// Shows waiting screens, one modal over each layer, and dismisses those over a screen that has
  /// gone.
  @inlinable mutating func settle(over index: Int) {
    if index == layers.count - 1, waiting.isEmpty { return }
    var modals = layers[(index + 1)...] + waiting
    layers.removeSubrange((index + 1)...)
    while let next = modals.firstIndex(where: { layer(below: $0) == layers.count - 1 }) {
      layers.append(modals.remove(at: next))
    }
    waiting = modals.filter { layer(below: $0) != nil }
  }

  @inlinable func layer(below modal: NavigationLayer<Route>) -> Int? {
    modal.below.flatMap(place)?.layer
  }
}

extension Presentation {
  @inlinable func styled(_ style: PresentationStyle) -> Self {
    Presentation(id: id, route: route, style: style)
  }
}
