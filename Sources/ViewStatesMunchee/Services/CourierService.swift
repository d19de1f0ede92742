import Foundation
import ViewStates

/// Follows the couriers on their way.
@MainActor
protocol CourierService: StateSource, AnyObject where State == CourierReport? {
  /// Begins to report on the courier of an order; doing so again changes nothing in the world.
  func follow(_ order: Identity)
}

struct CourierReport: Hashable {
  enum Event: Hashable {
    case left(metres: Int)
    /// The courier estimates the time anew; the numbers ascend from 1.
    case moved(number: Int, metres: Int, minutes: Int)
    case arrived
  }

  var order: Identity
  var event: Event
  /// When it happened.
  var date: Date

  var action: Order.Action {
    switch event {
    case .left(let metres): .courierLeft(order: order, metres: metres)
    case .moved(let number, let metres, let minutes):
      .courierMoved(
        order: order, report: number, metres: metres, arrival: date + 60 * TimeInterval(minutes))
    case .arrived: .courierArrived(order: order)
    }
  }
}
