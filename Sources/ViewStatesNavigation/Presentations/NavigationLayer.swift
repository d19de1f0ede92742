import ViewStates
import ViewStatesLists

/// The root or a modal screen, with the screens that its container holds.
public struct NavigationLayer<Route: NavigationRoute>: Codable, Hashable, Identifiable, Sendable {
  /// The screen at the bottom of the container.
  public let screen: Presentation<Route>
  /// The screen below that presents this layer; nil for the root.
  public let presenter: Identity?
  /// What surrounds the screens of the layer.
  public internal(set) var container: ScreenContainer
  /// The screens that were pushed on top of ``screen``, the top one last.
  public internal(set) var pushed: PersistentArray<Presentation<Route>> = []
  /// The screens on the detail side of a split, the top one last.
  public internal(set) var detail: PersistentArray<Presentation<Route>> = []

  /// The identity of the screen at the bottom.
  public var id: Identity { screen.id }

  /// All screens, from the bottom to the top; the detail side comes last.
  ///
  /// - Complexity: O(*n*)
  public var screens: [Presentation<Route>] { [screen] + pushed + detail }

  /// The screen on top of the primary stack.
  var primaryTop: Presentation<Route> { pushed.last ?? screen }

  /// Where a screen is; searched from the top.
  func place(of id: Identity) -> LayerPlace? {
    if let index = detail.lastIndex(where: { $0.id == id }) { return .detail(index) }
    if let index = pushed.lastIndex(where: { $0.id == id }) { return .pushed(index) }
    return screen.id == id ? .bottom : nil
  }
}

/// The place of a screen within its layer.
enum LayerPlace: Hashable {
  case bottom
  case pushed(Int)
  case detail(Int)
}
