import Foundation
import ViewStates

/// How a simulated town treats an order.
enum SimulatedOutcome: String, CaseIterable, Sendable {
  /// Everything goes well.
  case allWell = "paid"
  /// The bank declines every card; cash is taken.
  case cardDeclined = "card-declined"
  /// The restaurant does not want the order.
  case orderDeclined = "order-declined"
  /// The bank answers late, and the courier takes longer than was estimated.
  case late
  /// Every report comes twice.
  case twice
  /// Reports come too early and in the wrong order, and then again in the right one.
  case outOfOrder = "out-of-order"
  /// Nobody hears that an order was cancelled, and everything is reported again a day later.
  case longGone = "long-gone"
}

extension SimulatedOutcome {
  typealias DueReport = (request: TownMemory.Request, minute: Int, event: Order.Event)

  /// When which report on a request is due, in a town whose time began at `start`.
  ///
  /// What was reported is repeated in the right order.
  func schedule(for entry: TownMemory.Entry, since start: Date, areRepeated: Bool) -> [DueReport] {
    let course = course(of: entry.request) { minute in
      start + 60 * TimeInterval(entry.minute + minute)
    }
    let reports =
      switch self {
      case .outOfOrder where !areRepeated: course.reversed().map { (1, $0.event) } + course
      case .allWell, .cardDeclined, .orderDeclined, .late, .outOfOrder: course
      case .twice: course.flatMap { [$0, $0] }
      case .longGone: course + course.map { ($0.minute + 1_440, $0.event) }
      }
    return reports.map { (entry.request, entry.minute + $0.minute, $0.event) }
  }

  /// The reports on a request, each with the minutes that have passed since the request.
  private func course(
    of request: TownMemory.Request, date: (_ minute: Int) -> Date
  ) -> [(minute: Int, event: Order.Event)] {
    switch request {
    case .pay(let payment):
      let fails = self == .cardDeclined && payment.method == .card
      let answer: Order.Event =
        fails ? .paymentFailed(payment.id, .cardDeclined) : .paymentConfirmed(payment.id)
      return [(self == .late ? 15 : 1, answer)]
    case .refund: return []
    // The restaurant answers as if it had not taken the order.
    case .withdraw(let order): return [(0, .declined(order))]
    case .place(let order):
      if self == .orderDeclined { return [(2, .declined(order))] }
      // A late courier makes a detour, and says so.
      let way: [(minute: Int, metres: UInt32, arrival: Int)] =
        self == .late
        ? [(18, 1_500, 30), (22, 1_900, 47), (38, 600, 47)]
        : [(18, 1_500, 30), (22, 1_000, 30), (26, 500, 30)]
      let start: [(Int, Order.Event)] = [
        (2, .accepted(order, arrival: date(32))), (14, .courierLeft(order, metres: 2_000)),
      ]
      let moves = zip(UInt32(1)..., way).map { report, place in
        let event = Order.Event.courierMoved(
          order, report: report, metres: place.metres, arrival: date(place.arrival))
        return (place.minute, event)
      }
      return start + moves + [(way[2].arrival, .courierArrived(order))]
    }
  }
}
