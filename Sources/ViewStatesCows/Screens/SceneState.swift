import ViewStatesNavigation

/// What a scene shows: the screens that can be used, and the titles of all others.
struct SceneState: Equatable {
  /// The first screen or one that lies over others, with the screens that its container holds.
  struct Layer: Equatable {
    /// How the first screen is presented.
    var style = PresentationStyle.root
    /// The titles on the only or primary side, the top one last.
    var primary: [String]
    /// The titles on the detail side, the top one last.
    var detail: [String] = []
    /// Whether the layer has two sides that are both shown.
    var isSideBySide = false
  }

  /// From the bottom to the top.
  var layers: [Layer]
  /// The screen that can be used; of two sides, the primary one.
  var primary: ScreenState
  /// The screen on the detail side, if both sides are shown.
  var detail: ScreenState?
}

/// What a screen shows.
enum ScreenState: Equatable {
  case overview(OverviewState)
  case cow(CowState)
  case preferences(CowsPreferences)
  case about(AboutState)

  /// The title of the screen, for a person.
  var title: String {
    switch self {
    case .overview: "herd"
    case .cow(let cow):
      if let name = cow.name {
        cow.isInHerd ? "\(cow.number) \(name)" : "\(cow.number) \(name) (gone)"
      } else {
        "\(cow.number) (unknown)"
      }
    case .preferences: "preferences"
    case .about: "about"
    }
  }
}
