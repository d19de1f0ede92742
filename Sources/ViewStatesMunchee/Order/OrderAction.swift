import Foundation
import ViewStates

extension Order {
  /// What the person does to an order, or hears about it; rejected if a rule forbids it.
  enum Action: Codable, Hashable, Sendable {
    /// Begins an order at a restaurant; one with products is replaced only if that is wanted.
    case choose(Restaurant, order: Identity, replacing: Bool = false)
    /// Adds a product; one that is there already raises its amount.
    case add(Product.ID, amount: Int = 1)
    case change(Product.ID, amount: Int)
    case remove(Product.ID)
    /// Sets the address.
    case deliver(to: String)
    /// Confirms the order, which cannot be changed after that.
    case confirm
    /// Opens a confirmed order again, to change it.
    case reopen
    case pay(Payment.Method, payment: Identity)
    case cancel
    case hear(Event)
  }

  /// What happens outside to an order or to a payment, which it names.
  enum Event: Codable, Hashable, Sendable {
    case paymentConfirmed(Identity)
    case paymentFailed(Identity, PaymentFailure)
    case accepted(Identity, arrival: Date)
    case declined(Identity)
    case courierLeft(Identity, metres: UInt32)
    /// The courier moved, and estimates the arrival anew; reports are numbered from 1.
    case courierMoved(Identity, report: UInt32, metres: UInt32, arrival: Date)
    case courierArrived(Identity)
  }
}
