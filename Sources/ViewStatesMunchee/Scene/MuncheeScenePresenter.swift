import Foundation
import ViewStates
import ViewStatesIdentity
import ViewStatesNavigation
import ViewStatesTimeTravel

/// The presenter of a scene, which keeps the order going and the presenters of the screens.
///
/// ```swift
/// let town = SimulatedTown(startingAt: start)
/// let stores = MuncheeStores(identities: IdentitySource(seed: 1))
/// let scene = MuncheeScenePresenter(
///   stores: stores, services: town.services, directory: .standard, format: format,
///   now: { town.date })
/// if case .restaurants(let restaurants) = scene.screen { try restaurants.choose(1) }
/// let titles = scene.state.titles  // ["restaurants", "Da Nonna Ida"]
/// ```
public final class MuncheeScenePresenter: OrderingPresenter {
  /// The attached views.
  public let views = Views<MuncheeSceneState>()
  /// The models of the scene.
  public let stores: MuncheeStores

  private let process: OrderProcess
  private let format: MuncheeFormat
  private let history: OrderHistory
  /// The screens, and the alerts that have gone, which a session keeps.
  public let coordinator: Coordinator<MuncheeRoute, MuncheeScreen>
  private let topScreen: TopScreenPresenter

  /// Creates a scene that shows what its navigation says, and asks the services for nothing.
  ///
  /// - Parameters:
  ///   - stores: The models, restored already if they are to be.
  ///   - services: The world.
  ///   - directory: The restaurants.
  ///   - format: Writes amounts and times for the person.
  ///   - now: The present date, on which a card has to be good.
  ///   - isRecorded: Whether every change so far is recorded; see ``OrderProcess``.
  public init(
    stores: MuncheeStores, services: MuncheeServices, directory: RestaurantDirectory,
    format: MuncheeFormat, now: @escaping @MainActor () -> Date,
    isRecorded: @escaping @MainActor () -> Bool = { true }
  ) {
    (self.stores, self.format) = (stores, format)
    let process = OrderProcess(stores: stores, services: services, isRecorded: isRecorded)
    self.process = process
    history = OrderHistory(stores: stores)
    coordinator = Coordinator(of: stores.navigation, identities: stores.identities) {
      presentation, navigator in
      let context = ScreenContext(process: process, navigator: navigator, format: format)
      return MuncheeScreen(
        for: presentation.route, context: context, directory: directory, now: now)
    }
    topScreen = TopScreenPresenter(coordinator: coordinator)
    follow(
      stores.order, coordinator, topScreen, history.history, comparing: \.state)
  }

  /// The history of the order and of the screens, which a session keeps.
  public var timeline: History { history.history }

  /// The screen that can be used, and the titles of all.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public var state: MuncheeSceneState {
    let screens = coordinator.state.entries.map(\.screen.state)
    return MuncheeSceneState(
      titles: screens.map(\.title), screen: topScreen.state,
      canUndo: history.history.state.previous != nil,
      canRedo: history.history.state.next != nil)
  }

  /// The screen that can be used.
  public var screen: MuncheeScreen { topScreen.screen }

  /// Undoes the last change.
  public func undo() throws(MuncheeRefusal) {
    try history.undo()
  }

  /// Does again what was undone last.
  public func redo() throws(MuncheeRefusal) {
    try history.redo()
  }

  /// Lets the world go on with an order that was restored.
  public func resume() { process.resume() }
}

@MainActor
extension MuncheeScreen {
  /// Makes the screen of a route.
  ///
  /// - Parameters:
  ///   - route: What the screen shows.
  ///   - context: What the screens share.
  ///   - directory: The restaurants.
  ///   - now: The present date.
  public init(
    for route: MuncheeRoute, context: ScreenContext, directory: RestaurantDirectory,
    now: @escaping @MainActor () -> Date
  ) {
    switch route {
    case .restaurants:
      self = .restaurants(MuncheeRestaurantsPresenter(directory: directory, context: context))
    case .order: self = .order(MuncheeOrderPresenter(context: context))
    case .confirmation: self = .confirmation(MuncheeConfirmationPresenter(context: context))
    case .payment: self = .payment(MuncheePaymentPresenter(context: context, now: now))
    case .delivery: self = .delivery(MuncheeDeliveryPresenter(context: context))
    case .replacement(let other):
      self = .replacement(
        MuncheeReplacementPresenter(other: other, directory: directory, context: context))
    }
  }
}
