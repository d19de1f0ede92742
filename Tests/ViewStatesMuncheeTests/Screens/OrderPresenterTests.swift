import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct OrderPresenterTests {
  let munchee: MuncheeUnderTest
  let presenter: OrderPresenter

  init() throws {
    munchee = try MuncheeUnderTest(after: [.choose(.pizzeria, order: id(1))])
    presenter = OrderPresenter(context: munchee.context)
  }

  private func state(
    _ rows: [CartRow] = [], total: String? = nil, missing: String? = nil,
    isOpen: Bool = true, canReview: Bool = false
  ) -> OrderState {
    OrderState(
      restaurant: "Da Ugo", minimum: "€10.00",
      menu: [
        .init(id: 1, name: "Margherita", price: "€7.50"),
        .init(id: 2, name: "Water", price: "€2.00"),
        .init(id: 3, name: "Truffle", price: "€46,116,860,184,273,879.03"),
      ], cart: rows, total: total, missing: missing, isOpen: isOpen,
      canReview: canReview)
  }

  @Test func `The total and what is missing are shown only when there are products`() throws {
    #expect(presenter.state == state())
    try presenter.add(1, amount: 1)
    let pizza = CartRow(id: 1, name: "Margherita", amount: 1, price: "€7.50")
    #expect(presenter.state == state([pizza], total: "€7.50", missing: "€2.50"))
    try presenter.add(2, amount: 2)
    let water = CartRow(id: 2, name: "Water", amount: 2, price: "€4.00")
    #expect(presenter.state == state([pizza, water], total: "€11.50", canReview: true))
  }

  @Test func `What is refused has a reason, and shows nothing new`() throws {
    let view = StateRecorder<OrderState>()
    presenter.attach(view)
    #expect(refused { try presenter.add(9, amount: 1) } == "there is no product 9")
    #expect(
      refused { try presenter.change(1, amount: 2) }
        == "product 1 isn't in the order; add it first")
    #expect(
      refused { try presenter.add(3, amount: 3) } == "the total is too large; take less")
    #expect(view.states.count == 1)
    try presenter.add(2, amount: 1)
    #expect(
      refused { try presenter.change(2, amount: 100) }
        == "100 isn't possible; take from 1 to 99 of a product")
    #expect(view.states.count == 2)
  }

  @Test func `An order is reviewed once it has products worth the minimum`() throws {
    #expect(refused { try presenter.review() } == "the order is empty; add a product")
    try presenter.add(1, amount: 1)
    #expect(refused { try presenter.review() } == "€2.50 below the minimum; add a product")
    #expect(munchee.routes == [.restaurants])
    try presenter.add(1, amount: 1)
    try presenter.review()
    #expect(munchee.routes == [.restaurants, .order, .confirmation])
  }

  @Test func `Without an order the screen is empty`() throws {
    let munchee = try MuncheeUnderTest()
    let presenter = OrderPresenter(context: munchee.context)
    #expect(presenter.state == OrderState(isOpen: false))
    #expect(
      refused { try presenter.add(1, amount: 1) }
        == "there is no open order; choose a restaurant first")
  }
}
