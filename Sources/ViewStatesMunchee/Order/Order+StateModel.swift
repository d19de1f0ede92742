import ViewStates
import ViewStatesTimeTravel

extension Order {
  typealias Rejection = OrderRejection

  mutating func apply(_ action: Action) throws(OrderRejection) {
    switch action {
    case .choose(let restaurant, let id, let replacing):
      try choose(restaurant, id, replacing: replacing)
    case .add(let product, let amount):
      try edit { cart throws(OrderRejection) in try cart.add(product, amount) }
    case .change(let product, let amount):
      try edit { cart throws(OrderRejection) in try cart.change(product, to: amount) }
    case .remove(let product):
      try edit { cart throws(OrderRejection) in try cart.remove(product) }
    case .deliver(let address):
      try edit { cart throws(OrderRejection) in try cart.deliver(to: address) }
    case .confirm: try confirm()
    case .reopen: try reopen()
    case .pay(let method, let id): try pay(Payment(id: id, method: method))
    case .cancel: try cancel()
    case .paymentConfirmed(let id):
      if case .paying(let checkout, let payment) = self, payment.id == id {
        self = .paid(checkout, payment)
      }
    case .paymentFailed(let id):
      if case .paying(let checkout, let payment) = self, payment.id == id {
        self = .confirmed(checkout)
      }
    case .accepted, .declined, .courierLeft, .courierMoved, .courierArrived:
      try hear(of: action)
    }
  }

  /// Checks everything that the types leave open.
  func validate() throws(InvalidState) {
    if let problem = cart?.problem { throw InvalidState(problem) }
    if case .onTheWay(_, _, let delivery) = self {
      guard delivery.report >= 0, Self.isWay(delivery.metresLeft) else {
        throw InvalidState("delivery: a number is out of range")
      }
    }
    if let payment, let newest = cart?.newest, payment.id > newest {
      throw InvalidState("payment: expected an identity up to \(newest), got \(payment.id)")
    }
  }

  /// The order without the address.
  var redacted: Order {
    switch self {
    case .notStarted: .notStarted
    case .open(let cart): .open(cart.redacted)
    case .confirmed(let checkout): .confirmed(checkout.redacted)
    case .paying(let checkout, let payment): .paying(checkout.redacted, payment)
    case .paid(let checkout, let payment): .paid(checkout.redacted, payment)
    case .accepted(let checkout, let payment, let arrival):
      .accepted(checkout.redacted, payment, arrival: arrival)
    case .onTheWay(let checkout, let payment, let delivery):
      .onTheWay(checkout.redacted, payment, delivery)
    case .delivered(let checkout, let payment): .delivered(checkout.redacted, payment)
    case .declined(let checkout, let payment): .declined(checkout.redacted, payment)
    case .cancelled(let cart, let refund): .cancelled(cart.redacted, refund: refund)
    }
  }

  static func redacted(_ action: Action) -> Action {
    if case .deliver = action { .deliver(to: Cart.redactedAddress) } else { action }
  }

  static func isWay(_ metres: Int) -> Bool { (0...longestWay).contains(metres) }
}

// MARK: - Intents

extension Order {
  private mutating func choose(
    _ restaurant: Restaurant, _ id: Identity, replacing: Bool
  ) throws(OrderRejection) {
    if !isOver, cart?.restaurant.id == restaurant.id { return }
    switch self {
    case .paying, .paid, .accepted, .onTheWay: throw lock
    case .notStarted, .open, .confirmed, .delivered, .declined, .cancelled: break
    }
    if !isOver, !replacing, let count = cart?.lines.count, count > 0 {
      throw .replacesLines(count: count)
    }
    if let newest = cart?.newest, id <= newest { throw .identityNotNew }
    self = .open(Cart(id: id, restaurant: restaurant))
  }

