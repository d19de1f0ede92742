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
    let town = SimulatedTown(outcome: outcome, startingAt: .start)
    let munchee = try MuncheeUnderTest(town, after: .confirmed)
    var lines: [String] = []
    munchee.process.orderStore.logDifferences(as: "order") { lines.append($0) }
    try munchee.payment.pay()
    let view = Recorder<Order>()
    munchee.process.orderStore.attach(view)
    town.pass(minutes: 10_000)
    #expect(view.all.map(OrderExplorationTests.name) == states)
    #expect(lines.count { $0.contains("too early") } == (outcome == .outOfOrder ? 5 : 0))
  }

  @Test func `A cancelled order stays cancelled when nobody hears of it`() throws {
    let town = SimulatedTown(outcome: .longGone, startingAt: .start)
    let munchee = try MuncheeUnderTest(town, after: .confirmed)
    try munchee.payment.pay()
    town.pass(minutes: 1)
    try munchee.process.cancel()
    try munchee.scene.back()
    try munchee.restaurants.choose(2)
    let order = munchee.order
    town.pass(minutes: 10_000)
    #expect(munchee.order == order)
    #expect(munchee.titles == ["restaurants", "Krapf"])
  }

  @Test func `A payment by card that never reached the bank fails, and is tried again`() throws {
    let town = SimulatedTown(startingAt: .start)
    let munchee = try MuncheeUnderTest(town, after: .paying)
    munchee.process.resume()
    let failed = [Order.Action].paying + [.hear(.paymentFailed(id(2), .noConnection))]
    #expect(munchee.order == (try Order(after: failed)))
    try munchee.payment.pay()
    // Asking again needs no card.
    try munchee.process.orderStore.restore(munchee.order)
    munchee.process.resume()
    town.pass(minutes: 1)
    #expect(munchee.titles == ["restaurants", "delivery"])
  }

  @Test func `An order that was withdrawn is not carried out when it is restored`() throws {
    let town = SimulatedTown(startingAt: .start)
    let munchee = try MuncheeUnderTest(town, after: .paid)
    let order = munchee.order
    munchee.process.resume()
    town.pass(minutes: 1)
    try munchee.process.cancel()
    town.pass(minutes: 20)
    try munchee.process.orderStore.restore(order)
    munchee.process.resume()
    town.pass(minutes: 20)
    #expect(munchee.order == order)
  }

  nonisolated private static let onTheWay =
    [Order.Action].onTheWay + [
      .hear(.courierMoved(id(1), report: 2, metres: 1_000, arrival: .promised))
    ]

  /// Money that may not have gone back goes back.
  @Test func `A restored order shows its screen, and resumes with what it waits for`() throws {
    let payment = Payment(id: id(2), method: .card)
    let screens = ["restaurants", "Da Ugo", "confirmation", "payment"]
    let delivery = ["restaurants", "delivery"]
    let orders: [([Order.Action], titles: [String], [OrderRequest])] = [
      ([], ["restaurants"], []), (.open, ["restaurants", "Da Ugo"], []), (.confirmed, screens, []),
      (.paying, screens, [.pay(payment)]), (.paid, delivery, [.place(id(1))]),
      (.accepted, delivery, [.place(id(1))]), (Self.onTheWay, delivery, [.place(id(1))]),
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
    }
  }

  @Test func `Nothing outside is asked after a change could not be recorded`() throws {
    typealias Intent = @MainActor (MuncheeUnderTest<MockOrderService>) throws -> Void
    let intents: [([Order.Action], Intent)] = [
      (.confirmed, { try $0.payment.pay(by: .cash) }), (.paid, { try $0.process.cancel() }),
      (.paying, { $0.service.report(.paymentConfirmed(id(2))) }),
      (.paid, { $0.service.report(.accepted(id(1), arrival: .promised)) }),
      (.paid, { $0.service.report(.declined(id(1))) }), (.paid, { $0.process.resume() }),
    ]
    for (actions, intent) in intents {
      var process: OrderProcess?
      var orderWhenAsked: Order?
      let munchee = try MuncheeUnderTest(
        after: actions,
        isRecorded: {
          orderWhenAsked = process?.order
          return false
        })
      process = munchee.process
      try intent(munchee)
      #expect(munchee.service.requests.isEmpty)
      #expect(orderWhenAsked == munchee.order, "asked before the change")
    }
  }

  @Test func `A delivery is followed, wherever the person was when it was paid`() throws {
    let munchee = try MuncheeUnderTest(after: .paying)
    for _ in 1...3 { try munchee.scene.back() }
    #expect(munchee.titles == ["restaurants"])
    munchee.service.report(.paymentConfirmed(id(2)))
    let view = Recorder<Order>()
    try munchee.delivery.attach(view)
    let moved = Order.Event.courierMoved(id(1), report: 2, metres: 900, arrival: .promised - 60)
    let events: [Order.Event] = [
      .courierArrived(id(7)), .accepted(id(7), arrival: .promised),
      .accepted(id(1), arrival: .promised), .courierLeft(id(1), metres: 900), moved,
      .courierMoved(id(1), report: 1, metres: 950, arrival: .promised), .courierArrived(id(1)),
    ]
    // Each report comes twice, one after a newer one, and another is on another order.
    for event in events + events { munchee.service.report(event) }
    let steps: [[Order.Action]] = [
      .paid, .accepted, .onTheWay, .onTheWay + [.hear(moved)], .delivered,
    ]
    #expect(view.all == (try steps.map { try Order(after: $0) }))
    #expect(munchee.service.requests == [.place(id(1))])
  }

  @Test func `The money of an order that is declined or cancelled goes back, once`() throws {
    let refund = OrderRequest.refund(Payment(id: id(2), method: .card))
    for paid: [Order.Action] in [.paid, .accepted, .onTheWay] {
      let declined = try MuncheeUnderTest(after: paid)
      try declined.scene.back()
      for _ in 1...2 { declined.service.report(.declined(id(1))) }
      #expect(declined.order == (try Order(after: .paid + [.hear(.declined(id(1)))])))
      #expect(declined.titles == ["restaurants", "delivery"])
      #expect(declined.service.requests == [refund])
    }
    let cancelled = try MuncheeUnderTest(after: .paid)
    try cancelled.process.cancel()
    #expect(throws: OrderRejection.isOver) { try cancelled.process.cancel() }
    cancelled.service.report(.accepted(id(1), arrival: .promised))
    #expect(try cancelled.delivery.state == Order(after: .paid + [.cancel]))
    #expect(cancelled.service.requests == [.withdraw(id(1)), refund])
  }
}
