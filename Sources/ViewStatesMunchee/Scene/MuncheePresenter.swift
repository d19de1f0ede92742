/// The logic that every screen has.
///
/// No intent of any screen throws. When one is refused, the models stay as they were, and
/// `refusal` in the state of the screen gives the reason until the next intent, or until the order
/// changes.
@MainActor
public protocol MuncheePresenter: AnyObject {
  /// Goes back to the screen before; the first screen stays.
  func back()
}

/// The logic of a screen on which the person can cancel the order.
@MainActor
public protocol CancellingPresenter: MuncheePresenter {
  /// Cancels the order, and gives the money back if it is paid.
  ///
  /// Refused while it is being paid, and once the restaurant has accepted it.
  func cancelOrder()
}
