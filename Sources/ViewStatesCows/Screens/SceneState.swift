import ViewStatesNavigation

/// What a screen shows.
public enum ScreenState: Equatable, Sendable {
  /// The list of the herd.
  case overview(OverviewState)
  /// A cow.
  case cow(CowState)
  /// The preferences.
  case preferences(CowsPreferences)
  /// A few words about the app.
  case about(AboutState)

  /// The title of the screen, for a person.
  public var title: String {
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

/// What a scene shows: the screens that can be used, and the titles of all others.
public struct SceneState: Equatable, Sendable {
  /// The first screen or one that lies over others, with the screens that its container holds.
  public struct Layer: Equatable, Sendable {
    /// How the first screen is presented.
    public var style: PresentationStyle
    /// The titles on the only or primary side, the top one last.
    public var primary: [String]
    /// The titles on the detail side, the top one last.
    public var detail: [String]
    /// Whether the layer has two sides that are both shown.
    public var isSideBySide: Bool

    /// Creates a layer.
    public init(
      style: PresentationStyle = .root, primary: [String], detail: [String] = [],
      isSideBySide: Bool = false
    ) {
      (self.style, self.primary, self.detail) = (style, primary, detail)
      self.isSideBySide = isSideBySide
    }
  }

  /// The layers, from the bottom to the top.
  public var layers: [Layer]
  /// The screen that can be used; of two sides, the primary one.
  public var primary: ScreenState
  /// The screen on the detail side, if both sides are shown.
  public var detail: ScreenState?

  /// Creates a state.
  public init(layers: [Layer], primary: ScreenState, detail: ScreenState? = nil) {
    (self.layers, self.primary, self.detail) = (layers, primary, detail)
  }
}
