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
    #expect(try munchee.scene.history.undo())
    munchee.process.resume()
    #expect(munchee.order == order)
    try munchee.service.requests.requireNoMore()
  }

  @Test func `Undo of an answer keeps the order, and asks nothing`() throws {
    let munchee = try MuncheeUnderTest(after: .open)
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    try munchee.replacement.replace()
    let history = munchee.scene.history
    #expect(history.line.map(\.label) == ["start", "back", "choose Krapf"])
    #expect(try history.undo())
    #expect(munchee.titles == ["restaurants"])
    #expect(munchee.order.cart?.restaurant == .pizzeria)
    #expect(try history.redo())
    #expect(munchee.titles == ["restaurants", "Krapf"])
  }

  @Test func `law 13: no view is shown a question about an order that was restored`() throws {
    let munchee = try MuncheeUnderTest(after: .open)
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    let shown = Recorder<SceneState>()
    munchee.scene.attach(shown)
    try munchee.process.orderStore.restore(Order(after: .open + [.deliver(to: "x")]))
    #expect(shown.all.map(\.titles) == [["restaurants", "another restaurant?"], ["restaurants"]])
    #expect(munchee.scene.history.line.map(\.label) == ["start", "back", "restore"])
  }
}
