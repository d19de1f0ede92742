/// The logic that every screen has.
///
/// An intent that is refused throws a ``MuncheeRefusal``. The models stay as they were then, and no
/// view is updated.
@MainActor
public protocol MuncheePresenter: AnyObject {
  /// Goes back to the screen before; the first screen stays.
  ///
  /// - Throws: ``MuncheeRefusal`` if the screen before cannot be shown.
  func back() throws(MuncheeRefusal)
}

/// The logic of a screen on which the person can cancel the order.
@MainActor
public protocol CancellingPresenter: MuncheePresenter {
  /// Cancels the order, and gives the money back if it is paid.
  ///
  /// - Throws: ``MuncheeRefusal`` while it is being paid, and once the restaurant has accepted it.
  func cancelOrder() throws(MuncheeRefusal)
}
