import ViewStates
import ViewStatesNavigation

/// The ways from a screen to other screens, which all screens share.
@MainActor
public struct ScreenExits {
  private let navigator: any Navigating<CowsRoute>
  private let herd: Store<Herd>

  /// Creates the exits of a screen.
  public init(navigator: any Navigating<CowsRoute>, herd: Store<Herd>) {
    (self.navigator, self.herd) = (navigator, herd)
  }

  func openCow(_ number: Int, as placement: CowPlacement) throws(CowsRefusal) {
    guard herd.state.has(number) else { throw .unknownCow(number) }
    let route = CowsRoute.cow(number: number)
    try CowsRefusal.navigating { () throws(NavigationRejection) in
      switch placement {
      case .shown: try navigator.show(route)
      case .sheet: try navigator.present(route, as: .sheet)
      case .push: try navigator.present(route, as: .push)
      case .detail: try navigator.showDetail(route)
      }
    }
  }

  func show(_ route: CowsRoute) throws(CowsRefusal) {
    try CowsRefusal.navigating { () throws(NavigationRejection) in try navigator.show(route) }
  }

  func close() throws(CowsRefusal) {
    try CowsRefusal.navigating { () throws(NavigationRejection) in try navigator.dismiss() }
  }
}
