import ViewStates

/// The root or a modal screen, with the screens that its container holds.
public struct NavigationLayer<Route: NavigationRoute>: Codable, Hashable, Identifiable, Sendable {
  /// The screen at the bottom of the container.
  public let screen: Presentation<Route>
  /// The screen over which the layer was presented; nil for the root.
  public let below: Identity?
  /// The container of the screens.
  public var container: ScreenContainer
  /// The screens that were pushed on top of ``screen``, the top one last.
  public var pushed: [Presentation<Route>] = []
  /// The screens on the detail side of a split, the top one last.
  public var detail: [Presentation<Route>] = []

  /// The identity of the screen at the bottom.
  @inlinable public var id: Identity { screen.id }
  /// How the layer is presented.
  @inlinable public var style: PresentationStyle { screen.style }
  /// The screens of the only or primary stack, the top one last; never empty.
  @inlinable public var primary: [Presentation<Route>] { [screen] + pushed }
  /// All screens, from the bottom to the top; the detail side comes last.
  @inlinable public var screens: [Presentation<Route>] { primary + detail }

  /// Visits all screens, from the bottom to the top, without an array of them.
  @inlinable func visitScreens(_ visit: (Presentation<Route>) -> Void) {
    visit(screen)
    for screen in pushed { visit(screen) }
    for screen in detail { visit(screen) }
  }

  /// The screens of a side above the first one.
  @inlinable subscript(isDetail isDetail: Bool) -> [Presentation<Route>] {
    get { isDetail ? detail : pushed }
    _modify { if isDetail { yield &detail } else { yield &pushed } }
  }

  /// Creates a layer in a container; nil is the one that the route prefers, or else a plain one.
  @inlinable init(
    _ screen: Presentation<Route>, over below: Identity?, in container: ScreenContainer?
  ) {
    (self.screen, self.below) = (screen, below)
    self.container =
      screen.style == .alert ? .plain : container ?? screen.route.preferredContainer ?? .plain
  }

  private enum CodingKeys: String, CodingKey {
    case screen, container, pushed, detail
    /// The name in the first version of the form.
    case below = "presenter"
  }
}
