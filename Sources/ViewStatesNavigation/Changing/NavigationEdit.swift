import ViewStates
import ViewStatesLists

/// What an action does to a navigation, decided before anything is changed.
enum NavigationEdit<Route: NavigationRoute> {
  case push(Presentation<Route>, layer: Int, onDetail: Bool)
  case fillDetail(Presentation<Route>, layer: Int)
  /// Presents a modal screen, or lets it wait.
  case cover(NavigationLayer<Route>)
  /// Keeps so many screens of both stacks of a layer.
  case keep(layer: Int, pushed: Int, detail: Int)
  case keepLayers(Int)
  case stopWaiting(Int)
  case replace(NavigationPlace, Presentation<Route>)
  case replaceWaiting(Int, Presentation<Route>)
  case contain(layer: Int, in: ScreenContainer)
  case setWidth(NavigationWidth)
  case set(Navigation<Route>)
}

extension Navigation {
  /// Makes a change.
  mutating func perform(_ edit: NavigationEdit<Route>) {
    switch edit {
    case .push(let screen, let layer, onDetail: true): layers[layer].detail.append(screen)
    case .push(let screen, let layer, onDetail: false): layers[layer].pushed.append(screen)
    case .fillDetail(let screen, let layer):
      layers[layer].detail = [screen]
      dismissOrphans(over: layer)
    case .cover(let modal):
      if let place = modal.presenter.flatMap(place), isFree(over: place.layer) {
        layers.append(modal)
      } else {
        waiting.append(modal)
      }
    case .keep(let layer, let pushed, let detail): keep(pushed, detail, in: layer)
    case .keepLayers(let count):
      layers.keepFirst(count)
      dismissOrphans(over: count - 1)
    case .stopWaiting(let index): waiting.remove(at: index)
    case .replace(let place, let screen): replace(place, with: screen)
    case .replaceWaiting(let index, let screen):
      waiting[index] = waiting[index].replacing(with: screen)
    case .contain(let layer, let container): contain(layer, in: container)
    case .setWidth(let width): self.width = width
    case .set(let navigation): self = navigation
    }
  }

  private mutating func keep(_ pushed: Int, _ detail: Int, in layer: Int) {
    layers[layer].pushed.keepFirst(pushed)
    layers[layer].detail.keepFirst(detail)
    dismissOrphans(over: layer)
  }

  private mutating func replace(_ place: NavigationPlace, with screen: Presentation<Route>) {
    let layer = place.layer
    switch place.inLayer {
    case .bottom: layers[layer] = layers[layer].replacing(with: screen)
    case .pushed(let index):
      if isCollapsed(layers[layer]) { layers[layer].detail = [] }
      layers[layer].pushed.keepFirst(index)
      layers[layer].pushed.append(screen)
    case .detail(let index):
      layers[layer].detail.keepFirst(index)
      layers[layer].detail.append(screen)
    }
    dismissOrphans(over: layer)
  }

  private mutating func contain(_ layer: Int, in container: ScreenContainer) {
    let detail = layers[layer].detail
    layers[layer].container = container
    if container != .split { layers[layer].detail = [] }
    switch container {
    case .plain: layers[layer].pushed = []
    case .stack:
      for screen in detail {
        layers[layer].pushed.append(
          Presentation(id: screen.id, route: screen.route, style: .push))
      }
    case .split: break
    }
    dismissOrphans(over: layer)
  }

  /// Dismisses what a screen presented that has gone from a layer, and shows what waits and has a
  /// free way now.
  private mutating func dismissOrphans(over layer: Int) {
    if layer + 1 < layers.count, let presenter = layers[layer + 1].presenter,
      layers[layer].place(of: presenter) == nil
    {
      layers.keepFirst(layer + 1)
    }
    if waiting.isEmpty { return }
    let present = waiting.filter { $0.presenter.flatMap(place) != nil }
    if present.count < waiting.count { waiting = present }
    let next = waiting.firstIndex {
      $0.presenter.flatMap(place).map { isFree(over: $0.layer) } ?? false
    }
    // One at most, because it lies over the layer that was on top.
    if let next { layers.append(waiting.remove(at: next)) }
  }
}

extension NavigationLayer {
  /// The layer with another first screen and nothing else in it.
  func replacing(with screen: Presentation<Route>) -> Self {
    NavigationLayer(
      screen: screen, presenter: presenter,
      container: screen.style == .alert ? .plain : screen.route.preferredContainer ?? container)
  }
}

extension PersistentArray {
  mutating func keepFirst(_ count: Int) {
    if count < self.count { removeSubrange(count...) }
  }
}
