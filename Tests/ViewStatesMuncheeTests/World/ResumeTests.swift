import Testing
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct ResumeTests {
  nonisolated private static let onTheWay =
    [Order.Action].onTheWay + [
      .courierMoved(order: id(1), report: 2, metres: 1_000, arrival: .promised)
    ]

  private func order(after actions: [Order.Action]) throws -> Order {
    try ModelTest<Order>(after: actions).state
  }

  @Test(arguments: [.paying, .paid, .accepted, onTheWay])
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
    #expect(munchee.isQuiet)
  }

  @Test func `Money that may not have gone back goes back, once`() throws {
    let declined = try MuncheeUnderTest(after: .paid + [.declined(order: id(1))])
    declined.process.resume()
    guard case .refund = try declined.payments.calls.requireOnly() else { throw OtherScreen([]) }
    let cancelled = try MuncheeUnderTest(after: .paid + [.cancel])
    cancelled.process.resume()
    guard case .refund = try cancelled.payments.calls.requireOnly() else { throw OtherScreen([]) }
    #expect(try cancelled.restaurants.calls.requireOnly() == .withdraw(id(1)))
  }

  @Test func `Each service is asked about its own part`() throws {
    let paying = try MuncheeUnderTest(after: .paying)
    paying.process.resume()
    guard case .inquire(let payment) = try paying.payments.calls.requireOnly() else {
      throw OtherScreen([])
    }
    #expect(payment.id == id(2))
    let paid = try MuncheeUnderTest(after: .paid)
    paid.process.resume()
    #expect(try paid.restaurants.calls.requireOnly() == .place(#require(paid.order.checkout)))
    let onTheWay = try MuncheeUnderTest(after: Self.onTheWay)
    onTheWay.process.resume()
    #expect(try onTheWay.couriers.calls.requireOnly() == .follow(id(1)))
  }

  @Test(arguments: [
    ([], ["restaurants"]), (.open, ["restaurants", "order"]),
    (.confirmed, ["restaurants", "order", "confirmation", "payment"]),
    (.paying, ["restaurants", "order", "confirmation", "payment"]),
    (.paid, ["restaurants", "delivery"]), (onTheWay, ["restaurants", "delivery"]),
    ([Order.Action].open + [.cancel], ["restaurants"]),
    (.paid + [.cancel], ["restaurants", "delivery"]),
  ])
  func `A restored order shows the screen on which it is worked on`(
    actions: [Order.Action], screens: [String]
  ) throws {
    let munchee = try TownUnderTest(restoring: order(after: actions))
    #expect(munchee.stores.navigation.state.screens.map(\.route.description) == screens)
  }
}
