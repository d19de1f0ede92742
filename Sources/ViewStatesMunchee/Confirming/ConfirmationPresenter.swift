import ViewStates

struct ConfirmationState: MuncheeScreenState {
  /// The name of the restaurant: untrusted text.
  var restaurant = ""
  var rows: [CartRow] = []
  /// The total; nil unless there are products.
  var total: String?
  /// The address as it is typed, or else as the order has it: untrusted text.
  var address = ""
  /// Whether the address differs from that of the order.
  var isTyped = false
  /// Whether the address can still be changed.
  var isOpen = true

  var title: String { "confirmation" }
}

/// The presenter of the screen on which an order is confirmed.
///
/// What the person types belongs to the screen, and goes with it. The order has the address only
/// after ``saveAddress()`` or ``confirm()``.
final class ConfirmationPresenter: CancellingPresenter {
  let views = Views<ConfirmationState>()
  let context: ScreenContext

  private let draft = Store(AddressDraft())

  init(context: ScreenContext) {
    self.context = context
    follow(context.orders, draft)
  }

  var state: ConfirmationState {
    let order = context.order
    let (saved, typed) = (order.cart?.address ?? "", draft.state.text)
    return ConfirmationState(
      restaurant: order.cart?.restaurant.name ?? "", rows: context.rows(of: order.cart),
      total: context.total(of: order.cart), address: typed ?? saved,
      isTyped: typed.map { $0 != saved } ?? false, isOpen: order.isOpen)
  }

  func typeAddress(_ text: String) throws { try draft.send(.type(text)) }

  /// Forgets what was typed, so that the address of the order counts again.
  func discardAddress() { draft.send(neverRejected: .forget) }

  func saveAddress() throws {
    guard let text = draft.state.text else { return }
    try context.process.oneChange("set the address", with: draft) {
      try context.process.send(.deliver(to: text))
      draft.send(neverRejected: .forget)
    }
  }

  /// Confirms the order with what was typed, and shows the ways to pay.
  func confirm() throws {
    try context.process.oneChange("confirm", with: draft) {
      if let text = draft.state.text { try context.process.send(.deliver(to: text)) }
      try context.process.send(.confirm)
      try context.process.show(.payment)
      draft.send(neverRejected: .forget)
    }
  }
}
