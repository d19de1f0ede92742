import Foundation
import ViewStates
import ViewStatesNavigation
import ViewStatesTimeTravel

struct SceneState: Equatable {
  /// The titles of the screens, from the first one to the one that can be used.
  var titles: [String]
  /// The screen that can be used.
  var screen: ScreenState
}

/// The presenter of a scene, which keeps the order going and the presenters of the screens.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()
  /// The history of the order and of the screens, which a session keeps.
  let history: History
  /// The screens.
  let coordinator: Coordinator<MuncheeRoute, any ScreenPresenter>
  /// The position in the history, which is shown after the screen to which it led.
  private(set) lazy var position = HistoryPosition(self)

  let process: OrderProcess
  private let screens: ScreenStates<ScreenState>

  /// Creates a scene that shows what the navigation says; `now` is the date on which a card has to
  /// be good.
  init(process: OrderProcess, format: MuncheeFormat, now: @escaping @MainActor () -> Date) {
    self.process = process
    history = History(process.orders, process.navigation)
    coordinator = Coordinator(of: process.navigation, identities: process.identities) {
      presentation, _ in
      let context = ScreenContext(process: process, format: format)
      return switch presentation.route {
      case .restaurants: RestaurantsPresenter(context: context)
      case .order: OrderPresenter(context: context)
      case .confirmation: ConfirmationPresenter(context: context)
      case .payment: PaymentPresenter(context: context, now: now)
      case .delivery: DeliveryPresenter(context: context)
      case .replacement(let other): ReplacementPresenter(other: other, context: context)
      }
    }
    screens = coordinator.states(of: \.screens, from: { $0 }, as: { $0.screenState })
    follow(screens, process.orders)
  }

  var state: SceneState {
    let (routes, states, order) = (routes, screens.state, process.order)
    return SceneState(
      titles: routes.map { $0 == .order ? order.cart?.restaurant.name ?? "order" : "\($0)" },
      screen: routes[routes.count - 1].fits(order)
        ? states[states.count - 1] : .stray(home: MuncheeRoute.home(of: order)))
  }

  /// The screen that can be used.
  var screen: any ScreenPresenter {
    guard let screen = coordinator[coordinator.presented.top.id] else {
      preconditionFailure("the screen on top has no presenter")
    }
    return screen
  }

  private var routes: [MuncheeRoute] { coordinator.presented.screens.map(\.route) }
}

/// Follows the history and the scene, so that it is derived after both.
final class HistoryPosition: Presenter {
  let views = Views<HistoryState>()
  private let history: History

  init(_ scene: ScenePresenter) {
    history = scene.history
    follow(scene, history)
  }

  var state: HistoryState { history.state }
}

// MARK: - Intents

extension ScenePresenter {
  /// Goes back to the screen before; from the payment, an order that is confirmed is opened again.
  func back() throws {
    let top = coordinator.presented.top
    switch (top.route, process.order) {
    case (.restaurants, _): throw NothingToGoBackTo()
    case (.payment, .confirmed):
      try process.oneChange("open again") {
        try process.send(.reopen)
        try process.show(.confirmation)
      }
    default: coordinator.dismiss(top.id)
    }
  }

  /// Undoes the last change; with the answer to a question, which is not asked again, the question.
  func undo() throws(HistoryError) -> Bool {
    if hidesQuestion { try history.undo() }
    let hasUndone = try history.undo()
    if hidesQuestion { try history.undo() }
    return hasUndone
  }

  /// Redoes a change; with a question that was answered, the answer.
  func redo() throws(HistoryError) -> Bool {
    let hasRedone = try history.redo()
    if hidesQuestion { try history.redo() }
    return hasRedone
  }

  /// Whether time travel has led to a question, which is not shown then.
  private var hidesQuestion: Bool { coordinator.presented != process.navigation.state }
}

struct NothingToGoBackTo: Error, CustomStringConvertible {
  var description: String { "there is nothing to go back to" }
}
