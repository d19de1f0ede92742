import ViewStatesNavigation

/// The routes of the tests: some without a preference, some with one.
enum FarmRoute: NavigationRoute {
  case herd
  case cow(Int)
  case preferences
  case map
  case notice(String)
  case barn

  var preferredStyle: PresentationStyle? {
    switch self {
    case .herd, .cow, .barn: nil
    case .preferences: .sheet
    case .map: .detail
    case .notice: .alert
    }
  }

  var isUnique: Bool { self == .notice("once") }

  var preferredContainer: ScreenContainer? { self == .preferences ? .stack : nil }
}

extension Links<FarmRoute> {
  static var farm: Self { farm(without: nil) }

  /// The links of a farm from which a cow is gone.
  static func farm(without gone: Int?) -> Self {
    Links(
      scheme: "farm", root: "herd", .herd, .screen("herd", .herd),
      .screen("preferences", .preferences),
      .screen("map", .map), .screen("barn/ä;?%", .barn),
      .screen(
        "notice", FarmRoute.notice, of: { ["hay", "straw", "no ä", "hay 0", "hay 1"] }),
      .value(
        read: { Int($0).flatMap { $0 == gone ? nil : .cow($0) } },
        write: { if case .cow(let number) = $0 { "\(number)" } else { nil } }))
  }
}
