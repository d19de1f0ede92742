/// How a simulated town treats an order.
enum SimulatedOutcome: String, CaseIterable, Sendable {
  /// Everything goes well.
  case paid
  /// The bank declines every card; cash is taken.
  case declined
  /// The restaurant does not want the order.
  case refused
  /// The bank answers late, and the courier takes longer than was estimated.
  case late
  /// Every report comes twice.
  case twice
  /// Reports come too early and in the wrong order, and then again in the right one.
  case outOfOrder = "out-of-order"
  /// Nobody hears that an order was cancelled, and everything is reported again long after the
  /// order is over.
  case longGone = "long-gone"
}
