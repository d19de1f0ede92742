import ViewStates

/// The logic of the screen on which an order is confirmed.
///
/// What the person types belongs to the screen, and goes with it. The order has the address only
/// after ``saveAddress()`` or ``confirm()``.
@MainActor
public protocol ConfirmationPresenter: Presenter, CancellingPresenter
where State == ConfirmationState {
  /// Types an address.
  ///
  /// - Throws: ``MuncheeRefusal`` if it is longer than ``AddressDraft/longestText``.
  func typeAddress(_ text: String) throws(MuncheeRefusal)

  /// Forgets what was typed, so that the address of the order counts again.
  func discardAddress()

  /// Gives the typed address to the order.
  ///
  /// - Throws: ``MuncheeRefusal`` if it is blank or too long, and unless the order is open.
  func saveAddress() throws(MuncheeRefusal)

  /// Confirms the order with what was typed, and shows the ways to pay.
  ///
  /// - Throws: ``MuncheeRefusal`` as ``saveAddress()`` does, without an address, without products,
  ///   and below the minimum.
  func confirm() throws(MuncheeRefusal)
}

/// What the screen of the confirmation shows.
public struct ConfirmationState: Equatable, Sendable {
  /// The name of the restaurant: untrusted text.
  public var restaurant: String
  /// The products of the order.
  public var rows: [CartState.Row]
  /// The total, for the person; nil unless there are products.
  public var total: String?
  /// The address as it is typed, or else as the order has it: untrusted text.
  public var address: String
  /// Whether the address differs from that of the order.
  public var isTyped: Bool
  /// Whether the address can still be changed.
  public var isOpen: Bool
  /// Creates a state.
  public init(
    restaurant: String = "", rows: [CartState.Row] = [], total: String? = nil,
    address: String = "", isTyped: Bool = false, isOpen: Bool = true
  ) {
    (self.restaurant, self.rows, self.total) = (restaurant, rows, total)
    (self.address, self.isTyped, self.isOpen) = (address, isTyped, isOpen)
  }
}
