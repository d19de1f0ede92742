import Foundation
import ViewStates

/// The world around the app.
///
/// The state of a service is its last report; nil before the first one. A report may come late,
/// twice, or too early: it names its order or its payment.
@MainActor
struct MuncheeServices {
  let payments: any PaymentService
  let restaurants: any RestaurantService
  let couriers: any CourierService
}

// MARK: - Payments

/// Takes the money for orders, such as a bank does.
@MainActor
protocol PaymentService: StateSource, AnyObject where State == PaymentReport? {
  /// Begins a payment; the service keeps no card longer than it needs it.
  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity)

  /// Asks for the answer to a payment that was begun before the app was started again.
  ///
  /// A payment that the service does not know has failed: the app ended before it was collected.
  func inquire(about payment: Payment)

  /// Gives the money of a payment back, once however often it is asked.
  func refund(_ payment: Payment)
}

enum PaymentMeans: Hashable {
  case card(Card)
  case cash

  var method: Payment.Method { if case .card = self { .card } else { .cash } }
}

struct PaymentReport: Hashable {
  var payment: Identity
  /// Why the payment failed; nil if it is confirmed.
  var failure: PaymentFailure?

  var action: Order.Action {
    failure == nil ? .paymentConfirmed(payment) : .paymentFailed(payment)
  }
}

enum PaymentFailure: CaseIterable, CustomStringConvertible {
  case cardDeclined, noConnection

  /// The reason for the person.
  var description: String {
    switch self {
    case .cardDeclined: "the bank declined the card; use another one, or pay cash"
    case .noConnection: "the bank can't be reached; try again, or pay cash"
    }
  }
}

// MARK: - Restaurants

@MainActor
protocol RestaurantService: StateSource, AnyObject where State == RestaurantReport? {
  /// Places a paid order; placed again, it is no second order, and its answer comes again.
  func place(_ checkout: Checkout)

  /// Withdraws an order that the person has cancelled.
  func withdraw(_ order: Identity)
}

struct RestaurantReport: Hashable {
  enum Answer: Hashable {
    /// The order should arrive within some minutes.
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

// MARK: - Couriers

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
