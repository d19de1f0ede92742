import ViewStatesNavigation

/// The screens of the app.
public enum CowsRoute: NavigationRoute {
  /// The list of the herd, which is always the first screen.
  case overview
  /// A cow, which may be gone when its screen is shown.
  case cow(number: Int)
  /// The preferences.
  case preferences
  /// A few words about the app.
  case about

  /// A cow prefers the detail side of a split, and the preferences prefer a sheet.
  public var preferredStyle: PresentationStyle? {
    switch self {
    case .cow: .detail
    case .preferences: .sheet
    case .overview, .about: nil
    }
  }

  /// What a screen opens is pushed on top of it, in a sheet too.
  public var preferredContainer: ScreenContainer? { .stack }
}

extension CowsRoute: CustomStringConvertible {
  /// The route as a step of a history or an error names it.
  public var description: String {
    switch self {
    case .overview: "herd"
    case .cow(let number): "cow \(number)"
    case .preferences: "preferences"
    case .about: "about"
    }
  }
}

extension CowsRoute: LinkedRoute {
  /// The scheme of the app's links.
  public static let scheme = "cows"

  /// `herd`, the number of a cow, `preferences` or `about`.
  public var pathComponent: String {
    switch self {
    case .overview: "herd"
    case .cow(let number): "\(number)"
    case .preferences: "preferences"
    case .about: "about"
    }
  }

  /// Reads a component; the first one, and no other, is `herd`.
  public init?(pathComponent: String, after parent: CowsRoute?) {
    switch (pathComponent, parent) {
    case ("herd", nil): self = .overview
    case (_, nil): return nil
    case ("preferences", _): self = .preferences
    case ("about", _): self = .about
    default:
      // One cow has one link, so that 012 is none.
      guard let number = Int(pathComponent), number > 0, "\(number)" == pathComponent
      else { return nil }
      self = .cow(number: number)
    }
  }
}
