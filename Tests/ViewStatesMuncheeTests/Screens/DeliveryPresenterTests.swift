import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct DeliveryPresenterTests {
  let munchee: MuncheeUnderTest<MockOrderService>
  let delivery: DeliveryPresenter

  init() throws {
    munchee = try MuncheeUnderTest(after: .paying)
    munchee.service.report(.paymentConfirmed(id(2)))
    delivery = try munchee.delivery
  }

  private func state(
    _ step: DeliveryState.Step, arrival: Date? = nil, isEstimate: Bool = false,
    wayLeft: String? = nil
  ) -> DeliveryState {
    DeliveryState(
      restaurant: "Da Ugo", total: "€15.00", step: step,
      arrival: arrival.map(MuncheeFormat.american.time), isEstimate: isEstimate, wayLeft: wayLeft)
  }

  @Test
  func `A delivery is followed step by step, with the promised and then the estimated arrival`() {
    let view = Recorder<DeliveryState>()
    delivery.attach(view)
    let estimate = Date.promised - 60
    let events: [Order.Event] = [
      .courierArrived(id(7)), .accepted(id(7), arrival: .promised),
      .accepted(id(1), arrival: .promised), .courierLeft(id(1), metres: 2_000),
      .courierMoved(id(1), report: 2, metres: 900, arrival: estimate),
      .courierMoved(id(1), report: 1, metres: 950, arrival: .promised), .courierArrived(id(1)),
    ]
    // Each report comes twice, one after a newer one, and another is on another order.
    for event in events + events { munchee.service.report(event) }
    #expect(
      view.all == [
        state(.placed), state(.accepted, arrival: .promised),
        state(.onTheWay, arrival: .promised, wayLeft: "2,000 m"),
        state(.onTheWay, arrival: estimate, isEstimate: true, wayLeft: "900 m"),
        state(.delivered),
      ])
    #expect(munchee.service.requests == [.place(id(1))])
  }

  @Test func `The money of an order that is declined or cancelled goes back, once`() throws {
    let refund = OrderRequest.refund(Payment(id: id(2), method: .card))
    for _ in 1...2 { munchee.service.report(.declined(id(1))) }
    #expect(delivery.state == state(.declined))
    #expect(munchee.titles == ["restaurants", "delivery"])
    #expect(munchee.service.requests.takeAll().dropFirst() == [refund])
    let cancelled = try MuncheeUnderTest(after: .paid)
    for _ in 1...2 { try cancelled.process.cancel() }
    cancelled.service.report(.accepted(id(1), arrival: .promised))
    #expect(try cancelled.delivery.state == state(.cancelled))
    #expect(cancelled.service.requests == [.withdraw(id(1)), refund])
  }
}
