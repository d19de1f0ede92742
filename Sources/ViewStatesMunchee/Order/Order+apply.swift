import ViewStates

extension Order {
  typealias Rejection = OrderRejection

  mutating func apply(_ action: Action) throws(OrderRejection) {
    switch action {
    case .choose(let restaurant, let id, let replacing):
      try choose(restaurant, id, replacing: replacing)
    case .add, .change, .remove, .deliver:
      guard case .open(var cart) = self else { throw stateRejection }
      try cart.apply(action)
      self = .open(cart)
    case .confirm:
      if case .confirmed = self { return }
      guard case .open(let cart) = self else { throw stateRejection }
      self = .confirmed(try Checkout(cart))
    case .reopen:
      if case .open = self { return }
      guard case .confirmed(let checkout, _) = self else { throw stateRejection }
      self = .open(checkout.cart)
    case .pay(let method, let id): try pay(Payment(id: id, method: method))
    case .cancel: try cancel()
    case .hear(let event): try hear(event)
    }
  }
}

extension Order {
  private mutating func choose(
    _ restaurant: Restaurant, _ id: Identity, replacing: Bool
  ) throws(OrderRejection) {
    if !isOver {
      if cart?.restaurant.id == restaurant.id { return }
      if payment != nil { throw stateRejection }
      if !replacing, let cart, cart.pieces > 0 { throw .replacesProducts }
    }
    if let newest = cart?.newest, id <= newest { throw .identityNotNew }
    self = .open(Cart(id: id, restaurant: restaurant))
  }

  private mutating func pay(_ payment: Payment) throws(OrderRejection) {
    switch self {
    case .confirmed(var checkout, _):
      try checkout.begin(payment)
      self = .paying(checkout, payment)
    case .paying(_, let current) where current == payment: break
    case .notStarted, .open, .paying, .paid, .cancelled: throw stateRejection
    }
  }

  private mutating func cancel() throws(OrderRejection) {
    switch self {
    case .open(let cart): self = .cancelled(cart)
    case .confirmed(let checkout, _): self = .cancelled(checkout.cart)
    case .paid(let checkout, let payment, .placed):
      self = .cancelled(checkout.cart, refund: payment)
    case .paid(_, _, .accepted), .paid(_, _, .onTheWay): throw .tooLateToCancel
    case .notStarted, .paying, .paid, .cancelled: throw stateRejection
    }
  }

  /// Takes what is about this payment or this order; about another one, nothing changes.
  private mutating func hear(_ event: Event) throws(OrderRejection) {
    switch (event, self) {
    case (.paymentConfirmed(let id), .paying(let checkout, let payment)):
      if id == payment.id { self = .paid(checkout, payment) }
    case (.paymentFailed(let id, let failure), .paying(let checkout, let payment)):
      if id == payment.id { self = .confirmed(checkout, failure: failure) }
    case (.paymentConfirmed, _), (.paymentFailed, _): break
    case (.accepted(let order, _), _), (.declined(let order), _), (.courierLeft(let order, _), _),
      (.courierMoved(let order, _, _, _), _), (.courierArrived(let order), _):
      if order == id { try progress(after: event) }
    }
  }

  private mutating func progress(after event: Event) throws(OrderRejection) {
    switch self {
    case .notStarted, .cancelled: break
    case .open, .confirmed, .paying: throw .tooEarly
    case .paid(let checkout, let payment, var progress):
      try progress.apply(event)
      self = .paid(checkout, payment, progress)
    }
  }
}
