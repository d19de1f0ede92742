import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct DeliveryPresenterTests {
  @Test
  func `A delivery is followed step by step, wherever the person was when it was paid`() throws {
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
