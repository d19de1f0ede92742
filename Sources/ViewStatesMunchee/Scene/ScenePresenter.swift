import ViewStates
import ViewStatesNavigation
import ViewStatesTimeTravel

struct SceneState: Equatable {
  /// The titles of the screens, from the first one to the one that can be used.
  var titles: [String]
  var screen: ScreenState
  var position = HistoryState()
}

/// The presenter of a scene, which makes the presenters of its screens.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()
  let process: OrderProcess
  /// The history of the order and of the screens, which a session keeps.
  let history: History
  let coordinator: Coordinator<MuncheeRoute, any ScreenPresenter>
  private let screens: ScreenStates<ScreenState>

  init(_ process: OrderProcess) {
    self.process = process
    history = History(process.orders, process.navigation)
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
    screens = coordinator.states(from: { $0 }, as: { $0.screenState })
    follow(screens, process.orders, history)
  }

  var state: SceneState {
    let (order, routes) = (process.order, coordinator.presented.screens.map(\.route))
    let shown = screens.state.last
    let fits = routes.last?.fits(order, among: process.restaurants) == true
    return SceneState(
      titles: routes.map { $0 == .order ? order.cart?.restaurant.name ?? "order" : "\($0)" },
      screen: (fits ? shown : nil) ?? .stray(home: .home(of: order)), position: history.state)
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

  /// Undoes the last change; with the answer to a question, which is not asked again, the question.
  func undo() throws(HistoryError) -> Bool {
    try undoHiddenQuestions()
    let hasUndone = try history.undo()
    try undoHiddenQuestions()
    return hasUndone
  }

  /// Redoes a change; with a question that was answered, the answer, and one that was not, never.
  func redo() throws(HistoryError) -> Bool {
    let start = history.state.current
    repeat {
      if try history.redo() { continue }
      try history.jump(to: start)
      return false
    } while hidesQuestion
    return true
  }

  private func undoHiddenQuestions() throws(HistoryError) {
    while hidesQuestion, try history.undo() {}
  }

  /// Whether time travel or a restart has led to a question, which the coordinator hides then.
  private var hidesQuestion: Bool { coordinator.presented != process.navigation.state }
}
