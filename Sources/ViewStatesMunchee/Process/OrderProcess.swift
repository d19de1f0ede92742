import Foundation
import ViewStates
import ViewStatesNavigation

/// What happens to an order from the choice of a restaurant to the door, across all screens.
///
/// It turns what is reported into actions, shows the screen that a person then expects, and asks
/// for the next step.
///
/// It makes a request only after a person's intent or a report, at launch, or when time passes, and
/// only once the change is recorded. A restored order, undo and redo request nothing.
@MainActor
final class OrderProcess {
  /// The document.
  let orderStore = Store(Order.notStarted)
  /// View state: which screens are presented.
  let navigation: Store<Navigation<MuncheeRoute>>
  let restaurants: [Restaurant]
  let identities: IdentitySource

  private let service: any OrderService
  private let isRecorded: @MainActor () -> Bool
  /// The requests since the last restore, undo or redo, after which they are made again.
  private var asked: Set<OrderRequest> = []

  /// Creates a process without an order, which shows the restaurants.
  ///
  /// `isRecorded` says whether the file of the session has every change of the models so far. If
  /// writing has failed, no request is made, because the app would not know of it after a restart.
  init(
    service: some OrderService, restaurants: [Restaurant], identities: IdentitySource,
    isRecorded: @escaping @MainActor () -> Bool = { true }
  ) {
    (self.service, self.restaurants) = (service, restaurants)
    (self.identities, self.isRecorded) = (identities, isRecorded)
    navigation = Store(Navigation(root: .restaurants, id: identities.next(after: nil)))
    service.reports.listen(for: self) { process, event in process.hear(event) }
    orderStore.changes.listen(for: self) { process, change in
      if !change.cause.isActions { process.asked = [] }
    }
    // A question is about the order that was there, and goes with it, before a view is shown both.
    orderStore.react(for: self) { process, _ in
      guard let lasting = process.navigation.state.lasting else { return }
      _ = try? process.navigation.restore(lasting)
    }
  }

  var order: Order { orderStore.state }
  /// The date on which a card has to be good.
  var date: Date { service.date }

  /// The identity of a new order or a new payment.
  func nextIdentity() -> Identity { identities.next(after: order.cart?.newest) }

  // MARK: - Intents

  /// Changes the order and shows a screen, as one change and one step of the history.
  func send(
    _ action: Order.Action, label: String? = nil, showing route: MuncheeRoute? = nil
  ) throws {
    try oneChange(label ?? Order.label(of: action), of: orderStore, navigation) {
      try orderStore.send(action)
      if let route { try show(route) }
    }
  }

  /// Shows a screen with those before it; the screens that are the same stay.
  func show(_ route: MuncheeRoute) throws {
    // Sent to the store: the coordinator comes later, as its presenters need this process.
    let outline = route.outline
    let ids = identities.next(outline.steps.count, after: navigation.state.newest)
    try navigation.send(.open(outline, ids: ids))
  }

  /// Begins an order at a restaurant, or shows the present one.
  ///
  /// When it replaces an order, the address stays: the person still lives there.
  func choose(_ id: Restaurant.ID, replacing: Bool) throws {
    if !order.isOver, order.cart?.restaurant.id == id { return try show(.home(of: order)) }
    guard let restaurant = restaurants[id: id] else { throw OrderRejection.unknownRestaurant(id) }
    let address = order.isOver ? nil : order.cart?.address
    try oneChange("choose \(restaurant.name)", of: orderStore, navigation) {
      try orderStore.send(.choose(restaurant, order: nextIdentity(), replacing: replacing))
      if let address, !CardNumber.mayBe(in: address) { try orderStore.send(.deliver(to: address)) }
      try show(.order)
    }
  }

  /// Shows the screen on which the person works on the present order.
  func continueOrder() throws {
    let home = MuncheeRoute.home(of: order)
    if home == .restaurants { throw order.stateRejection }
    try show(home)
  }

  /// Sets the address, and shows the confirmation if the order is otherwise complete.
  func deliver(to address: String) throws {
    try Self.check(address)
    let canReview = (try? checkReview()) != nil
    try send(.deliver(to: address), showing: canReview ? .confirmation : nil)
  }

  /// Throws if an address that a person gives or restores may have the number of a card.
  ///
  /// The model takes any address, so that a session from before this rule still opens.
  static func check(_ address: String?) throws(OrderRejection) {
    if let address, CardNumber.mayBe(in: address) { throw .cardInAddress }
  }

  /// Throws why the order cannot be reviewed; the address can still be given during the review.
  func checkReview() throws(OrderRejection) {
    if case .open(let cart) = order { return try cart.checkProducts() }
    _ = try order.check(.confirm)
  }

  /// Begins a payment; one by card needs the card.
  func pay(by method: Payment.Method, with card: Card?) throws {
    let payment = Order.Action.pay(method, payment: nextIdentity())
    try send(payment, label: "pay by \(method.rawValue)", showing: .payment)
    resume(with: card)
  }

  /// Cancels the order, and withdraws it from the world.
  func cancel() throws {
    // If the order is paid, the delivery shows that the money goes back.
    try send(.cancel, showing: order.payment == nil ? .restaurants : .delivery)
    resume()
  }

  // MARK: - The world

  /// Asks for what the order waits for and was not asked for, as after a restore, undo or redo; a
  /// payment begins with the card.
  func resume(with card: Card? = nil) {
    guard isRecorded() else { return }
    for request in order.requests where asked.insert(request).inserted {
      service.ask(request, card: card)
    }
  }

  /// Takes a report, and shows the screen that the person then expects.
  private func hear(_ event: Order.Event) {
    let action = Order.Action.hear(event)
    // The refusals of the store show an event that came too early. It is reported again.
    _ = try? oneChange(Order.label(of: action), of: orderStore, navigation) {
      guard try orderStore.send(action) == .changed else { return }
      switch event {
      case .paymentConfirmed, .declined: try show(.delivery)
      case .paymentFailed: try show(.payment)
      case .accepted, .courierLeft, .courierMoved, .courierArrived: break
      }
    }
    resume()
  }
}
