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

  private func state(address: String = "", isOpen: Bool = true) -> ConfirmationState {
    ConfirmationState(
      restaurant: "Da Ugo",
      rows: [.init(id: 1, name: "Margherita", amount: 2, price: "€15.00")], total: "€15.00",
      address: address, isOpen: isOpen)
  }

  @Test(arguments: [
    (" ", "an address can't be blank"),
    (String(repeating: "x", count: 201), "an address has at most 200 characters"),
  ])
  func `An address that is not possible leaves the last one`(text: String, refusal: String) throws {
    try presenter.setAddress(" Am Kai\n")
    #expect(refused { try presenter.setAddress(text) } == refusal)
    #expect(presenter.state == state(address: "Am Kai"))
  }

  @Test func `Confirming shows the payment, as one change`() throws {
    let view = StateRecorder<ConfirmationState>()
    presenter.attach(view)
    #expect(refused { try presenter.confirm() } == "the order has no address; give one")
    try presenter.setAddress("Am Kai 1")
    try presenter.confirm()
    #expect(
      view.states == [
        state(), state(address: "Am Kai 1"), state(address: "Am Kai 1", isOpen: false),
      ])
    #expect(munchee.routes == [.restaurants, .order, .confirmation, .payment])
  }
}
