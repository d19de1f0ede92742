import Foundation
import ViewStates

extension Order {
  /// What can happen to an order.
  ///
  /// An intent comes from the person, and is rejected if a rule forbids it. An event comes from
  /// outside and names its order. It may come late, twice or out of order: one for another order,
  /// or for a step that is done, is nothing to change, and one that comes too early is rejected.
  enum Action: Codable, Hashable, Sendable {
    /// Begins an order at a restaurant; one with products is replaced only if that is wanted.
    case choose(Restaurant, order: Identity, replacing: Bool = false)
    /// Adds a product; one that is there already raises its amount.
    case add(Product.ID, amount: Int = 1)
    case change(Product.ID, amount: Int)
    case remove(Product.ID)
    case deliver(to: String)
    /// Confirms the order, which cannot be changed then.
    case confirm
    /// Opens a confirmed order again, to change it.
    case reopen
    case pay(Payment.Method, payment: Identity)
    case cancel

    case paymentConfirmed(Identity)
    case paymentFailed(Identity)
    case accepted(order: Identity, arrival: Date)
    case declined(order: Identity)
    case courierLeft(order: Identity, metres: Int)
    /// The courier moved; reports are numbered from 1.
    case courierMoved(order: Identity, report: Int, metres: Int, arrival: Date)
    case courierArrived(order: Identity)
  }

  /// Names an action in a list of steps, without the address.
  static func label(of action: Action) -> String {
    switch action {
    case .choose(let restaurant, _, _): "choose \(restaurant.name)"
    case .add(let product, let amount): "add \(amount) of product \(product)"
    case .change(let product, let amount): "change product \(product) to \(amount)"
    case .remove(let product): "remove product \(product)"
    case .deliver: "set the address"
    case .confirm: "confirm"
    case .reopen: "open again"
    case .pay(let method, _): "pay by \(method.rawValue)"
    case .cancel: "cancel"
    case .paymentConfirmed: "the payment is confirmed"
    case .paymentFailed: "the payment failed"
    case .accepted: "the restaurant accepted"
    case .declined: "the restaurant declined"
    case .courierLeft: "the courier left"
    case .courierMoved: "the courier moved"
    case .courierArrived: "the courier arrived"
    }
  }
}
