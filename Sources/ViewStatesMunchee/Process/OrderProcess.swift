import ViewStates
import ViewStatesNavigation

/// What happens to an order from the choice of a restaurant to the door, across all screens.
///
/// It turns what is reported into actions, shows the screen that a person then expects, and asks
/// for the next step:
///
/// ```text
///   pay ──▶ collect ──▶ paid ──▶ place ──▶ accepted ──▶ on the way ──▶ delivered
/// ```
///
/// It asks for something only after a person's intent, after a report, or when time passes, and
/// only for what is recorded. A restored order, undo and redo ask for nothing.
@MainActor
final class OrderProcess {
  /// The document.
  let orders = Store(Order.notStarted)
  /// View state: which screens are presented.
  let navigation: Store<Navigation<MuncheeRoute>>
  /// The restaurants that can be chosen.
  let directory: [Restaurant]
  /// The source of the identities of orders, payments and screens.
  let identities: IdentitySource

  private let service: any OrderService
  private let isRecorded: @MainActor () -> Bool
  /// The order as an intent or a report has left it, for which nothing more is to be asked.
  private var settled: Order?

  /// Creates a process without an order, which shows the restaurants.
  ///
  /// `isRecorded` says whether every change of the models so far is recorded. If it isn't, nothing
  /// is asked for: after a restart, the app would not know of the request.
  init(
    service: some OrderService, directory: [Restaurant], identities: IdentitySource,
    isRecorded: @escaping @MainActor () -> Bool = { true }
  ) {
    (self.service, self.identities, self.isRecorded) = (service, identities, isRecorded)
    self.directory = directory
    navigation = Store(Navigation(root: .restaurants, id: identities.next(after: nil)))
    service.react(for: self) { process, event in
      if let event { process.hear(event) }
    }
  }

  var order: Order { orders.state }
}

// MARK: - Intents

extension OrderProcess {
  @discardableResult
  func send(_ action: Order.Action) throws -> SendResult { try orders.send(action) }

  /// Shows a screen with those before it; the screens that are the same stay.
  func show(_ route: MuncheeRoute) throws {
    let outline = route.outline
    let ids = outline.steps.reduce(into: [Identity]()) { ids, _ in
      ids.append(identities.next(after: ids.last ?? navigation.state.newest))
    }
    let top = navigation.state.top
    // A question that time travel or a restart has left there is not shown, so it is asked anew.
    if top.style == .alert { try navigation.send(.dismiss(top.id)) }
    try navigation.send(.open(outline, ids: ids))
  }

  /// Makes an intent over the order, the screens and other stores one change.
  func oneChange(
    _ label: String, with others: AnyStore..., intent: () throws -> Void
  ) throws {
    try ViewStates.oneChange(label, of: [orders, navigation] + others, intent: intent)
  }

  /// Begins an order at a restaurant, and shows it.
  func choose(_ restaurant: Restaurant.ID, replacing: Bool) throws {
    if !order.isOver, order.cart?.restaurant.id == restaurant {
      return try show(.home(of: order))
    }
    guard let restaurant = directory[id: restaurant] else {
      throw OrderRejection.unknownRestaurant(restaurant)
    }
    let id = nextIdentity()
    try oneChange("choose \(restaurant.name)") {
      try send(.choose(restaurant, order: id, replacing: replacing))
      try show(.order)
    }
  }

  /// Shows the screen on which the person works on the present order.
  func continueOrder() throws {
    let home = MuncheeRoute.home(of: order)
    if home == .restaurants { throw order.lock }
    try show(home)
  }

  /// Sets the address, and shows the confirmation if the order is otherwise complete.
  ///
  /// The model takes any address, so that a session from before this rule still opens.
  func deliver(to address: String) throws {
    guard !Card.mayBe(in: address) else { throw OrderRejection.cardInAddress }
    let canReview = (try? checkReview()) != nil
    try oneChange("set the address") {
      try send(.deliver(to: address))
      if canReview { try show(.confirmation) }
    }
  }

  /// Throws why the order cannot be reviewed; the address can be given during the review.
  func checkReview() throws {
    do { _ = try order.check(.confirm) } catch OrderRejection.noAddress {}
  }

  /// Begins a payment, and forgets the typed card as soon as the bank has it.
  func pay(from means: PaymentMeans, forgetting card: Store<CardDraft>) throws {
    let id = nextIdentity()
    try oneChange("pay by \(means.method.rawValue)", with: card) {
      try send(.pay(means.method, payment: id))
      card.send(neverRejected: .forget)
      try show(.payment)
    }
    if case .paying(let checkout, let payment) = order, payment.id == id, isRecorded() {
      service.collect(checkout.total, from: means, payment: id)
      settled = order
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
    if order != before { resume() }
  }

  /// The identity of a new order or a new payment.
  func nextIdentity() -> Identity { identities.next(after: order.cart?.newest) }
}

// MARK: - The world

extension OrderProcess {
  /// Asks for what the order waits for.
  ///
  /// Call it at launch and whenever time passes: an order that was restored, or that undo brought
  /// back, was not asked for yet. What the world already did is not done again.
  func resume() {
    guard order != settled, isRecorded() else { return }
    settled = order
    switch order {
    case .paying(_, let payment): service.inquire(about: payment)
    case .paid(_, let payment, .declined): service.refund(payment)
    case .paid(let checkout, _, _) where !order.isOver: service.place(checkout)
    case .cancelled(let cart, let payment?):
      service.withdraw(cart.id)
      service.refund(payment)
    case .notStarted, .open, .confirmed, .paid, .cancelled: break
    }
  }

  /// Takes a report, and shows the screen that the person then expects.
  private func hear(_ event: Order.Event) {
    var mustAsk = false
    // An event that comes too early is rejected and changes nothing. The refusals of the store show
    // it, and it is reported again. So there is nothing more to do here.
    try? oneChange(Order.label(of: .hear(event))) {
      guard try send(.hear(event)) == .changed else { return }
      switch event {
      case .paymentConfirmed, .declined:
        try show(.delivery)
        mustAsk = true
      case .paymentFailed: try show(.payment)
      case .accepted, .courierLeft, .courierMoved, .courierArrived: break
      }
    }
    if mustAsk { resume() } else { settled = order }
  }
}
