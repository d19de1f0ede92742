import ViewStates

/// The presenter of the confirmation, derived from the order and from what is typed.
public final class MuncheeConfirmationPresenter: ConfirmationPresenter, ContextPresenter {
  /// The attached views.
  public let views = Views<ConfirmationState>()
  /// What the presenter shares with those of the other screens.
  public let context: ScreenContext

  private let draft = Store(AddressDraft())  // view state of this screen alone

  /// Creates a presenter that follows the order and the typed address.
  public init(context: ScreenContext) {
    self.context = context
    follow(context.orders, draft, comparing: \.state)
  }

  /// The order as a whole.
  public var state: ConfirmationState {
    let order = context.order
    let (saved, typed) = (order.cart?.address ?? "", draft.state.text)
    return ConfirmationState(
      restaurant: order.cart?.restaurant.name ?? "", rows: context.rows(of: order.cart),
      total: context.total(of: order.cart), address: typed ?? saved,
      isTyped: typed.map { $0 != saved } ?? false, isOpen: order.isOpen)
  }

  /// Types an address.
  public func typeAddress(_ text: String) throws(MuncheeRefusal) {
    do { try draft.send(.type(text)) } catch { throw .textTooLong }
  }

  /// Forgets what was typed.
  public func discardAddress() { draft.send(neverRejected: .forget) }

  /// Gives the typed address to the order.
  public func saveAddress() throws(MuncheeRefusal) {
    guard let text = draft.state.text else { return }
    try context.process.oneChange("set the address", with: draft) {
      () throws(MuncheeRefusal) in
      try context.process.send(.deliver(to: text))
      draft.send(neverRejected: .forget)
    }
  }

  /// Confirms the order with what was typed, and shows the ways to pay.
  public func confirm() throws(MuncheeRefusal) {
    try context.process.oneChange("confirm", with: draft) { () throws(MuncheeRefusal) in
      if let text = draft.state.text { try context.process.send(.deliver(to: text)) }
      try context.process.send(.confirm)
      try context.process.show(.payment)
      draft.send(neverRejected: .forget)
    }
  }
}
