import ViewStates

// Checks that a coordinator makes before it sends an action. The model itself does not make them,
// so that sessions of earlier versions of the program are replayed as they were recorded.

extension Navigation {
  /// Refuses to present a unique route a second time.
  @inlinable func checkUnique(_ action: Action) throws(NavigationRejection) {
    switch action {
    case .present(let route, _, _, _, _), .show(let route, _, _), .showDetail(let route, _, _):
      if route.isUnique, allScreens.contains(where: { $0.route == route }) {
        throw .presentedAlready
      }
    case .open(let outline, _):
      let routes = outline.steps.map(\.route)
      for (index, route) in routes.enumerated()
      where route.isUnique && routes[..<index].contains(route) {
        throw .step(index, .presentedAlready)
      }
    case .dismiss, .closeAlert, .setContainer, .setWidth: break
    }
  }

  /// Whether an action only fills a detail side with what it already has.
  @inlinable func showsAgain(_ action: Action) -> Bool {
    var next = self
    guard layers.contains(where: { $0.detail.count == 1 }), (try? next.apply(action)) != nil,
      next != self, next.layers.count == layers.count
    else { return false }
    for (index, layer) in layers.enumerated()
    where next.layers[index].detail.map(\.route) == layer.detail.map(\.route) {
      next.layers[index].detail = layer.detail
    }
    return next == self
  }
}
