import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesMunchee
import ViewStatesMuncheeMocks

@MainActor @Suite struct MockPresentersTests {
  @Test func `The restaurants record their intents`() throws {
    let mock = MockRestaurantsPresenter()
    let presenter: any RestaurantsPresenter = mock
    presenter.choose(2)
    presenter.continueOrder()
    presenter.back()
    #expect(mock.calls == [.intent(.choose(2)), .intent(.continueOrder), .back])
  }

  @Test func `An order and its lists record their intents apart`() throws {
    let mock = MockOrderPresenter(
      state: OrderState(menu: MenuState(rows: [.init(id: 1, name: "Tea", price: "1")])))
    let presenter: any OrderPresenter = mock
    presenter.menu.add(1, amount: 2)
    presenter.cart.change(1, amount: 3)
    presenter.cart.remove(1)
    presenter.review()
    presenter.reopen()
    presenter.cancelOrder()
    #expect(mock.mockMenu.calls == [.add(1, amount: 2)])
    #expect(mock.mockCart.calls == [.change(1, amount: 3), .remove(1)])
    #expect(mock.calls == [.intent(.review), .intent(.reopen), .cancelOrder])
    #expect(presenter.menu.state == presenter.state.menu)
  }

  @Test func `The confirmation records its intents`() throws {
    let mock = MockConfirmationPresenter()
    let presenter: any ConfirmationPresenter = mock
    presenter.typeAddress("Am Kai 1")
    presenter.discardAddress()
    presenter.saveAddress()
    presenter.confirm()
    #expect(
      mock.calls == [
        .intent(.typeAddress("Am Kai 1")), .intent(.discardAddress), .intent(.saveAddress),
        .intent(.confirm),
      ])
  }

  @Test func `The payment records its intents, and hides the card in a failure`() throws {
    let mock = MockPaymentPresenter()
    let presenter: any PaymentPresenter = mock
    presenter.pay(number: "4242", expiry: "12/30")
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
    delivery.cancelOrder()
    #expect(delivery.calls.count == 1)
    let replacement = MockReplacementPresenter()
    replacement.replace()
    replacement.keep()
    #expect(replacement.calls == [.intent(.replace), .intent(.keep)])
  }

  @Test func `A scene has the screen that a test sets`() throws {
    let restaurants = MockRestaurantsPresenter()
    let scene = MockOrderingPresenter(screen: .restaurants(restaurants))
    let view = StateRecorder<MuncheeSceneState>()
    scene.attach(view)
    scene.undo()
    scene.redo()
    scene.resume()
    scene.back()
    #expect(scene.calls == [.undo, .redo, .resume])
    #expect(restaurants.calls == [.back])
    scene.state.canUndo = true
    #expect(view.states.map(\.canUndo) == [false, true])
    #expect(view.states.map(\.titles) == [["restaurants"], ["restaurants"]])
  }
}
