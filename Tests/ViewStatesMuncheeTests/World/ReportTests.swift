import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesStorage

@testable import munchee

/// What comes from outside, whatever its order, reaches the door or changes nothing.
@MainActor @Suite struct ReportTests {
  nonisolated private static let toTheDoor = [
    "paying", "placed", "accepted", "onTheWay", "onTheWay", "onTheWay", "onTheWay", "delivered",
  ]

  /// The last case hears everything again, long after the order is over.
  @Test(
    arguments: [
      (.paid, toTheDoor), (.cardDeclined, ["paying", "confirmed"]),
      (.orderDeclined, ["paying", "placed", "declined"]), (.late, toTheDoor), (.twice, toTheDoor),
      (.outOfOrder, toTheDoor), (.longGone, toTheDoor),
    ] as [(SimulatedOutcome, [String])])
  func `An order goes through its states, each shown once, and the log shows what came too early`(
    outcome: SimulatedOutcome, states: [String]
  ) throws {
    let munchee = try MuncheeUnderTest(in: outcome)
    var lines: [String] = []
    munchee.process.orders.logDifferences(as: "order") { lines.append($0) }
    try munchee.pay()
    let view = Recorder<Order>()
    munchee.process.orders.attach(view)
    munchee.service.pass(minutes: 10_000)
    #expect(view.all.map(OrderExplorationTests.name) == states)
    #expect(lines.count { $0.contains("too early") } == (outcome == .outOfOrder ? 5 : 0))
  }

  @Test func `A cancelled order stays cancelled when nobody hears of it`() throws {
    let munchee = try MuncheeUnderTest(in: .longGone)
    try munchee.pay()
    munchee.service.pass(minutes: 1)
    try munchee.process.cancel()
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    let order = munchee.order
    munchee.service.pass(minutes: 10_000)
    #expect(munchee.order == order)
    #expect(munchee.titles == ["restaurants", "Krapf"])
  }

  @Test func `A restaurant hears that an order was withdrawn`() throws {
    let munchee = try MuncheeUnderTest(in: .paid)
    try munchee.pay()
    munchee.service.pass(minutes: 1)
    let payment = try #require(munchee.order.payment)
    try munchee.process.cancel()
    munchee.service.pass(minutes: 60)
    #expect(munchee.order == .cancelled(try #require(munchee.order.cart), refund: payment))
    let requests = munchee.service.memory.state.requests.map(\.request)
    #expect(requests.suffix(2) == [.withdraw(try #require(munchee.order.id)), .refund(payment)])
  }
}

// MARK: - Restarts

extension ReportTests {
  nonisolated private static let onTheWay =
    [Order.Action].onTheWay + [
      .hear(.courierMoved(id(1), report: 2, metres: 1_000, arrival: .promised))
    ]

  /// Money that may not have gone back goes back.
  @Test func `A restored order shows its screen, and resumes with what it waits for`() throws {
    let payment = Payment(id: id(2), method: .card)
    let checkout = try #require(Order(after: .paid).checkout)
    let screens = ["restaurants", "Da Ugo", "confirmation", "payment"]
    let delivery = ["restaurants", "delivery"]
    let orders: [([Order.Action], titles: [String], [OrderRequest])] = [
      ([], ["restaurants"], []), (.open, ["restaurants", "Da Ugo"], []), (.confirmed, screens, []),
      (.paying, screens, [.inquire(payment)]), (.paid, delivery, [.place(checkout)]),
      (.accepted, delivery, [.place(checkout)]), (Self.onTheWay, delivery, [.place(checkout)]),
      (.delivered, delivery, []), (.paid + [.hear(.declined(id(1)))], delivery, [.refund(payment)]),
      (.paid + [.cancel], delivery, [.withdraw(id(1)), .refund(payment)]),
      (.open + [.cancel], ["restaurants"], []),
    ]
    for (actions, titles, requests) in orders {
      let munchee = try MuncheeUnderTest(after: actions)
      #expect(munchee.titles == titles)
      #expect(munchee.service.requests.isEmpty)
      munchee.process.resume()
      #expect(munchee.service.requests.takeAll() == requests, "\(actions)")
      munchee.process.resume()
      #expect(munchee.service.requests.takeAll() == [], "\(actions) asks twice")
      let unrecorded = try MuncheeUnderTest(after: actions, isRecorded: { false })
      unrecorded.process.resume()
      #expect(unrecorded.service.requests.isEmpty, "\(actions)")
    }
  }

  @Test func `Nothing outside is asked after a change could not be recorded`() throws {
    let confirmed = try MuncheeUnderTest(after: .confirmed, isRecorded: { false })
    try confirmed.payment.pay(by: .cash)
    let paid = try MuncheeUnderTest(after: .paid, isRecorded: { false })
    try paid.process.cancel()
    let reported = try [
      (.paying, .paymentConfirmed(id(2))), (.paid, .accepted(id(1), arrival: .promised)),
      (.paid, .declined(id(1))),
    ].map { (actions: [Order.Action], event: Order.Event) in
      let munchee = try MuncheeUnderTest(after: actions, isRecorded: { false })
      munchee.service.report(event)
      return munchee
    }
    for munchee in [confirmed, paid] + reported { #expect(munchee.service.requests.isEmpty) }
  }

  @Test func `The recording is asked after the change`() throws {
    var ordersWhenAsked: [Order] = []
    var order: Order?
    let munchee = try MuncheeUnderTest(
      after: .confirmed,
      isRecorded: {
        ordersWhenAsked += order.map { [$0] } ?? []
        return true
      })
    munchee.process.orders.changes.listen(for: munchee.process) { _, change in
      order = change.state
    }
    try munchee.payment.pay(by: .cash)
    #expect(ordersWhenAsked == [munchee.order])
  }
}
