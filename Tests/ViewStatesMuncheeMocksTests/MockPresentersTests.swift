import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesMunchee
import ViewStatesMuncheeMocks

@MainActor @Suite struct MockPresentersTests {
  @Test func `The restaurants record their intents`() throws {
    let mock = MockRestaurantsPresenter()
    let presenter: any RestaurantsPresenter = mock
    try presenter.choose(2)
    try presenter.continueOrder()
    try presenter.back()
    #expect(mock.calls == [.intent(.choose(2)), .intent(.continueOrder), .back])
  }

  @Test func `An order and its lists record their intents apart`() throws {
    let mock = MockOrderPresenter(
      state: OrderState(menu: MenuState(rows: [.init(id: 1, name: "Tea", price: "1")])))
    let presenter: any OrderPresenter = mock
    try presenter.menu.add(1, amount: 2)
    try presenter.cart.change(1, amount: 3)
    try presenter.cart.remove(1)
    try presenter.review()
    try presenter.reopen()
    try presenter.cancelOrder()
    #expect(mock.mockMenu.calls == [.add(1, amount: 2)])
    #expect(mock.mockCart.calls == [.change(1, amount: 3), .remove(1)])
    #expect(mock.calls == [.intent(.review), .intent(.reopen), .cancelOrder])
    #expect(presenter.menu.state == presenter.state.menu)
  }

  @Test func `The confirmation records its intents`() throws {
    let mock = MockConfirmationPresenter()
    let presenter: any ConfirmationPresenter = mock
    try presenter.typeAddress("Am Kai 1")
    presenter.discardAddress()
    try presenter.saveAddress()
    try presenter.confirm()
    #expect(
      mock.calls == [
        .intent(.typeAddress("Am Kai 1")), .intent(.discardAddress), .intent(.saveAddress),
        .intent(.confirm),
      ])
  }

  @Test func `The payment records its intents, and hides the card in a failure`() throws {
    let mock = MockPaymentPresenter()
    let presenter: any PaymentPresenter = mock
    try presenter.pay(number: "4242", expiry: "12/30")
    presenter.forgetCard()
    #expect(
      mock.calls == [
        .intent(.typeNumber(Secret("4242"))), .intent(.typeExpiry(Secret("12/30"))),
        .intent(.pay(by: .card)), .intent(.forgetCard),
      ])
    let failure = #expect(throws: RequirementFailure.self) {
      try mock.calls.requireNext(.intent(.typeNumber(Secret("1"))))
    }
    #expect(failure.map { "\($0)".contains("4242") } == false)
  }

  @Test func `The other screens record their intents`() throws {
    let delivery = MockDeliveryPresenter()
    try delivery.cancelOrder()
    #expect(delivery.calls.count == 1)
    let replacement = MockReplacementPresenter()
    try replacement.replace()
    try replacement.keep()
    #expect(replacement.calls == [.intent(.replace), .intent(.keep)])
  }

  @Test func `A refusal is thrown after the intent is recorded`() throws {
    let order = MockOrderPresenter()
    let refusal = MuncheeRefusal.order(.isOver)
    (order.refusal, order.mockMenu.refusal, order.mockCart.refusal) = (refusal, refusal, refusal)
    #expect(throws: refusal) { try order.review() }
    #expect(throws: refusal) { try order.cancelOrder() }
    #expect(throws: refusal) { try order.menu.add(1, amount: 1) }
    #expect(throws: refusal) { try order.cart.remove(1) }
    #expect(order.calls == [.intent(.review), .cancelOrder])
    #expect(order.mockMenu.calls == [.add(1, amount: 1)])
    #expect(order.mockCart.calls == [.remove(1)])
  }

  @Test func `A scene has the screen that a test sets`() throws {
    let restaurants = MockRestaurantsPresenter()
    let scene = MockOrderingPresenter(screen: .restaurants(restaurants))
    let view = StateRecorder<MuncheeSceneState>()
    scene.attach(view)
    try scene.undo()
    try scene.redo()
    scene.resume()
    try scene.back()
    #expect(scene.calls == [.undo, .redo, .resume])
    #expect(restaurants.calls == [.back])
    scene.state.canUndo = true
    #expect(view.states.map(\.canUndo) == [false, true])
    #expect(view.states.map(\.titles) == [["restaurants"], ["restaurants"]])
  }
}
