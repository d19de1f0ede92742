import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesMunchee

@MainActor @Suite struct OrderPresenterTests {
  let munchee: MuncheeUnderTest
  let presenter: MuncheeOrderPresenter

  init() throws {
    munchee = try MuncheeUnderTest(after: [.choose(.pizzeria, order: id(1))])
    presenter = MuncheeOrderPresenter(context: munchee.context)
  }

  private func state(
    _ rows: [CartState.Row] = [], total: String? = nil, missing: String? = nil,
    isOpen: Bool = true, canReview: Bool = false, refusal: String? = nil
  ) -> OrderState {
    OrderState(
      restaurant: "Da Ugo", minimum: "€10.00",
      menu: MenuState(rows: [
        .init(id: 1, name: "Margherita", price: "€7.50"),
        .init(id: 2, name: "Water", price: "€2.00"),
        .init(id: 3, name: "Truffle", price: "€46,116,860,184,273,879.03"),
      ]), cart: CartState(rows: rows), total: total, missing: missing, isOpen: isOpen,
      canReview: canReview, refusal: refusal)
  }

  @Test func `The total and what is missing are shown only when there are products`() {
    #expect(presenter.state == state())
    presenter.menu.add(1, amount: 1)
    let pizza = CartState.Row(id: 1, name: "Margherita", amount: 1, price: "€7.50")
    #expect(presenter.state == state([pizza], total: "€7.50", missing: "€2.50"))
    presenter.menu.add(2, amount: 2)
    let water = CartState.Row(id: 2, name: "Water", amount: 2, price: "€4.00")
    #expect(presenter.state == state([pizza, water], total: "€11.50", canReview: true))
  }

  @Test func `A refusal of either list is shown by the screen until the order changes`() {
    let view = StateRecorder<OrderState>()
    presenter.attach(view)
    presenter.menu.add(9, amount: 1)
    presenter.cart.change(1, amount: 2)
    presenter.menu.add(3, amount: 3)
    presenter.menu.add(2, amount: 1)
    presenter.cart.change(2, amount: 100)
    presenter.cart.remove(2)
    #expect(
      view.states.map(\.refusal) == [
        nil, "the restaurant has no product 9", "product 1 isn't in the order; add it first",
        "the total is too large; take less", nil,
        "100 isn't possible; take from 1 to 99 of a product", nil,
      ])
  }

  @Test func `The two lists do not know each other`() {
    let (menu, cart) = (StateRecorder<MenuState>(), StateRecorder<CartState>())
    presenter.menu.attach(menu)
    presenter.cart.attach(cart)
    presenter.menu.add(2, amount: 1)
    presenter.cart.change(2, amount: 3)
    presenter.cart.remove(2)
    presenter.cart.remove(2)
    #expect(menu.states.count == 1)
    #expect(cart.states.map { $0.rows.map(\.amount) } == [[], [1], [3], []])
  }

  @Test func `An order is reviewed once it has products worth the minimum`() {
    presenter.review()
    #expect(presenter.state.refusal == "the order is empty; add a product")
    presenter.menu.add(1, amount: 1)
    presenter.review()
    #expect(presenter.state.refusal == "€2.50 below the minimum; add a product")
    #expect(munchee.routes == [.restaurants])
    presenter.menu.add(1, amount: 1)
    presenter.review()
    #expect(munchee.routes == [.restaurants, .order, .confirmation])
  }

  @Test func `A confirmed order is opened again to change it`() throws {
    for action in Array.confirmed.dropFirst() { try munchee.stores.order.send(action) }
    presenter.cart.remove(1)
    #expect(
      presenter.state.refusal == "the order is confirmed; open it again to change it")
    #expect(!presenter.state.isOpen)
    presenter.reopen()
    #expect(presenter.state.isOpen)
    #expect(munchee.routes == [.restaurants, .order])
  }

  @Test func `Cancelling shows the restaurants`() throws {
    presenter.review()
    presenter.cancelOrder()
    #expect(munchee.order.isOver)
    #expect(munchee.routes == [.restaurants])
    #expect(munchee.payments.calls.isEmpty)
  }

  @Test func `Without an order the screen is empty`() throws {
    let munchee = try MuncheeUnderTest()
    let presenter = MuncheeOrderPresenter(context: munchee.context)
    #expect(presenter.state == OrderState(isOpen: false))
    presenter.menu.add(1, amount: 1)
    #expect(presenter.state.refusal == "there is no open order; choose a restaurant first")
  }

  @Test func `Going back asks the navigator`() throws {
    var navigator = munchee.navigator.calls
    presenter.back()
    navigator = munchee.navigator.calls
    try navigator.requireNext(.dismiss)
    try navigator.requireNoMore()
  }
}
