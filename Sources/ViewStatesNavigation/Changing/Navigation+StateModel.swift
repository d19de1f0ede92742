import ViewStates

extension Navigation {
  /// Why an action is rejected.
  public typealias Rejection = NavigationRejection

  /// Says what an action would do; nothing is copied.
  ///
  /// - Throws: Why the action is rejected.
  /// - Complexity: O(*d*), and O(*n*) for ``Action/open(_:ids:)``.
  public func check(_ action: Action) throws(Rejection) -> Verdict {
    try edit(for: action) == nil ? .noChange : .change
  }

  /// Applies an action.
  ///
  /// - Complexity: That of ``check(_:)``, and O(*k*) for *k* screens that are dismissed.
  public mutating func apply(_ action: Action) throws(Rejection) {
    guard let edit = try edit(for: action) else { return }
    perform(edit)
    switch action {
    case .present(_, let id, _, _, _), .show(_, let id, _), .showDetail(_, let id, _),
      .replace(_, let id, _):
      newest = id
    default: break
    }
  }

  /// Two things to undo are one if the second one only dismisses the alert that the first one
  /// presented, so that no undo shows the alert again.
  public static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    guard case .dismiss(let id) = later else { return false }
    return switch earlier {
    case .present(let route, id, let style, _, _): style ?? route.preferredStyle == .alert
    case .show(let route, id, _), .showDetail(let route, id, _): route.preferredStyle == .alert
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
    case .dismiss: "dismiss"
    case .pop: "back"
    case .popToRoot, .popTo: "back to an earlier screen"
    case .replace(_, _, let route): "replace by \(route)"
    case .open(let outline, _): outline.steps.last.map { "open \($0.route)" } ?? "open"
    case .setContainer(let container, _): "layout \(container.rawValue)"
    case .setWidth(let width): "width \(width.rawValue)"
    }
  }
}

// MARK: - Deciding

extension Navigation {
  /// What an action does; nil if that is nothing.
  private func edit(for action: Action) throws(Rejection) -> NavigationEdit<Route>? {
    switch action {
    case .present(let route, let id, let style, let container, let over):
      try checkIsNew(id)
      let wish: PlacementWish = style.map { .exactly($0) } ?? .automatically
      return try placement(of: route, id: id, wish, in: container, from: over).edit
    case .show(let route, let id, let from):
      try checkIsNew(id)
      return try placement(of: route, id: id, .asShown, from: from).edit
    case .showDetail(let route, let id, let from):
      try checkIsNew(id)
      return try placement(of: route, id: id, .asDetail, from: from).edit
    case .dismiss(let id): return try dismissal(of: id)
    case .pop(let id): return pop(from: id)
    case .popToRoot(let id): return place(of: id).flatMap { popToRoot(from: $0) }
    case .popTo(let id): return place(of: id).flatMap { pop(to: $0) }
    case .replace(let old, let id, let route):
      try checkIsNew(id)
      return try replacement(of: old, by: id, route)
    case .open(let outline, let ids):
      let opened = try opening(outline, ids: ids)
      return opened == self ? nil : .set(opened)
    case .setContainer(let container, let id): return try containment(in: container, around: id)
    case .setWidth(let width): return width == self.width ? nil : .setWidth(width)
    }
  }

  /// Checks that an identity comes after the last one, so that it was never given before.
  func checkIsNew(_ id: Identity) throws(Rejection) {
    guard id.number > newest.number else { throw .identityNotNew(id) }
  }

  private func dismissal(of id: Identity) throws(Rejection) -> NavigationEdit<Route>? {
    guard let place = place(of: id) else {
      return waiting.firstIndex { $0.id == id }.map { .stopWaiting($0) }
    }
    let layer = layers[place.layer]
    switch place.inLayer {
    case .bottom:
      if place.layer == 0 { throw .rootStays }
      return .keepLayers(place.layer)
    case .pushed(let index):
      return keep(index, isCollapsed(layer) ? 0 : layer.detail.count, in: place.layer)
    case .detail(let index): return keep(layer.pushed.count, index, in: place.layer)
    }
  }

  private func pop(from id: Identity) -> NavigationEdit<Route>? {
    guard let place = place(of: id) else { return nil }
    let layer = layers[place.layer]
    let (pushed, detail) = (layer.pushed.count, layer.detail.count)
    switch place.inLayer {
    case _ where isCollapsed(layer) && detail > 0: return keep(pushed, detail - 1, in: place.layer)
    case .detail: return keep(pushed, max(1, detail - 1), in: place.layer)
    case .bottom, .pushed: return keep(max(0, pushed - 1), detail, in: place.layer)
    }
  }

  private func popToRoot(from place: NavigationPlace) -> NavigationEdit<Route>? {
    let layer = layers[place.layer]
    if isCollapsed(layer) { return keep(0, 0, in: place.layer) }
    if case .detail = place.inLayer { return keep(layer.pushed.count, 1, in: place.layer) }
    return keep(0, layer.detail.count, in: place.layer)
  }

  private func pop(to place: NavigationPlace) -> NavigationEdit<Route>? {
    let layer = layers[place.layer]
    let detail = isCollapsed(layer) ? 0 : layer.detail.count
    return switch place.inLayer {
    case .bottom: keep(0, detail, in: place.layer)
    case .pushed(let index): keep(index + 1, detail, in: place.layer)
    case .detail(let index): keep(layer.pushed.count, index + 1, in: place.layer)
    }
  }

  /// Keeps so many screens of both stacks; nil if that is all of them.
  private func keep(_ pushed: Int, _ detail: Int, in index: Int) -> NavigationEdit<Route>? {
    let layer = layers[index]
    return pushed == layer.pushed.count && detail == layer.detail.count
      ? nil : .keep(layer: index, pushed: pushed, detail: detail)
  }

  private func replacement(
    of old: Identity, by id: Identity, _ route: Route
  ) throws(Rejection) -> NavigationEdit<Route> {
    guard let screen = presentation(old) else { throw .notPresented(old) }
    let next = Presentation(id: id, route: route, style: screen.style)
    if let place = place(of: old) { return .replace(place, next) }
    guard let index = waiting.firstIndex(where: { $0.id == old }) else { throw .notPresented(old) }
    return .replaceWaiting(index, next)
  }

  private func containment(
    in container: ScreenContainer, around id: Identity
  ) throws(Rejection) -> NavigationEdit<Route>? {
    guard let place = place(of: id) else { throw .notPresented(id) }
    let layer = layers[place.layer]
    if layer.screen.style == .alert { throw .alertHasNoContainer }
    return layer.container == container ? nil : .contain(layer: place.layer, in: container)
  }
}
