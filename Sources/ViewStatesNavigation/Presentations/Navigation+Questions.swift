import ViewStates

extension Navigation {
  /// The screen at the bottom of everything.
  public var root: Presentation<Route> { layers[0].screen }

  /// The screen that a person uses: the top of the top layer, and of its detail side if it has one.
  public var top: Presentation<Route> {
    let layer = topLayer
    return layer.detail.last ?? layer.primaryTop
  }

  /// Every screen that is presented, from the bottom to the top, without those that wait.
  ///
  /// - Complexity: O(*n*)
  public var screens: [Presentation<Route>] { layers.flatMap(\.screens) }

  /// A screen that is presented or waits; nil if it is gone.
  ///
  /// - Complexity: O(*d*)
  public func presentation(_ id: Identity) -> Presentation<Route>? {
    guard let place = place(of: id) else { return waiting.first { $0.id == id }?.screen }
    let layer = layers[place.layer]
    return switch place.inLayer {
    case .bottom: layer.screen
    case .pushed(let index): layer.pushed[index]
    case .detail(let index): layer.detail[index]
    }
  }

  /// The screen that presents another: the one below it in its stack, or below its layer.
  ///
  /// The first screen of a detail side is presented by the first screen of the primary side.
  ///
  /// - Returns: Nil for the root, and if the screen is gone.
  /// - Complexity: O(*d*)
  public func presenter(of id: Identity) -> Presentation<Route>? {
    guard let place = place(of: id) else {
      return waiting.first { $0.id == id }?.presenter.flatMap(presentation)
    }
    let layer = layers[place.layer]
    return switch place.inLayer {
    case .bottom: layer.presenter.flatMap(presentation)
    case .pushed(0), .detail(0): layer.screen
    case .pushed(let index): layer.pushed[index - 1]
    case .detail(let index): layer.detail[index - 1]
    }
  }

  /// The screens that a screen presents itself: in its stack, beside it, and over its layer.
  ///
  /// - Complexity: O(*d*)
  public func presented(by id: Identity) -> [Presentation<Route>] {
    guard let place = place(of: id) else { return [] }
    let layer = layers[place.layer]
    var screens: [Presentation<Route>?] = []
    switch place.inLayer {
    case .bottom: screens = [layer.pushed.first, layer.detail.first]
    case .pushed(let index): screens = layer.pushed.dropFirst(index + 1).prefix(1).map { $0 }
    case .detail(let index): screens = layer.detail.dropFirst(index + 1).prefix(1).map { $0 }
    }
    if place.layer + 1 < layers.count, layers[place.layer + 1].presenter == id {
      screens.append(layers[place.layer + 1].screen)
    }
    return screens.compactMap(\.self)
  }

  /// Whether a layer is a split without room for two sides, so that its detail is on top.
  public func isCollapsed(_ layer: NavigationLayer<Route>) -> Bool {
    layer.container == .split && width == .narrow
  }

  /// The screens of a layer that can be seen unless a layer covers them: one, or both of a split.
  public func visibleScreens(of layer: NavigationLayer<Route>) -> [Presentation<Route>] {
    guard let detail = layer.detail.last else { return [layer.primaryTop] }
    return isCollapsed(layer) ? [detail] : [layer.primaryTop, detail]
  }
}

// MARK: - Places

/// Where a screen is.
struct NavigationPlace: Hashable {
  var layer: Int
  var inLayer: LayerPlace
}

extension Navigation {
  /// The layer on top of all others.
  var topLayer: NavigationLayer<Route> { layers[layers.count - 1] }

  /// Where a screen is that does not wait; searched from the top.
  func place(of id: Identity) -> NavigationPlace? {
    for index in layers.indices.reversed() {
      if let place = layers[index].place(of: id) {
        return NavigationPlace(layer: index, inLayer: place)
      }
    }
    return nil
  }

  /// Whether nothing is in the way of a modal screen over a layer.
  func isFree(over layer: Int) -> Bool {
    layer == layers.count - 1 && layers[layer].screen.style != .alert
  }
}
