import ViewStatesNavigation

/// The screens of the app.
enum CowsRoute: NavigationRoute {
  /// The list of the herd, which is always the first screen.
  case overview
  /// A cow, which may be gone when its screen is shown.
  case cow(number: Int)
  case preferences
  case about

  /// A cow prefers the detail side of a split, and the preferences prefer a sheet.
  var preferredStyle: PresentationStyle? {
    switch self {
    case .cow: .detail
    case .preferences: .sheet
    case .overview, .about: nil
    }
  }

  /// What a screen opens is pushed on top of it, in a sheet too.
  var preferredContainer: ScreenContainer? { .stack }
}

extension CowsRoute: CustomStringConvertible {
  /// The route as a step of a history or an error names it.
  var description: String {
    if case .cow = self { "cow \(pathComponent)" } else { pathComponent }
  }
}

extension CowsRoute: LinkedRoute {
  static let scheme = "cows"

  var pathComponent: String {
    switch self {
    case .overview: "herd"
    case .cow(let number): "\(number)"
    case .preferences: "preferences"
    case .about: "about"
    }
  }

  /// Reads a component; the first one, and no other, is `herd`.
  init?(pathComponent: String, after parent: CowsRoute?) {
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
