import Testing
import ViewStates
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesMunchee
import ViewStatesMuncheeMocks
import ViewStatesNavigation
import ViewStatesStorage

@MainActor @Suite struct ResumeTests {
  nonisolated static let paying = [Order.Action].confirmed + [.pay(.card, payment: id(2))]
  nonisolated static let paid = paying + [.paymentConfirmed(id(2))]
  nonisolated static let accepted = paid + [.accepted(order: id(1), minutes: 30)]
  nonisolated static let onTheWay =
    accepted + [
      .courierLeft(order: id(1), metres: 2_000),
      .courierMoved(order: id(1), report: 2, metres: 1_000, minutes: 8),
    ]

  private func order(after actions: [Order.Action]) throws -> Order {
    try ModelTest<Order>(after: actions).state
  }

  @Test(arguments: [paying, paid, accepted, onTheWay])
  func `A restored order asks for nothing until it is resumed, and then arrives`(
    actions: [Order.Action]
  ) throws {
    let munchee = try TownUnderTest(restoring: order(after: actions))
    let before = munchee.order
    munchee.town.wait(minutes: 100)
    #expect(munchee.order == before)
    munchee.scene.resume()
    munchee.town.wait(minutes: 100)
    #expect(try munchee.delivery.state.step == .delivered)
  }

  @Test(arguments: [[], [Order.Action].open, .confirmed])
  func `An order that waits for nobody is resumed by doing nothing`(
    actions: [Order.Action]
  ) throws {
    let munchee = try MuncheeUnderTest(after: actions)
    munchee.process.resume()
    #expect(munchee.payments.calls.isEmpty)
    #expect(munchee.restaurants.calls.isEmpty)
    #expect(munchee.couriers.calls.isEmpty)
  }

  @Test func `Money that may not have gone back goes back, once`() throws {
    let declined = try MuncheeUnderTest(after: Self.paid + [.declined(order: id(1))])
    declined.process.resume()
    guard case .refund = try declined.payments.calls.requireOnly() else { throw OtherScreen([]) }
    let cancelled = try MuncheeUnderTest(after: Self.paid + [.cancel])
    cancelled.process.resume()
    guard case .refund = try cancelled.payments.calls.requireOnly() else { throw OtherScreen([]) }
    #expect(try cancelled.restaurants.calls.requireOnly() == .withdraw(id(1)))
  }

  @Test func `Each service is asked about its own part`() throws {
    let paying = try MuncheeUnderTest(after: Self.paying)
    paying.process.resume()
    guard case .inquire(let payment) = try paying.payments.calls.requireOnly() else {
      throw OtherScreen([])
    }
    #expect(payment.id == id(2))
    let paid = try MuncheeUnderTest(after: Self.paid)
    paid.process.resume()
    #expect(try paid.restaurants.calls.requireOnly() == .place(#require(paid.order.checkout)))
    let onTheWay = try MuncheeUnderTest(after: Self.onTheWay)
    onTheWay.process.resume()
    #expect(try onTheWay.couriers.calls.requireOnly() == .follow(id(1)))
  }

  @Test(arguments: [
    ([], ["restaurants"]), (.open, ["restaurants", "order"]),
    (.confirmed, ["restaurants", "order", "confirmation", "payment"]),
    (paying, ["restaurants", "order", "confirmation", "payment"]),
    (paid, ["restaurants", "delivery"]), (onTheWay, ["restaurants", "delivery"]),
    ([Order.Action].open + [.cancel], ["restaurants"]),
    (paid + [.cancel], ["restaurants", "delivery"]),
  ])
  func `A restored order shows the screen on which it is worked on`(
    actions: [Order.Action], screens: [String]
  ) throws {
    let munchee = try MuncheeUnderTest()
    try munchee.stores.restore(order(after: actions))
    #expect(munchee.routes.map(\.description) == screens)
  }

  @Test func `Saved screens are restored if they fit the order`() throws {
    let saved = try TownUnderTest()
    try saved.confirm()
    try saved.scene.back()
    let text = try StableJSON.encode(saved.stores.navigation.state)
    let navigation = try StableJSON.decode(Navigation<MuncheeRoute>.self, from: text)
    let munchee = try MuncheeUnderTest()
    try munchee.stores.restore(saved.order, showing: navigation)
    #expect(munchee.routes == [.restaurants, .order, .confirmation])
    let other = try MuncheeUnderTest()
    try other.stores.restore(order(after: Self.paid), showing: navigation)
    #expect(other.routes == [.restaurants, .delivery])
  }

  @Test func `Screens that lie in another way are not restored`() throws {
    let forged = Store(Navigation<MuncheeRoute>(root: .restaurants, id: id(1), in: .split))
    let munchee = try MuncheeUnderTest()
    try munchee.stores.restore(order(after: .open), showing: forged.state)
    #expect(munchee.routes == [.restaurants, .order])
    #expect(munchee.stores.navigation.state.layers[0].container == .stack)
  }

  @Test func `A question that is open is asked again after a restart`() throws {
    let saved = try TownUnderTest()
    try saved.fill()
    try saved.scene.back()
    try saved.restaurants.choose(2)
    let munchee = try MuncheeUnderTest()
    try munchee.stores.restore(saved.order, showing: saved.stores.navigation.state)
    #expect(munchee.routes == [.restaurants, .replacement(restaurant: 2)])
  }

  @Test func `Undo and redo ask no service for anything`() throws {
    let munchee = try TownUnderTest()
    try munchee.confirm()
    for _ in 1...4 { try munchee.scene.undo() }
    for _ in 1...4 { try munchee.scene.redo() }
    munchee.town.wait(minutes: 100)
    #expect(munchee.town.payments.state == nil)
    #expect(try munchee.payment.state.total == "€15.00")
  }
}
