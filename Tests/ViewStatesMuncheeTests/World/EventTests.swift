import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesStorage

@testable import munchee

/// What comes from outside, whatever its order, reaches the door or changes nothing.
@MainActor @Suite struct EventTests {
  nonisolated private static let toTheDoor = [
    "paying", "paid", "accepted", "onTheWay", "onTheWay", "onTheWay", "onTheWay", "delivered",
  ]

  /// The last case hears everything again, long after the order is over.
  @Test(
    arguments: [
      (.paid, toTheDoor), (.declined, ["paying", "confirmed"]),
      (.refused, ["paying", "paid", "declined"]), (.late, toTheDoor), (.twice, toTheDoor),
      (.longGone, toTheDoor),
    ] as [(SimulatedOutcome, [String])])
  func `An order goes through its states, each shown once`(
    outcome: SimulatedOutcome, states: [String]
  ) throws {
    let munchee = try TownUnderTest(outcome)
    try munchee.pay()
    let view = StateRecorder<Order>()
    munchee.stores.order.attach(view)
    munchee.town.wait(minutes: 10_000)
    #expect(view.states.map(OrderExplorationTests.name) == states)
  }

  @Test func `A report of the courier is drawn once, beside the order that knows of it`() throws {
    let munchee = try TownUnderTest()
    try munchee.pay()
    munchee.town.wait(minutes: 3)
    let view = StateRecorder<DeliveryState>()
    try munchee.delivery.attach(view)
    munchee.town.wait(minutes: 60)
    let onTheWay = view.states.filter { $0.step == .onTheWay }
    // The courier has picked the order up, which is no estimate, and has reported three.
    #expect(onTheWay.map(\.isEstimate) == [false, true, true, true])
  }

  @Test func `Reports out of order change nothing until it is their turn, and the log shows them`()
    throws
  {
    let munchee = try TownUnderTest(.outOfOrder)
    var lines: [String] = []
    munchee.stores.order.logDifferences(as: "order") { lines.append($0) }
    try munchee.pay()
    let view = StateRecorder<Order>()
    munchee.stores.order.attach(view)
    munchee.town.wait(minutes: 60)
    #expect(view.states.map(OrderExplorationTests.name) == Self.toTheDoor)
    let early = lines.filter { $0.contains("rejected") }
    #expect(early.count == 9)
    #expect(
      early.first
        == """
        order: the courier arrived (the courier arrived): rejected, the event came too early; an \
        earlier one is missing
        """)
  }

  @Test func `A cancelled order stays cancelled when nobody hears of it`() throws {
    let munchee = try TownUnderTest(.longGone)
    try munchee.pay()
    munchee.town.wait(minutes: 1)
    try munchee.delivery.cancelOrder()
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    let order = munchee.order
    munchee.town.wait(minutes: 10_000)
    #expect(munchee.order == order)
    #expect(munchee.titles == ["restaurants", "Krapf"])
  }

  @Test func `A restaurant hears that an order was withdrawn`() throws {
    let munchee = try TownUnderTest()
    try munchee.pay()
    munchee.town.wait(minutes: 1)
    try munchee.delivery.cancelOrder()
    munchee.town.wait(minutes: 60)
    #expect(munchee.town.restaurants.state == nil)
    #expect(munchee.town.payments.refunds.count == 1)
  }

  @Test func `Time passes by itself on a clock`() async throws {
    let clock = ManualClock()
    let town = SimulatedTown(
      startingAt: MuncheeUnderTest.start, clock: clock, minute: .seconds(1))
    let report = PaymentReport(payment: id(2))
    town.payments.inquire(about: try payment())
    await clock.waitForSleeper()
    await clock.advance(by: .milliseconds(999))
    #expect(town.payments.state == nil)
    await clock.advance(by: .milliseconds(1))
    #expect(town.payments.state == report)
    #expect(town.date == MuncheeUnderTest.start + 60)
    #expect(!clock.hasSleeper)
    town.couriers.follow(id(1))
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(28))
    #expect(town.couriers.state?.event == .arrived)
    #expect(!clock.hasSleeper)
  }

  @Test func `A town that is gone does not sleep on its clock`() async throws {
    let clock = ManualClock()
    do {
      let town = SimulatedTown(startingAt: MuncheeUnderTest.start, clock: clock)
      town.couriers.follow(id(1))
      await clock.waitForSleeper()
    }
    #expect(!clock.hasSleeper)
  }

  @Test func `Time only goes forward`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      SimulatedTown(startingAt: Date()).wait(minutes: -1)
    }
  }

  private func payment() throws -> Payment {
    let order = try ModelTest<Order>(after: .confirmed + [.pay(.card, payment: id(2))]).state
    guard case .paying(_, let payment) = order else { throw OtherScreen([]) }
    return payment
  }
}
