import ViewStates
import ViewStatesTimeTravel

// What a history, a log and a file have to know of an order.

extension Order {
  /// Version 1 had a case for each step after the payment, and no reason of a failed one.
  static var schemaVersion: Int { 2 }

  /// Names an action without the address, in a log and as a step of the history.
  static func label(of action: Action) -> String {
    switch action {
    case .choose: "choose a restaurant"
    case .add: "add a product"
    case .change: "change an amount"
    case .remove: "remove a product"
    case .deliver: "set the address"
    case .confirm: "confirm"
    case .reopen: "open again"
    case .pay: "pay"
    case .cancel: "cancel"
    case .hear(.paymentConfirmed): "the payment is confirmed"
    case .hear(.paymentFailed): "the payment failed"
    case .hear(.accepted): "the restaurant accepted"
    case .hear(.declined): "the restaurant declined"
    case .hear(.courierLeft): "the courier left"
    case .hear(.courierMoved): "the courier moved"
    case .hear(.courierArrived): "the courier arrived"
    }
  }

  /// Checks everything that the types leave open.
  func validate() throws(InvalidState) {
    guard let cart else { return }
    try cart.validate()
    switch self {
    case .confirmed, .paying, .paid:
      do { _ = try Checkout(cart) } catch { throw InvalidState("\(error)") }
    case .notStarted, .open, .cancelled: break
    }
    if let payment, payment.id > cart.newest {
      throw InvalidState("payment: expected an identity up to \(cart.newest), got \(payment.id)")
    }
  }

  /// The order without the address.
  var redacted: Order {
    switch self {
    case .notStarted: self
    case .open(let cart): .open(cart.redacted)
    case .confirmed(let checkout, let failure): .confirmed(checkout.redacted, failure: failure)
    case .paying(let checkout, let payment): .paying(checkout.redacted, payment)
    case .paid(let checkout, let payment, let progress):
      .paid(checkout.redacted, payment, progress)
    case .cancelled(let cart, let refund): .cancelled(cart.redacted, refund: refund)
    }
  }

  static func redacted(_ action: Action) -> Action {
    if case .deliver = action { .deliver(to: Cart.redactedAddress) } else { action }
  }
}

extension Cart {
  /// Checks that a restored cart is one that a person can make.
  func validate() throws(InvalidState) {
    if Set(restaurant.menu.map(\.id)).count < restaurant.menu.count {
      throw InvalidState("two products of the menu have the same number")
    }
    if newest < id { throw InvalidState("newest: expected \(id) or a later one, got \(newest)") }
    var made = Cart(id: id, restaurant: restaurant)
    made.newest = newest
    do throws(OrderRejection) {
      for line in lines { try made.apply(.add(line.product, amount: line.amount)) }
      if let address { try made.apply(.deliver(to: address)) }
    } catch {
      throw InvalidState("\(error)")
    }
    if made.lines != lines { throw InvalidState("a product has two lines") }
    if made != self { throw InvalidState("the address has white space at an end") }
  }
}

extension Order: ModelWithBarriers {
  /// Why the action that led to this order cannot be undone; nil if the world has no part in it.
  func barrier(after action: Action) -> String? {
    let payment = "a payment can't be undone"
    return switch action {
    case .choose, .add, .change, .remove, .deliver, .confirm, .reopen: nil
    case .pay, .hear(.paymentConfirmed), .hear(.paymentFailed): payment
    case .cancel:
      if case .cancelled(_, refund: _?) = self { "a cancellation can't be undone" } else { nil }
    case .hear(.accepted), .hear(.declined): "the restaurant's answer can't be undone"
    case .hear(.courierLeft), .hear(.courierMoved), .hear(.courierArrived):
      "a delivery can't be undone"
    }
  }
}