  private mutating func edit(
    _ change: (inout Cart) throws(OrderRejection) -> Void
  ) throws(OrderRejection) {
    guard case .open(var cart) = self else { throw lock }
    try change(&cart)
    self = .open(cart)
  }

  private mutating func confirm() throws(OrderRejection) {
    if case .confirmed = self { return }
    guard case .open(let cart) = self else { throw lock }
    self = .confirmed(try Checkout(cart))
  }

  private mutating func reopen() throws(OrderRejection) {
    switch self {
    case .open: break
    case .confirmed(let checkout): self = .open(checkout.cart)
    default: throw lock
    }
  }

  private mutating func pay(_ payment: Payment) throws(OrderRejection) {
    switch self {
    case .open: throw .notConfirmed
    case .confirmed(var checkout):
      try checkout.begin(payment)
      self = .paying(checkout, payment)
    case .paying(_, payment): break
    default: throw lock
    }
  }

  private mutating func cancel() throws(OrderRejection) {
    switch self {
    case .open(let cart): self = .cancelled(cart)
    case .confirmed(let checkout): self = .cancelled(checkout.cart)
    case .paid(let checkout, let payment): self = .cancelled(checkout.cart, refund: payment)
    case .cancelled: break
    case .accepted, .onTheWay: throw .tooLateToCancel
    case .notStarted, .paying, .delivered, .declined: throw lock
    }
  }
}

// MARK: - Events

extension Order {
  private mutating func hear(of event: Action) throws(OrderRejection) {
    guard event.order == id else { return }
    switch (event, self) {
    case (_, .notStarted), (_, .open), (_, .confirmed), (_, .paying): throw .tooEarly
    case (_, .delivered), (_, .declined), (_, .cancelled): break
    case (.accepted(_, let arrival), .paid(let checkout, let payment)):
      self = .accepted(checkout, payment, arrival: arrival)
    case (.declined, .paid(let checkout, let payment)): self = .declined(checkout, payment)
    case (.courierLeft(_, let metres), .accepted(let checkout, let payment, let arrival)):
      guard Self.isWay(metres) else { throw .wayOutOfRange(metres) }
      let delivery = Delivery(report: 0, metresLeft: metres, arrival: arrival)
      self = .onTheWay(checkout, payment, delivery)
    case (
      .courierMoved(_, let report, let metres, let arrival),
      .onTheWay(let checkout, let payment, let delivery)
    ):
      guard report > delivery.report else { return }
      guard Self.isWay(metres) else { throw .wayOutOfRange(metres) }
      let next = Delivery(report: report, metresLeft: metres, arrival: arrival)
      self = .onTheWay(checkout, payment, next)
    case (.courierArrived, .onTheWay(let checkout, let payment, _)):
      self = .delivered(checkout, payment)
    case (.courierLeft, .paid), (.courierMoved, .paid), (.courierArrived, .paid),
      (.courierMoved, .accepted), (.courierArrived, .accepted):
      throw .tooEarly
    default: break
    }
  }
}

extension Order.Action {
  /// The order that an event from the restaurant or the courier is about; nil for other actions.
  fileprivate var order: Identity? {
    switch self {
    case .accepted(let order, _), .declined(let order), .courierLeft(let order, _),
      .courierMoved(let order, _, _, _), .courierArrived(let order):
      order
    default: nil
    }
  }
}

// MARK: - Barriers

extension Order: ModelWithBarriers {
  /// Everything before the payment can be undone, and nothing after it.
  func barrier(after action: Action) -> String? {
    let payment = "a payment can't be undone"
    return switch action {
    case .choose, .add, .change, .remove, .deliver, .confirm, .reopen: nil
    case .pay, .paymentConfirmed, .paymentFailed: payment
    // The refund is under way.
    case .cancel: if case .cancelled(_, _?) = self { payment } else { nil }
    case .accepted, .declined: "the restaurant's answer can't be undone"
    case .courierLeft, .courierMoved, .courierArrived: "a delivery under way can't be undone"
    }
  }
}
