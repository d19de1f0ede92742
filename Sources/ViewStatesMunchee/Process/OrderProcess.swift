import ViewStates
import ViewStatesNavigation

/// What happens to an order from the choice of a restaurant to the door, across all screens.
///
/// It turns what is reported into actions, shows the screen that a person then expects, and asks
/// for the next step:
///
/// ```text
///   pay ──▶ collect ──▶ paid ──▶ place ──▶ accepted ──▶ follow ──▶ delivered
/// ```
///
/// It asks for something only after a person's intent or after a report, and only for what is
/// recorded. A restored order, undo and redo ask for nothing.
@MainActor
final class OrderProcess {
  /// The document.
  let orders = Store(Order.notStarted)
  /// View state: which screens are presented.
  let navigation: Store<Navigation<MuncheeRoute>>
  /// The source of the identities of orders, payments and screens.
  let identities: IdentitySource

  private let service: any OrderService
  private let isRecorded: @MainActor () -> Bool

  /// Creates a process without an order, which shows the restaurants.
  ///
  /// `isRecorded` says whether every change of the models so far is recorded. If it isn't, nothing
  /// is asked for: after a restart, the app would not know of the request.
  init(
    service: some OrderService, identities: IdentitySource,
    isRecorded: @escaping @MainActor () -> Bool = { true }
  ) {
    (self.service, self.identities, self.isRecorded) = (service, identities, isRecorded)
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
    var ids: [Identity] = []
    for _ in outline.steps {
      ids.append(identities.next(after: ids.last ?? navigation.state.newest))
    }
    try navigation.send(.open(outline, ids: ids))
  }

  /// Makes an intent over the order, the screens and other stores one change.
  func oneChange(
    _ label: String, with others: AnyStore..., intent: () throws -> Void
  ) throws {
    try ViewStates.oneChange(label, of: [orders, navigation] + others, intent: intent)
  }

  /// Begins an order at a restaurant, and shows it.
  func choose(_ restaurant: Restaurant, replacing: Bool) throws {
    if !order.isOver, order.cart?.restaurant.id == restaurant.id {
      return try show(.home(of: order))
    }
    let id = nextIdentity()
    try oneChange("choose \(restaurant.name)") {
      try send(.choose(restaurant, order: id, replacing: replacing))
      try show(.order)
    }
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
    if order != before { askForNext() }
  }

  /// The identity of a new order or a new payment.
  func nextIdentity() -> Identity { identities.next(after: order.cart?.newest) }
}

// MARK: - The world

extension OrderProcess {
  /// Lets the world go on with an order that was restored.
  ///
  /// Call it once, at launch. What the world already did is not done a second time.
  func resume() {
    switch order {
    case .paying(_, let payment): if isRecorded() { service.inquire(about: payment) }
    case .paid(let checkout, _, .onTheWay(let delivery)):
      if isRecorded() { service.follow(checkout.id, arriving: delivery.arrival) }
    default: askForNext()
    }
  }

  /// Takes a report, and shows the screen that the person then expects.
  private func hear(_ event: Order.Event) {
    let before = order
    // An event that comes too early is rejected and changes nothing. The refusals of the store show
    // it, and it is reported again. So there is nothing more to do here.
    try? oneChange(Order.label(of: .hear(event))) {
      guard try send(.hear(event)) == .changed else { return }
      switch event {
      case .paymentConfirmed, .declined: try show(.delivery)
      case .paymentFailed: try show(.payment)
      case .accepted, .courierLeft, .courierMoved, .courierArrived: break
      }
    }
    if order != before { askForNext() }
  }

  /// Asks for what the order waits for.
  ///
  /// Money that goes back and an order that is withdrawn are asked for again after a restart, since
  /// the program may have ended before.
  private func askForNext() {
    guard isRecorded() else { return }
    switch order {
    case .paid(let checkout, _, .placed): service.place(checkout)
    case .paid(let checkout, _, .accepted(let arrival)):
      service.follow(checkout.id, arriving: arrival)
    case .paid(_, let payment, .declined): service.refund(payment)
    case .cancelled(let cart, let payment?):
      service.withdraw(cart.id)
      service.refund(payment)
    case .notStarted, .open, .confirmed, .paying, .paid, .cancelled: break
    }
  }
}
