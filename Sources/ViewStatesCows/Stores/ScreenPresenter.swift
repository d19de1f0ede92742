import ViewStates
import ViewStatesNavigation

/// Why a screen refuses an intent.
enum ScreenRefusal: Error {
  case preferencesAreOpen
}

/// The logic that every screen has: it opens other screens, and it can be left.
///
/// It does not know how its screen is presented.
@MainActor
protocol ScreenPresenter: Presenter where State: Equatable {
  var stores: CowsStores { get }
  var navigator: any Navigating<CowsRoute> { get }
  /// The state, as a view of any screen gets it.
  var screenState: ScreenState { get }
}

extension ScreenPresenter {
  /// Opens a cow of the herd; without a style, or where there is no detail side, as the container
  /// decides.
  ///
  /// - Throws: `Herd.Rejection` if the cow is not in the herd, or `NavigationRejection`.
  func openCow(_ number: Int, as style: PresentationStyle? = nil) throws {
    guard let cow = Cow(rawValue: number), stores.herd.state.has(cow) else {
      throw Herd.Rejection.unknownCow(number)
    }
    switch style {
    case nil: try navigator.show(.cow(number: cow))
    case .detail?: try navigator.showDetail(.cow(number: cow))
    case let style?: try navigator.present(.cow(number: cow), as: style)
    }
  }

  /// Opens the preferences, which are open once at a time.
  func openPreferences() throws {
    let navigation = stores.navigation.state
    let presented = navigation.screens + navigation.waiting.map(\.screen)
    if presented.contains(where: { $0.route == .preferences }) {
      throw ScreenRefusal.preferencesAreOpen
    }
    try navigator.show(.preferences)
  }

  func openAbout() throws(NavigationRejection) { try navigator.show(.about) }

  /// Leaves the screen, with everything above it.
  func close() throws(NavigationRejection) { try navigator.dismiss() }
}
