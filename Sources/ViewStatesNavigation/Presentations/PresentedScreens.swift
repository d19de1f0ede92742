import ViewStates

/// The screens of a scene: its layers, and how much room there is for them.
///
/// A renderer draws it. The presenter of each screen is `coordinator[screen.id]`.
public struct PresentedScreens<Route: NavigationRoute>: Equatable, Sendable {
  /// The screens that are presented.
  public let navigation: Navigation<Route>
  /// How much room there is.
  public let width: NavigationWidth

  @inlinable init(navigation: Navigation<Route>, width: NavigationWidth) {
    (self.navigation, self.width) = (navigation, width)
  }

  /// The root, and each layer over the one below it; never empty.
  @inlinable public var layers: [NavigationLayer<Route>] { navigation.layers }
  /// Every screen, from the bottom to the top, without those that wait.
  @inlinable public var screens: [Presentation<Route>] { navigation.screens }
  /// The layer that a person uses.
  @inlinable public var top: NavigationLayer<Route> { layers[layers.count - 1] }
  /// The screens that a person can use: that of the top layer, or both of its sides.
  @inlinable public var usable: [Presentation<Route>] { visible(in: top) }

  /// Whether a layer is a split without room for two sides, so that its detail is on top.
  @inlinable public func isCollapsed(_ layer: NavigationLayer<Route>) -> Bool {
    layer.container == .split && width == .narrow
  }

  /// The stacks of a layer: two for a split that has room for them, else one with all screens.
  ///
  /// The stack of the detail side is empty until a screen fills it.
  @inlinable public func stacks(of layer: NavigationLayer<Route>) -> [[Presentation<Route>]] {
    layer.container == .split && width == .wide ? [layer.primary, layer.detail] : [layer.screens]
  }

  /// The screens of a layer that can be seen unless a layer covers them: one, or both of a split.
  @inlinable public func visible(in layer: NavigationLayer<Route>) -> [Presentation<Route>] {
    let primary = layer.pushed.last ?? layer.screen
    guard let detail = layer.detail.last else { return [primary] }
    return isCollapsed(layer) ? [detail] : [primary, detail]
  }
}
