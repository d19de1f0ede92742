import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

@testable import munchee

@MainActor @Suite struct ScenePresenterTests {
  @Test func `Every change of a screen is shown once`() throws {
    let munchee = try TownUnderTest()
    let view = StateRecorder<SceneState>()
    munchee.scene.attach(view)
    try munchee.confirm()
    view.takeAll()
    try munchee.payment.typeNumber("42")
    try munchee.payment.typeNumber("42")
    #expect(
      refused { try munchee.payment.pay(by: .card) } == "a card number has 12 to 19 digits")
    try munchee.payment.pay(by: .cash)
    munchee.town.wait(minutes: 1)
    let shown = view.unexamined.map { state -> String in
      if case .payment(let payment) = state.screen {
        return "\(payment.number.dots) \(payment.paying?.rawValue ?? "-")"
      }
      return state.screen.title
    }
    #expect(shown == ["•• -", " cash", "delivery"])
  }

  @Test func `Going back from the payment opens the order again`() throws {
    let munchee = try TownUnderTest()
    try munchee.confirm()
    try munchee.scene.back()
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation"])
    #expect(try munchee.confirmation.state.isOpen)
    try munchee.scene.back()
    try munchee.scene.back()
    try munchee.scene.back()
    #expect(munchee.titles == ["restaurants"])
    try munchee.restaurants.continueOrder()
    #expect(munchee.titles == ["restaurants", "Da Ugo"])
  }

  @Test func `A payment is confirmed wherever the person is`() throws {
    let munchee = try TownUnderTest()
    try munchee.pay()
    for _ in 1...3 { try munchee.scene.back() }
    #expect(munchee.titles == ["restaurants"])
    munchee.town.wait(minutes: 1)
    #expect(munchee.titles == ["restaurants", "delivery"])
  }

  @Test func `A payment that failed shows the payment with the reason`() throws {
    let munchee = try TownUnderTest(.declined)
    try munchee.pay()
    try munchee.scene.back()
    munchee.town.wait(minutes: 1)
    #expect(
      try munchee.payment.state
        == PaymentState(
          total: "€15.00", failure: "the bank declined the card; use another one, or pay cash"))
    try munchee.payment.pay(by: .cash)
    #expect(try munchee.payment.state.failure == nil)
    munchee.town.wait(minutes: 1)
    #expect(try munchee.delivery.state.step == .paid)
  }

  @Test func `Another restaurant replaces an order with products only after asking`() throws {
    let munchee = try TownUnderTest()
    try munchee.fill()
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    #expect(
      try munchee.replacement.state
        == ReplacementState(present: "Da Ugo", other: "Krapf", count: 1))
    try munchee.replacement.back()
    #expect(munchee.titles == ["restaurants"])
    #expect(munchee.order.cart?.restaurant == .pizzeria)
    try munchee.restaurants.choose(2)
    try munchee.replacement.replace()
    #expect(munchee.titles == ["restaurants", "Krapf"])
    #expect(munchee.order.cart?.lines.isEmpty == true)
  }

  @Test func `An order without products is replaced without asking`() throws {
    let munchee = try TownUnderTest()
    try munchee.restaurants.choose(1)
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    #expect(munchee.titles == ["restaurants", "Krapf"])
  }

  @Test func `The restaurant of the order shows the order as it is`() throws {
    let munchee = try TownUnderTest()
    try munchee.fill()
    try munchee.scene.back()
    try munchee.restaurants.choose(1)
    #expect(try munchee.ordering.state.cart.rows.map(\.amount) == [2])
  }

  @Test func `A question that undo brings back is not in the way`() throws {
    let munchee = try TownUnderTest()
    try munchee.fill()
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    try munchee.replacement.replace()
    try munchee.scene.undo()
    #expect(munchee.titles == ["restaurants"])
    #expect(munchee.order.cart?.restaurant == .pizzeria)
    try munchee.restaurants.continueOrder()
    #expect(munchee.titles == ["restaurants", "Da Ugo"])
  }

  @Test func `A refused intent shows nothing new`() throws {
    let munchee = try TownUnderTest()
    try munchee.fill()
    let view = StateRecorder<SceneState>()
    munchee.scene.attach(view)
    #expect(
      refused { try munchee.ordering.menu.add(9, amount: 1) }
        == "the restaurant has no product 9")
    #expect(refused { try munchee.scene.redo() } == "there is nothing to redo")
    #expect(view.states.count == 1)
  }

  @Test func `A scene that is gone leaves nothing behind`() throws {
    try ReleaseCheck.run { check in
      let munchee = try TownUnderTest()
      try munchee.pay()
      check.watch(munchee.scene)
      check.watch(munchee.stores.order)
      check.watch(munchee.town)
      check.watch(try munchee.payment)
    }
  }
}
