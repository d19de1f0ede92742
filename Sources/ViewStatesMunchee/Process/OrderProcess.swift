import ViewStates

/// What happens to an order from the choice of a restaurant to the door, across all screens.
///
/// It turns the reports of the services into actions, shows the screen that a person then expects,
/// and asks the next service to do its part:
///
/// ```text
///   pay ──▶ payments ──▶ paid ──▶ restaurants ──▶ accepted ──▶ couriers ──▶ delivered
/// ```
///
/// It asks a service only after a person's intent or after a report, and only for what is recorded.
/// A restored order, undo and redo ask for nothing.
@MainActor
final class OrderProcess {
  let stores: MuncheeStores
  let services: MuncheeServices

  private let isRecorded: @MainActor () -> Bool
  private var listeners: [Reaction] = []

  /// Creates a process that listens to the services from now on.
  ///
  /// `isRecorded` says whether every change of the models so far is recorded. If it isn't, no
  /// service is asked for anything: after a restart, the app would not know of the request.
  init(
    stores: MuncheeStores, services: MuncheeServices,
    isRecorded: @escaping @MainActor () -> Bool = { true }
  ) {
    (self.stores, self.services, self.isRecorded) = (stores, services, isRecorded)
    let hear = { @MainActor [weak self] (action: Order.Action?) in
      if let action { self?.hear(action) }
    }
    listeners = [
      Reaction(to: services.payments) { hear($0?.action) },
      Reaction(to: services.restaurants) { hear($0?.action) },
      Reaction(to: services.couriers) { hear($0?.action) },
    ]
  }

  var order: Order { stores.order.state }

  /// Lets the world go on with an order that was restored.
  ///
  /// Call it once, at launch. What the services already did is not done a second time.
  func resume() {
    guard isRecorded() else { return }
    switch order {
    case .paying(_, let payment): services.payments.inquire(about: payment)
    case .paid(let checkout, _): services.restaurants.place(checkout)
    case .accepted(let checkout, _, _), .onTheWay(let checkout, _, _):
      services.couriers.follow(checkout.id)
    // The program may have ended before the money went back, and it goes back only once.
    case .declined(_, let payment): services.payments.refund(payment)
    case .cancelled(let cart, let payment?):
      services.restaurants.withdraw(cart.id)
      services.payments.refund(payment)
    case .notStarted, .open, .confirmed, .delivered, .cancelled: break
    }
  }
}

// MARK: - Intents

extension OrderProcess {
  @discardableResult
  func send(_ action: Order.Action) throws -> SendResult { try stores.order.send(action) }

  func show(_ route: MuncheeRoute) throws { try stores.show(route) }

  /// Makes an intent over the order, the screens and other stores one change.
  func oneChange(
    _ label: String, with others: AnyStore..., intent: () throws -> Void
  ) throws {
    try ViewStates.oneChange(
      label, of: [stores.order, stores.navigation] + others, intent: intent)
  }

  /// Begins an order at a restaurant, and shows it.
  func choose(_ restaurant: Restaurant, replacing: Bool) throws {
    if !order.isOver, order.cart?.restaurant.id == restaurant.id {
      return try show(.home(of: order))
    }
    let id = stores.nextIdentity()
    try oneChange("choose \(restaurant.name)") {
      try send(.choose(restaurant, order: id, replacing: replacing))
      try show(.order)
    }
  }

  /// Begins a payment, and forgets the typed card as soon as the payment service has it.
  func pay(from means: PaymentMeans, forgetting card: Store<CardDraft>) throws {
    let id = stores.nextIdentity()
    try oneChange("pay by \(means.method.rawValue)", with: card) {
      try send(.pay(means.method, payment: id))
      card.send(neverRejected: .forget)
      try show(.payment)
    }
    if case .paying(let checkout, let payment) = order, payment.id == id, isRecorded() {
      services.payments.collect(checkout.total, from: means, payment: id)
    }
  }

  /// Cancels the order, and withdraws it from the world.
  func cancel() throws {
    let before = order
    try oneChange("cancel") {
      try send(.cancel)
      switch before {
      // The delivery shows that the money goes back.
      case .paid, .cancelled: break
      default: try show(.restaurants)
      }
    }
    if case .paid(let checkout, let payment) = before, isRecorded() {
      services.restaurants.withdraw(checkout.id)
      services.payments.refund(payment)
    }
  }
}

// MARK: - Reports

extension OrderProcess {
  private func hear(_ event: Order.Action) {
    let before = order
    // An event that comes too early is rejected and changes nothing. The refusals of the store show
    // it, and the service sends it again. So there is nothing more to do here.
    try? oneChange(Order.label(of: event)) {
      guard try send(event) == .changed, let route = screen(for: event)
      else { return }
      try stores.show(route)
    }
    if order != before, isRecorded() { goOn() }
  }

  /// The screen that the person expects after an event; nil to leave the present one.
  private func screen(for event: Order.Action) -> MuncheeRoute? {
    switch event {
    case .paymentConfirmed, .declined: .delivery
    case .paymentFailed: .payment
    default: nil
    }
  }

  /// Asks the next service to do its part.
  private func goOn() {
    switch order {
    case .paid(let checkout, _): services.restaurants.place(checkout)
    case .accepted(let checkout, _, _): services.couriers.follow(checkout.id)
    case .declined(_, let payment): services.payments.refund(payment)
    default: break
    }
  }
}
