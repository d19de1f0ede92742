import ViewStates
import ViewStatesNavigation

// An app of a few screens, as the articles on navigation show it.

enum CowsRoute: NavigationRoute {
  case overview
  case cow(Int)
  case preferences
  case notice(String)

  var preferredStyle: PresentationStyle? {
    switch self {
    case .overview, .cow: nil
    case .preferences: .sheet
    case .notice: .alert
    }
  }
}

struct Herd: StateModel {
  enum Action: Codable, Sendable { case remove(Int) }

  var names: [Int: String] = [1: "Berta", 2: "Elsa", 3: "Klara", 12: "Rosa"]

  mutating func apply(_ action: Action) {
    switch action {
    case .remove(let number): names[number] = nil
    }
  }
}

// MARK: - Presenters

final class HerdOverviewPresenter: Presenter {
  let views = Views<[String]>()
  private let herd: Store<Herd>
  private let navigator: any Navigating<CowsRoute>

  var state: [String] { herd.state.names.values.sorted() }

  init(herd: Store<Herd>, navigator: any Navigating<CowsRoute>) {
    (self.herd, self.navigator) = (herd, navigator)
    follow(herd)
  }

  func open(_ number: Int) throws(NavigationRejection) {
    try navigator.showDetail(.cow(number))
  }
}

final class HerdCowPresenter: Presenter {
  let views = Views<String?>()
  private let (number, herd): (Int, Store<Herd>)

  /// Nil once the cow has left the herd.
  var state: String? { herd.state.names[number] }

  init(_ number: Int, herd: Store<Herd>) {
    (self.number, self.herd) = (number, herd)
    follow(herd, part: { $0.names[number] })
  }
}

// MARK: - Screens

enum CowsScreen {
  case overview(HerdOverviewPresenter)
  case cow(HerdCowPresenter)
  case preferences
  case notice(String)
}

@MainActor final class CowsScene {
  let navigation: Store<Navigation<CowsRoute>>
  let coordinator: Coordinator<CowsRoute, CowsScreen>

  init(herd: Store<Herd>, identities: IdentitySource) {
    let root = identities.next(after: nil)
    navigation = Store(Navigation(root: .overview, id: root, in: .split))
    coordinator = Coordinator(of: navigation, identities: identities) { presentation, navigator in
      switch presentation.route {
      case .overview: .overview(HerdOverviewPresenter(herd: herd, navigator: navigator))
      case .cow(let number): .cow(HerdCowPresenter(number, herd: herd))
      case .preferences: .preferences
      case .notice(let text): .notice(text)
      }
    }
  }
}
