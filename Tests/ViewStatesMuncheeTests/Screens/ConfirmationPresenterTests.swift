import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct ConfirmationPresenterTests {
  let munchee: MuncheeUnderTest
  let presenter: ConfirmationPresenter

  init() throws {
    munchee = try MuncheeUnderTest(after: [.choose(.pizzeria, order: id(1)), .add(1, amount: 2)])
    presenter = ConfirmationPresenter(context: munchee.context)
  }

  private func state(
    address: String = "", isTyped: Bool = false, isOpen: Bool = true
  ) -> ConfirmationState {
    ConfirmationState(
      restaurant: "Da Ugo",
      rows: [.init(id: 1, name: "Margherita", amount: 2, price: "€15.00")], total: "€15.00",
      address: address, isTyped: isTyped, isOpen: isOpen)
  }

  @Test func `A typed address belongs to the screen until it is saved`() throws {
    #expect(presenter.state == state())
    try presenter.typeAddress(" Am Kai")
    #expect(presenter.state == state(address: " Am Kai", isTyped: true))
    #expect(munchee.order.cart?.address == nil)
    try presenter.saveAddress()
    #expect(presenter.state == state(address: "Am Kai"))
    #expect(munchee.order.cart?.address == "Am Kai")
  }

  @Test func `Discarding what was typed leaves the order alone`() throws {
    try munchee.stores.order.send(.deliver(to: "Am Kai 1"))
    try presenter.typeAddress("Am Deich")
    presenter.discardAddress()
    #expect(presenter.state == state(address: "Am Kai 1"))
    #expect(munchee.order.cart?.address == "Am Kai 1")
  }

  @Test(arguments: [
    (" ", "an address can't be blank"),
    (String(repeating: "x", count: 201), "an address has at most 200 characters"),
  ])
  func `An address that is not possible stays typed`(text: String, refusal: String) throws {
    try presenter.typeAddress(text)
    #expect(refused { try presenter.saveAddress() } == refusal)
    #expect(presenter.state == state(address: text, isTyped: true))
    #expect(refused { try presenter.confirm() } == refusal)
    #expect(munchee.order.cart?.address == nil)
  }

  @Test func `A text as long as a book is not even typed`() throws {
    try presenter.typeAddress("a")
    #expect(
      refused { try presenter.typeAddress(String(repeating: "x", count: 401)) }
        == "a text here has at most 400 characters")
    #expect(presenter.state == state(address: "a", isTyped: true))
  }

  @Test func `Confirming saves the address and shows the payment, as one change`() throws {
    let view = StateRecorder<ConfirmationState>()
    presenter.attach(view)
    try presenter.typeAddress("Am Kai 1 ")
    try presenter.confirm()
    #expect(
      view.states == [
        state(), state(address: "Am Kai 1 ", isTyped: true),
        state(address: "Am Kai 1", isOpen: false),
      ])
    #expect(munchee.routes == [.restaurants, .order, .confirmation, .payment])
  }

  @Test func `Confirming below the minimum keeps the typed address, and nothing else`() throws {
    try munchee.stores.order.send(.change(1, amount: 1))
    try presenter.typeAddress("Am Kai 1")
    #expect(refused { try presenter.confirm() } == "€2.50 below the minimum; add a product")
    #expect(presenter.state.isTyped)
    #expect(munchee.order.cart?.address == nil)
  }
}
