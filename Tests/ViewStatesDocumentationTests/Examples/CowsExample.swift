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

extension PresentationStyle {
  static let popover = PresentationStyle("popover")
}

enum MapRoute: NavigationRoute {
  case map, legend

  static let ownStyles: [PresentationStyle] = [.popover]
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
  func sell()
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

  func sell() {
    navigator.oneChange("sell", of: herd) {
      herd.send(.remove(number))
      navigator.dismiss { $0 == .cow(number) }
    }
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

@MainActor
final class CowsScene {
  let navigation: Store<Navigation<CowsRoute>>
  let coordinator: CowsCoordinator
  let links: Links<CowsRoute>

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
    links = Links(
      scheme: "cows", root: "herd", .overview,
      .screen("preferences", .preferences),
      .value(
        read: { text in
          Int(text).flatMap { herd.state.has(.cow($0)) ? .cow($0) : nil }
        }, write: { if case .cow(let number) = $0 { "\(number)" } else { nil } }))
  }

  func open(_ link: String) throws {
    try coordinator.open(links.outline(of: link))
  }
}
