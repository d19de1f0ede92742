import ViewStates
import ViewStatesLists

/// The screens of a scene as a renderer draws them, from the bottom to the top.
public struct ScreenPile<Route: NavigationRoute, Screen> {
  /// A screen with the presentation to which it belongs.
  public struct Entry: Identifiable {
    /// Its identity, route and style.
    public let presentation: Presentation<Route>
    /// The screen that the coordinator made for it.
    public let screen: Screen

    /// The identity of the presentation.
    public var id: Identity { presentation.id }
  }

  /// The root or a modal screen, with the screens that its container holds.
  public struct Layer: Identifiable {
    /// What surrounds the screens.
    public let container: ScreenContainer
    /// Whether a split has no room for two sides, so that its detail is on top.
    public let isCollapsed: Bool
    /// The screens of the only or primary stack, the top one last; never empty.
    public let primary: PersistentArray<Entry>
    /// The screens on the detail side, the top one last.
    public let detail: PersistentArray<Entry>

    /// The identity of the first screen.
    public var id: Identity { primary[0].id }
    /// The style of the first screen.
    public var style: PresentationStyle { primary[0].presentation.style }

    /// The screens that can be seen unless a layer covers them: one, or both sides of a split.
    public var visible: [Entry] {
      let primary = Array(primary.suffix(1))
      guard let detail = detail.last else { return primary }
      return isCollapsed ? [detail] : primary + [detail]
    }
  }

  /// The root, and each layer over the one below it; never empty.
  public let layers: PersistentArray<Layer>

  /// The layer that a person uses.
  public var top: Layer { layers[layers.count - 1] }
}
