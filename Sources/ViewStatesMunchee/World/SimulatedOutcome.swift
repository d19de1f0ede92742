import Foundation
import ViewStates

/// How a simulated town treats an order.
enum SimulatedOutcome: String, CaseIterable, Sendable {
  /// Everything goes well: the order is paid, and brought to the door.
  case paid
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
  /// An event, and the minute in which it is reported.
  typealias TimedEvent = (minute: Int, event: Order.Event)

  /// What is reported after a request, as this town does it.
  func events(after entry: TownMemory.Entry, since start: Date) -> [TimedEvent] {
    let inOrder = eventsInOrder(after: entry, since: start)
    return switch self {
    case .outOfOrder: inOrder.reversed().map { (entry.minute + 1, $0.event) } + inOrder
    case .twice: inOrder.flatMap { [$0, $0] }
    case .longGone: inOrder + inOrder.map { ($0.minute + 24 * 60, $0.event) }
    case .paid, .cardDeclined, .orderDeclined, .late: inOrder
    }
  }

  /// What happens after a request, each event once, in a town whose time began at `start`.
  func eventsInOrder(after entry: TownMemory.Entry, since start: Date) -> [TimedEvent] {
    let minute = entry.minute
    switch entry.request {
    case .pay(let payment):
      let isDeclined = self == .cardDeclined && payment.method == .card
      let answer: Order.Event =
        isDeclined ? .paymentFailed(payment.id, .cardDeclined) : .paymentConfirmed(payment.id)
      return [(minute + (self == .late ? 15 : 1), answer)]
    case .refund: return []
    // The restaurant answers as if it had not taken the order.
    case .withdraw(let order): return [(minute, .declined(order))]
    case .place(let order) where self == .orderDeclined: return [(minute + 2, .declined(order))]
    case .place(let order):
      return delivery(of: order, since: start + 60 * TimeInterval(minute))
        .map { (minute + $0.minute, $0.event) }
    }
  }

  /// The way of an order that is placed at a time, with the minutes since then.
  private func delivery(of order: Identity, since placed: Date) -> [TimedEvent] {
    // Where the courier is in a minute, and in which one the arrival is expected. A late courier
    // makes a detour, and says so.
    let way: [(minute: Int, metres: UInt32, arrival: Int)] =
      self == .late
      ? [(18, 1_500, 30), (22, 1_900, 47), (38, 600, 47)]
      : [(18, 1_500, 30), (22, 1_000, 30), (26, 500, 30)]
    func time(_ minute: Int) -> Date { placed + 60 * TimeInterval(minute) }
    let moves: [TimedEvent] = zip(UInt32(1)..., way).map { number, place in
      let (metres, arrival) = (place.metres, time(place.arrival))
      return (place.minute, .courierMoved(order, report: number, metres: metres, arrival: arrival))
    }
    return [(2, .accepted(order, arrival: time(32))), (14, .courierLeft(order, metres: 2_000))]
      + moves + [(way[2].arrival, .courierArrived(order))]
  }
}
