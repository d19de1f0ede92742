import Foundation
import ViewStates
import ViewStatesIdentity

/// Takes paid orders to their restaurants.
///
/// Its state is the last report; nil before the first one. Views and followers are updated with
/// every report. A report may come late, twice, or too early: it names its order.
@MainActor
public protocol RestaurantService: StateSource, AnyObject where State == RestaurantReport? {
  /// Places a paid order, and returns at once. The answer comes as a report.
  ///
  /// Placing an order again is no second order: its answer comes again.
  func place(_ checkout: Checkout)

  /// Withdraws an order that the person has cancelled.
  func withdraw(_ order: Identity)
}

/// The answer of a restaurant to an order.
public struct RestaurantReport: Hashable, Sendable {
  /// An answer.
  public enum Answer: Hashable, Sendable {
    /// The restaurant prepares the order, which should arrive within some minutes.
    case accepted(minutes: Int)
    /// The restaurant does not want the order.
    case declined
  }

  /// The identity of the order.
  public var order: Identity
  /// The answer.
  public var answer: Answer
  /// When the restaurant gave it.
  public var date: Date

  /// Creates a report.
  public init(order: Identity, answer: Answer, date: Date) {
    (self.order, self.answer, self.date) = (order, answer, date)
  }

  /// The event for the order.
  var action: Order.Action {
    switch answer {
    case .accepted(let minutes): .accepted(order: order, minutes: minutes)
    case .declined: .declined(order: order)
    }
  }
}
