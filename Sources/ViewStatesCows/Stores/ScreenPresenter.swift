import ViewStates
import ViewStatesNavigation

/// How a cow is opened.
enum CowPlacement {
  /// As the container decides: on its detail side, pushed, or as a sheet.
  case shown
  case sheet
  case push
  /// On the detail side, or else as it is shown.
  case detail
}

/// Why a screen refuses an intent.
enum ScreenRefusal: Error {
  case preferencesAreOpen
}

/// What a screen shows.
protocol ScreenState: Equatable {
  /// The title of the screen, for a person.
  var title: String { get }
}

/// The logic that every screen has: it opens other screens, and it can be left.
///
/// It does not know how its screen is presented.
@MainActor
protocol ScreenPresenter: Presenter where State: ScreenState {
  var stores: CowsStores { get }
  var navigator: any Navigating<CowsRoute> { get }
}

extension ScreenPresenter {
  /// Opens a cow of the herd.
  ///
  /// - Throws: `Herd.Rejection` if the cow is not in the herd, or `NavigationRejection`.
  func openCow(_ number: Int, as placement: CowPlacement) throws {
    guard stores.herd.state.has(number) else { throw Herd.Rejection.unknownCow(number) }
    let route = CowsRoute.cow(number: number)
    switch placement {
    case .shown: try navigator.show(route)
    case .sheet: try navigator.present(route, as: .sheet)
    case .push: try navigator.present(route, as: .push)
    case .detail: try navigator.showDetail(route)
    }
  }

  /// Opens the preferences, which are open once at a time.
  func openPreferences() throws {
    let presented = stores.navigation.state
    if (presented.screens + presented.waiting.map(\.screen)).contains(where: {
      $0.route == .preferences
    }) {
      throw ScreenRefusal.preferencesAreOpen
    }
    try navigator.show(.preferences)
  }

  func openAbout() throws(NavigationRejection) { try navigator.show(.about) }

  /// Leaves the screen, with everything above it.
  func close() throws(NavigationRejection) { try navigator.dismiss() }
}
