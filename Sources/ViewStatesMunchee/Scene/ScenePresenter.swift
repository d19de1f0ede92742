import Foundation
import ViewStates
import ViewStatesNavigation
import ViewStatesTimeTravel

struct SceneState: Equatable {
  /// The titles of the screens, from the first one to the one that can be used.
  var titles: [String]
  /// The screen that can be used.
  var screen: MuncheeScreenState
  /// Whether there is a change to undo; at one that cannot be taken back, undo says why.
  var canUndo = false
  var canRedo = false
}

/// The presenter of a scene, which keeps the order going and the presenters of the screens.
final class ScenePresenter: Presenter {
  let views = Views<SceneState>()
  /// The history of the order and of the screens, which a session keeps.
  let history: History
  /// The screens, and the alerts that have gone, which a session keeps.
  let coordinator: Coordinator<MuncheeRoute, MuncheeScreen>

  private let process: OrderProcess
  private let topScreen: TopScreenPresenter

  /// Creates a scene that shows what its navigation says, and asks the services for nothing.
  ///
  /// `now` is the date on which a card has to be good. For `isRecorded`, see ``OrderProcess``.
  init(
    stores: MuncheeStores, services: MuncheeServices, directory: RestaurantDirectory,
    format: MuncheeFormat, now: @escaping @MainActor () -> Date,
    isRecorded: @escaping @MainActor () -> Bool = { true }
  ) {
    let process = OrderProcess(stores: stores, services: services, isRecorded: isRecorded)
    self.process = process
    history = History(stores.order, stores.navigation)
    coordinator = Coordinator(of: stores.navigation, identities: stores.identities) {
      presentation, navigator in
      let context = ScreenContext(process: process, navigator: navigator, format: format)
      return MuncheeScreen(
        for: presentation.route, context: context, directory: directory, now: now)
    }
    topScreen = TopScreenPresenter(coordinator: coordinator)
    follow(stores.order, coordinator, topScreen, history)
  }

  var state: SceneState {
    SceneState(
      titles: coordinator.state.entries.map(\.screen.state.title), screen: topScreen.state,
      canUndo: history.state.previous != nil, canRedo: history.state.next != nil)
  }

  /// The screen that can be used.
  var screen: MuncheeScreen { topScreen.screen }

  /// Goes back to the screen before, as the screen that can be used does.
  func back() throws { try screen.presenter.back() }

  /// Undoes the last change of the order or of the screens.
  ///
  /// It is refused at a change that cannot be taken back; `Order.barrier(after:)` names those.
  func undo() throws {
    do {
      if try !history.undo() { throw MuncheeRefusal.nothingToUndo }
    } catch HistoryError.barrier(_, let reason) {
      throw MuncheeRefusal.barrier(reason)
    }
  }

  func redo() throws {
    if try !history.redo() { throw MuncheeRefusal.nothingToRedo }
  }

  /// Lets the world go on with an order that was restored.
  func resume() { process.resume() }
}

@MainActor
extension MuncheeScreen {
  fileprivate init(
    for route: MuncheeRoute, context: ScreenContext, directory: RestaurantDirectory,
    now: @escaping @MainActor () -> Date
  ) {
    switch route {
    case .restaurants:
      self = .restaurants(RestaurantsPresenter(directory: directory, context: context))
    case .order: self = .order(OrderPresenter(context: context))
    case .confirmation: self = .confirmation(ConfirmationPresenter(context: context))
    case .payment: self = .payment(PaymentPresenter(context: context, now: now))
    case .delivery: self = .delivery(DeliveryPresenter(context: context))
    case .replacement(let other):
      self = .replacement(
        ReplacementPresenter(other: other, directory: directory, context: context))
    }
  }
}
