import ViewStates
import ViewStatesNavigation
import ViewStatesTimeTravel

struct SceneState: Equatable {
  /// The titles of the screens, from the first one to the one that can be used.
  var titles: [String]
  var screen: ScreenState
}

/// The presenter of a scene, which makes the presenters of its screens.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()
  let process: OrderProcess
  /// The history of the order and of the screens, which a session keeps.
  let history: History
  let coordinator: Coordinator<MuncheeRoute, any ScreenPresenter>
  /// What the screen on top shows: of a stack, a person can use that one alone.
  private let top: ScreenStates<ScreenState>

  init(_ process: OrderProcess) {
    self.process = process
    history = History(process.orderStore, process.navigation)
    coordinator = Coordinator(of: process.navigation, identities: process.identities) {
      presentation, _ in
      switch presentation.route {
      case .restaurants: RestaurantsPresenter(process)
      case .order: OrderPresenter(process)
      case .confirmation: ConfirmationPresenter(process)
      case .payment: PaymentPresenter(process)
      case .delivery: DeliveryPresenter(process)
      case .replacement(let other): ReplacementPresenter(by: other, process)
      }
    }
    top = coordinator.states(from: { $0 }, as: { $0.screenState })
    // The titles, and whether the screen fits, depend on the order, too.
    follow(top, process.orderStore)
  }

  var state: SceneState {
    let (order, presented) = (process.order, coordinator.presented)
    let fits = presented.top.route.fits(order, among: process.restaurants)
    return SceneState(
      titles: presented.screens.map { screen in
        screen.route == .order ? order.cart?.restaurant.name ?? "order" : "\(screen.route)"
      },
      screen: (fits ? top.state.last : nil) ?? .stray(home: .home(of: order)))
  }

  /// The presenter of the screen that can be used.
  var topPresenter: (any ScreenPresenter)? { coordinator[coordinator.presented.top.id] }

  // MARK: - Intents

  /// Goes back to the screen before; from the payment, an order that is confirmed is opened again.
  func back() throws {
    let top = coordinator.presented.top
    switch (top.route, process.order) {
    case (.restaurants, _): throw NavigationRejection.rootStays
    case (.payment, .confirmed): try process.send(.reopen, showing: .confirmation)
    default: coordinator.dismiss(top.id)
    }
  }
}
