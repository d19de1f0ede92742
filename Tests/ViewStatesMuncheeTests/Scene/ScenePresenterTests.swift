import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import munchee

@MainActor @Suite struct ScenePresenterTests {
  @Test(
    arguments: [
      (.replacement(restaurant: 2), .paying, false),
      (.replacement(restaurant: 2), .confirmed, true),
      (.replacement(restaurant: 1), .open, false), (.replacement(restaurant: 9), .open, false),
      (.order, .paying, true), (.order, .paid, false),
      (.payment, .open, false), (.payment, .paying, true), (.delivery, .paying, false),
      (.delivery, .paid + [.cancel], true), (.restaurants, .delivered, true),
    ] as [(MuncheeRoute, [Order.Action], Bool)])
  func `A screen fits an order of which it has something to show`(
    route: MuncheeRoute, actions: [Order.Action], fits: Bool
  ) throws {
    #expect(try route.fits(Order(after: actions), among: [.pizzeria, .bakery]) == fits)
  }

  @Test func `A scene that is gone leaves nothing behind`() throws {
    try ReleaseCheck.run { check in
      let munchee = try MuncheeUnderTest(after: .confirmed)
      try munchee.payment.pay()
      check.watch(munchee.scene)
      check.watch(munchee.process)
      check.watch(munchee.service)
      check.watch(try munchee.payment)
    }
  }

  @Test func `Undo of a cancelled order asks the world for nothing`() throws {
    let munchee = try MuncheeUnderTest(after: .open)
    let order = munchee.order
    try munchee.process.cancel()
    #expect(munchee.order.isOver)
    #expect(try munchee.scene.undo())
    munchee.process.resume()
    #expect(munchee.order == order)
    try munchee.service.requests.requireNoMore()
  }

  @Test func `Undo of an answer passes the question, which is not asked again`() throws {
    let munchee = try MuncheeUnderTest(after: .open)
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    try munchee.replacement.replace()
    let history = munchee.scene.history
    #expect(history.state.position == 3)
    #expect(try munchee.scene.undo())
    #expect(munchee.titles == ["restaurants"])
    #expect(munchee.order.cart?.restaurant == .pizzeria)
    #expect(history.state.position == 1)
    #expect(try munchee.scene.redo())
    #expect(munchee.titles == ["restaurants", "Krapf"])
    #expect(history.state.position == 3)
    for _ in 1...2 { #expect(try munchee.scene.undo()) }
    #expect(munchee.titles == ["restaurants", "Da Ugo"])
  }

  @Test func `A question without an answer is not redone, so undo takes back a real step`() throws {
    let munchee = try MuncheeUnderTest(after: .open)
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    let history = munchee.scene.history
    #expect(try munchee.scene.undo())
    #expect(history.state.position == 1)
    #expect(try !munchee.scene.redo())
    #expect(history.state.position == 1)
    #expect(try munchee.scene.undo())
    #expect(munchee.titles == ["restaurants", "Da Ugo"])
    // Nor does it go to what was left behind.
    try munchee.process.choose(2, replacing: true)
    let step = history.state.current
    #expect(try !munchee.scene.redo())
    #expect(history.state.current == step)
    #expect(munchee.titles == ["restaurants", "Krapf"])
  }
}
