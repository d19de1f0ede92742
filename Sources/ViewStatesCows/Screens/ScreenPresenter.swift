import ViewStates
import ViewStatesNavigation

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
  /// Opens a cow of the herd; without a style as the container decides, unless it is shown here.
  ///
  /// - Throws: `Herd.Rejection` if the cow is not in the herd, or `NavigationRejection`.
  func openCow(_ number: Int, as style: PresentationStyle? = nil) throws {
    guard let cow = Cow(rawValue: number), stores.herd.state.has(cow) else {
      throw Herd.Rejection.unknownCow(number)
    }
    let route = CowsRoute.cow(number: cow)
    switch style {
    case nil: if route != self.route { try navigator.show(route) }
    case .detail?:
      // Elsewhere, the container would decide.
      guard stores.navigation.state.layers.last?.container == .split else {
        throw NavigationRejection.noDetailSide
      }
      try navigator.showDetail(route)
    case let style?: try navigator.present(route, as: style)
    }
  }

  func openPreferences() throws(NavigationRejection) { try navigator.show(.preferences) }

  func openAbout() throws(NavigationRejection) { try navigator.show(.about) }

  /// Leaves the screen, with everything above it.
  func close() throws(NavigationRejection) { try navigator.dismiss() }

  private var route: CowsRoute? {
    stores.navigation.state.screens.first { $0.id == navigator.id }?.route
  }
}
