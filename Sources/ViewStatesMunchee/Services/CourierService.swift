import Foundation
import ViewStates
import ViewStatesIdentity

/// Follows the couriers on their way.
///
/// Its state is the last report; nil before the first one. Views and followers are updated with
/// every report. A report may come late, twice, or too early: it names its order.
@MainActor
public protocol CourierService: StateSource, AnyObject where State == CourierReport? {
  /// Begins to report on the courier of an order; doing so again changes nothing in the world.
  func follow(_ order: Identity)
}

/// What a courier does.
public struct CourierReport: Hashable, Sendable {
  /// An event on the way.
  public enum Event: Hashable, Sendable {
    /// The courier left the restaurant, with some metres to go.
    case left(metres: Int)
    /// The courier moved, and estimates the time anew; the numbers ascend from 1.
    case moved(number: Int, metres: Int, minutes: Int)
    /// The courier arrived.
    case arrived
  }

  /// The identity of the order.
  public var order: Identity
  /// The event.
  public var event: Event
  /// When it happened.
  public var date: Date

  /// Creates a report.
  public init(order: Identity, event: Event, date: Date) {
    (self.order, self.event, self.date) = (order, event, date)
  }

  /// The event for the order.
  var action: Order.Action {
    switch event {
    case .left(let metres): .courierLeft(order: order, metres: metres)
    case .moved(let number, let metres, let minutes):
      .courierMoved(order: order, report: number, metres: metres, minutes: minutes)
    case .arrived: .courierArrived(order: order)
    }
  }
}
