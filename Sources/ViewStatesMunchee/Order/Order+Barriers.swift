extension Order {
  /// A reason why a change cannot be taken back.
  public enum Barrier: String, Codable, Hashable, Sendable {
    /// Money is on its way.
    case payment
    /// The restaurant has answered.
    case restaurant
    /// The courier is on the way.
    case courier
  }

  /// The reason why an action in this state cannot be undone; nil if it can.
  ///
  /// A history stops before the action, and keeps the steps behind it for the record.
  public func barrier(for action: Action) -> Barrier? {
    switch action {
    case .choose, .add, .change, .remove, .deliver, .confirm, .reopen: nil
    case .pay, .paymentConfirmed, .paymentFailed: .payment
    case .cancel: if case .paid = self { .payment } else { nil }
    case .accepted, .declined: .restaurant
    case .courierLeft, .courierMoved, .courierArrived: .courier
    }
  }
}

extension Order.Barrier: CustomStringConvertible {
  /// The reason for the person, as one sentence without a full stop.
  public var description: String {
    switch self {
    case .payment: "a payment can't be undone"
    case .restaurant: "the answer of the restaurant can't be undone"
    case .courier: "the way of the courier can't be undone"
    }
  }
}
