import ViewStatesNavigation

/// The screens of the app.
enum CowsRoute: NavigationRoute {
  /// The list of the herd, which is always the first screen; its title is `herd`.
  case overview
  /// A cow, which may be gone when its screen is shown.
  case cow(Cow)
  case preferences
  case about

  /// A cow prefers the detail side of a split, and the preferences prefer a sheet.
  ///
  /// Only a link opens an alert, such as `cows://herd/about;style=alert`.
  var preferredStyle: PresentationStyle? {
    switch self {
    case .cow: .detail
    case .preferences: .sheet
    case .overview, .about: nil
    }
  }

  var canBeRoot: Bool { self == .overview }

  /// Several cows can be open, and every other screen once.
  var isUnique: Bool { if case .cow = self { false } else { true } }

  /// What a screen opens is pushed on top of it, in a sheet too.
  var preferredContainer: ScreenContainer? { .stack }

  /// The key of the cow in sessions; the compiler finds this type by its name.
  private enum CowCodingKeys: String, CodingKey { case _0 = "number" }
}

// MARK: - Words

extension CowsRoute: CustomStringConvertible {
  /// The route as a step of a history or an error names it.
  var description: String {
    switch self {
    case .overview: "herd"
    case .cow(let cow): "cow \(cow.number)"
    case .preferences: "preferences"
    case .about: "about"
    }
  }

  /// The title of the screen, for a person.
  func title(in herd: Herd) -> String {
    guard case .cow(let cow) = self else { return description }
    return "\(cow.number) \(cow.name)\(herd.has(cow) ? "" : " (gone)")"
  }
}

// MARK: - Links

extension CowsRoute {
  /// How the screens are written as a link; a cow that is not in the herd has none.
  @MainActor
  static func links(in herd: Herd) -> Links<CowsRoute> {
    Links(
      scheme: "cows", root: "herd", .overview,
      .screen("preferences", .preferences), .screen("about", .about),
      .value(
        // One cow has one link, so that 012 is none.
        read: { text in herd.cows.first { "\($0.number)" == text }.map { .cow($0) } },
        write: { if case .cow(let cow) = $0 { "\(cow.number)" } else { nil } }))
  }
}
