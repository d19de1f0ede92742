import Testing
import ViewStates
import ViewStatesMocks

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
      if let payment = state.screen.state as? PaymentState {
        return "\(payment.number.dots) \(payment.paying?.rawValue ?? "-")"
      }
      return state.screen.state.title
    }
    #expect(shown == ["•• -", " cash", "delivery"])
  }

  @Test func `A payment is confirmed wherever the person is`() throws {
    let munchee = try TownUnderTest()
    try munchee.pay()
    for _ in 1...3 { try munchee.scene.back() }
    #expect(munchee.titles == ["restaurants"])
    munchee.town.wait(minutes: 1)
    #expect(munchee.titles == ["restaurants", "delivery"])
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
    #expect(try munchee.ordering.state.cart.map(\.amount) == [2])
  }

  @Test func `A question that undo brings back is not in the way`() throws {
    let munchee = try TownUnderTest()
    try munchee.fill()
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    try munchee.replacement.replace()
    try munchee.scene.history.undo()
    #expect(munchee.titles == ["restaurants"])
    #expect(munchee.order.cart?.restaurant == .pizzeria)
    try munchee.scene.history.redo()
    #expect(munchee.titles == ["restaurants", "Krapf"])
  }

  @Test func `Two screens shown in one intent have two identities`() throws {
    let stores = MuncheeStores(identities: IdentitySource(seed: 0))
    try oneChange(of: stores.navigation) {
      try stores.show(.order)
      try stores.show(.confirmation)
    }
    let screens = stores.navigation.state.screens
    #expect(screens.map(\.route) == [.restaurants, .order, .confirmation])
    #expect(Set(screens.map(\.id)).count == 3)
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
