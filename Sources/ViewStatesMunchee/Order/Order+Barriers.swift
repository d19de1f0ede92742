import ViewStatesTimeTravel

extension Order: ModelWithBarriers {
  /// Everything before the payment can be undone, and nothing after it.
  func barrier(after action: Action) -> String? {
    let payment = "a payment can't be undone"
    return switch action {
    case .choose, .add, .change, .remove, .deliver, .confirm, .reopen: nil
    case .pay, .paymentConfirmed, .paymentFailed: payment
    // The refund is under way.
    case .cancel: if case .cancelled(_, _?) = self { payment } else { nil }
    case .accepted, .declined: "the restaurant's answer can't be undone"
    case .courierLeft, .courierMoved, .courierArrived: "a delivery under way can't be undone"
    }
  }
}
