import ViewStatesNavigation

/// The routes of the tests: some without a preference, some with one.
enum FarmRoute: NavigationRoute {
  case herd
  case cow(Int)
  case preferences
  case map
  case notice(String)
  case barn

  typealias Outcome = String

  var preferredStyle: PresentationStyle? {
    switch self {
    case .herd, .cow, .barn: nil
    case .preferences: .sheet
    case .map: .detail
    case .notice: .alert
    }
  }

  var preferredContainer: ScreenContainer? { self == .preferences ? .stack : nil }
}

extension FarmRoute: LinkedRoute {
  var pathComponent: String {
    switch self {
    case .herd: "herd"
    case .cow(let number): "\(number)"
    case .preferences: "preferences"
    case .map: "map"
    case .notice(let text): "notice \(text)"
    case .barn: "barn/ä;?%"
    }
  }

  init?(pathComponent: String, after parent: FarmRoute?) {
    switch pathComponent {
    case "herd": self = .herd
    case "preferences": self = .preferences
    case "map": self = .map
    case "barn/ä;?%": self = .barn
    case _ where pathComponent.hasPrefix("notice "):
      self = .notice(String(pathComponent.dropFirst(7)))
    default:
      guard let number = Int(pathComponent) else { return nil }
      self = .cow(number)
    }
  }
}
