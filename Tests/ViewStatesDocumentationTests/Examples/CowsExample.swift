import ViewStates
import ViewStatesNavigation

// An app of a few screens, as the articles on navigation show it.

// MARK: - Routes

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

extension CowsRoute: LinkedRoute {
  var pathComponent: String {
    switch self {
    case .overview: "herd"
    case .cow(let number): "\(number)"
    case .preferences: "preferences"
    case .notice(let text): "!\(text)"
    }
  }

  init?(pathComponent: String, after parent: CowsRoute?) {
    switch pathComponent {
    case "herd" where parent == nil: self = .overview
    case "preferences": self = .preferences
    case _ where pathComponent.hasPrefix("!"): self = .notice(String(pathComponent.dropFirst()))
    default:
      guard let number = Int(pathComponent) else { return nil }
      self = .cow(number)
    }
  }
}

extension PresentationStyle {
  static let popover = PresentationStyle("popover")
}

// MARK: - The herd

struct Herd: StateModel {
  enum Action: Codable, Sendable { case remove(Int) }

  var names: [Int: String] = [1: "Berta", 2: "Elsa", 3: "Klara", 12: "Rosa"]

  mutating func apply(_ action: Action) {
    switch action {
    case .remove(let number): names[number] = nil
    }
  }

  func has(_ route: CowsRoute) -> Bool {
    if case .cow(let number) = route { names[number] != nil } else { true }
  }
}

// MARK: - Presenters

protocol OverviewPresenter: Presenter where State == [String] {
  func open(_ number: Int) throws(NavigationRejection)
}

final class HerdOverviewPresenter: OverviewPresenter {
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

protocol CowPresenter: Presenter where State == String? {
  func sell() throws(NavigationRejection)
  func openPreferences() throws(NavigationRejection)
  func close() throws(NavigationRejection)
}

final class HerdCowPresenter: CowPresenter {
  let views = Views<String?>()
  private let (number, herd): (Int, Store<Herd>)
  private let navigator: any Navigating<CowsRoute>

  /// Nil once the cow has left the herd.
  var state: String? { herd.state.names[number] }

  init(_ number: Int, herd: Store<Herd>, navigator: any Navigating<CowsRoute>) {
    (self.number, self.herd, self.navigator) = (number, herd, navigator)
    follow(herd, part: { $0.names[number] })
  }

  func sell() throws(NavigationRejection) {
    herd.send(.remove(number))
    try navigator.present(.notice("Sold."))
  }

  func openPreferences() throws(NavigationRejection) { try navigator.present(.preferences) }
  func close() throws(NavigationRejection) { try navigator.dismiss() }
}

protocol PreferencesPresenter: Presenter where State == String {
  func close() throws(NavigationRejection)
}

final class CowsPreferencesPresenter: PreferencesPresenter {
  let views = Views<String>()
  let state = "Preferences"
  private let navigator: any Navigating<CowsRoute>

  init(navigator: any Navigating<CowsRoute>) { self.navigator = navigator }

  func close() throws(NavigationRejection) { try navigator.dismiss() }
}

// MARK: - Screens

enum CowsScreen {
  case overview(any OverviewPresenter)
  case cow(any CowPresenter)
  case preferences(any PreferencesPresenter)
  case notice(String)
}

typealias CowsCoordinator = Coordinator<CowsRoute, CowsScreen>
typealias CowsPile = ScreenPile<CowsRoute, CowsScreen>

@MainActor
final class CowsScene {
  let navigation: Store<Navigation<CowsRoute>>
  let coordinator: CowsCoordinator

  init(herd: Store<Herd>, identities: IdentitySource) {
    let root = identities.next(after: nil)
    navigation = Store(Navigation(root: .overview, id: root, in: .split))
    coordinator = Coordinator(of: navigation, identities: identities) { presentation, navigator in
      switch presentation.route {
      case .overview: .overview(HerdOverviewPresenter(herd: herd, navigator: navigator))
      case .cow(let number): .cow(HerdCowPresenter(number, herd: herd, navigator: navigator))
      case .preferences: .preferences(CowsPreferencesPresenter(navigator: navigator))
      case .notice(let text): .notice(text)
      }
    }
  }

  func open(_ link: String) throws {
    try coordinator.open(NavigationOutline(link: link, scheme: "cows"))
  }
}
