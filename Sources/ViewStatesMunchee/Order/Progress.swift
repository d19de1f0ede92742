import Foundation

/// How far a paid order is.
enum Progress: Codable, Hashable, Sendable {
  /// The restaurant has not answered yet.
  case placed
  /// The restaurant prepares it, and has promised when it arrives.
  case accepted(arrival: Date)
  case onTheWay(Delivery)
  case delivered
  /// The restaurant does not want it, or not any more.
  case declined
}

/// The way of a courier to the person.
struct Delivery: Codable, Hashable, Sendable {
  /// The number of the last report, which ascends; 0 before the first.
  let report: UInt32
  let metresLeft: UInt32
  /// As the courier estimates it; before the first report, as the restaurant has promised.
  let arrival: Date
}

extension Progress {
  /// Takes the next step, if an event is about it.
  mutating func apply(_ event: Order.Event) throws(OrderRejection) {
    switch (event, self) {
    case (.accepted(_, let arrival), .placed): self = .accepted(arrival: arrival)
    // Even after it has accepted, so that nobody waits for an order that never comes.
    case (.declined, .placed), (.declined, .accepted), (.declined, .onTheWay): self = .declined
    case (.courierLeft(_, let metres), .accepted(let arrival)):
      self = .onTheWay(Delivery(report: 0, metresLeft: metres, arrival: arrival))
    case (.courierMoved(_, let report, let metres, let arrival), .onTheWay(let delivery)):
      if report <= delivery.report { return }
      self = .onTheWay(Delivery(report: report, metresLeft: metres, arrival: arrival))
    case (.courierArrived, .onTheWay): self = .delivered
    case (.courierLeft, .placed), (.courierMoved, .placed), (.courierArrived, .placed),
      (.courierMoved, .accepted), (.courierArrived, .accepted):
      throw .tooEarly
    default: break
    }
  }
}
