import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

/// The order that is put together, and its confirmation.
@MainActor @Suite struct OrderingTests {
  let munchee: MuncheeUnderTest<MockOrderService>
  let ordering: OrderPresenter

  init() throws {
    munchee = try MuncheeUnderTest(after: [.choose(.pizzeria, order: id(1))])
    ordering = try munchee.ordering
  }

  @Test func `The total and what is missing are shown only when there are products`() throws {
    var state = OrderState(
      cart: CartState(restaurant: "Da Ugo"), minimum: "€10.00",
      menu: [
        .init(id: 1, name: "Margherita", price: "€7.50"),
        .init(id: 2, name: "Water", price: "€2.00"),
      ])
    #expect(ordering.state == state)
    try ordering.add(1, amount: 1)
    state.cart.rows = [PricedRow(id: 1, name: "Margherita", amount: 1, price: "€7.50")]
    (state.cart.total, state.missing) = ("€7.50", "€2.50")
    #expect(ordering.state == state)
    try ordering.add(2, amount: 2)
    state.cart.rows.append(PricedRow(id: 2, name: "Water", amount: 2, price: "€4.00"))
    (state.cart.total, state.missing) = ("€11.50", nil)
    #expect(ordering.state == state)
  }

  @Test func `An address is set, and confirming shows the payment, as one change`() throws {
    try ordering.add(1, amount: 2)
    try ordering.review()
    let confirmation = try munchee.confirmation
    let view = Recorder<CartState>()
    confirmation.attach(view)
    #expect(refused { try confirmation.confirm() } == "the order has no address; give one")
    try munchee.process.deliver(to: " Am Kai 1\n")
    #expect(refused { try munchee.process.deliver(to: " ") } == "an address can't be blank")
    #expect(
      refused { try munchee.process.deliver(to: String(repeating: "x", count: 201)) }
        == "an address has at most 200 characters")
    #expect(
      refused { try munchee.process.deliver(to: .card) }
        == "the address may contain a card number; leave it out")
    // Recorded before that rule.
    var older = munchee.process.order
    try older.apply(.deliver(to: .card))
    try older.validate()
    try confirmation.confirm()
    var state = CartState(
      restaurant: "Da Ugo",
      rows: [.init(id: 1, name: "Margherita", amount: 2, price: "€15.00")], total: "€15.00")
    var states = [state]
    state.address = "Am Kai 1"
    states.append(state)
    state.isOpen = false
    #expect(view.all == states + [state])
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation", "payment"])
  }
}
