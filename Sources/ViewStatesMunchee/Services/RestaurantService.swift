import Foundation
import ViewStates

/// Takes paid orders to their restaurants.
@MainActor
protocol RestaurantService: StateSource, AnyObject where State == RestaurantReport? {
  /// Places a paid order, and returns at once. The answer comes as a report.
  ///
  /// Placing an order again is no second order: its answer comes again.
  func place(_ checkout: Checkout)

  /// Withdraws an order that the person has cancelled.
  func withdraw(_ order: Identity)
}

struct RestaurantReport: Hashable {
  enum Answer: Hashable {
    /// The restaurant prepares the order, which should arrive within some minutes.
    case accepted(minutes: Int)
    case declined
  }

  var order: Identity
  var answer: Answer
  /// When the restaurant gave it.
  var date: Date

  var action: Order.Action {
    switch answer {
    case .accepted(let minutes):
      .accepted(order: order, arrival: date + 60 * TimeInterval(minutes))
    case .declined: .declined(order: order)
    }
  }
}
