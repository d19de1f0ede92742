import ViewStatesNavigation

/// What a scene shows: the screens that can be used, and the titles of all others.
struct SceneState: Equatable {
  /// The first screen or one that lies over others, with the screens that its container holds.
  struct Layer: Equatable {
    /// How the first screen is presented.
    var style = PresentationStyle.root
    var container = ScreenContainer.stack
    /// The titles on the only or primary side, the top one last.
    var primary: [String]
    /// The titles on the detail side, the top one last.
    var detail: [String] = []
    /// Whether there is no room for both sides.
    var isCollapsed = false

    /// Whether the layer has two sides that are both shown.
    var isSideBySide: Bool { container == .split && !isCollapsed }
  }

  /// The state of a screen.
  struct Screen: Equatable {
    let state: any ScreenState

    init(_ state: any ScreenState) { self.state = state }

    static func == (left: Self, right: Self) -> Bool { left.state.isEqual(to: right.state) }
  }

  /// From the bottom to the top.
  var layers: [Layer]
  /// The titles of the screens that wait until the way is free.
  var waiting: [String] = []
  /// The screens that can be used: one, or two with that of the detail side last.
  var usable: [Screen]
}

extension ScreenState {
  fileprivate func isEqual(to other: any ScreenState) -> Bool { other as? Self == self }
}
