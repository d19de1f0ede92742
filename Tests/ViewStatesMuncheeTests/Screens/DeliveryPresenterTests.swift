import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct DeliveryPresenterTests {
  let munchee: MuncheeUnderTest
  let presenter: DeliveryPresenter
  let payment = id(2)

  init() throws {
    munchee = try MuncheeUnderTest(after: .confirmed + [.pay(.card, payment: id(2))])
    presenter = DeliveryPresenter(context: munchee.context)
    munchee.payments.report(PaymentReport(payment: payment))
  }

  private func state(
    _ step: DeliveryState.Step, failure: DeliveryState.Failure? = nil,
    arrival: String? = nil, isEstimate: Bool = false, wayLeft: String? = nil,
    canCancel: Bool = false
  ) -> DeliveryState {
    DeliveryState(
      restaurant: "Da Ugo", total: "€15.00", step: step, failure: failure,
      arrival: arrival, isEstimate: isEstimate, wayLeft: wayLeft, canCancel: canCancel)
  }

  private func answer(_ answer: RestaurantReport.Answer, order: Identity = id(1)) {
    munchee.restaurants.report(
      RestaurantReport(order: order, answer: answer, date: MuncheeUnderTest.start))
  }

  private func report(_ event: CourierReport.Event, minute: Int, order: Identity = id(1)) {
    munchee.couriers.report(
      CourierReport(
        order: order, event: event, date: MuncheeUnderTest.start + 60 * TimeInterval(minute)))
  }

  @Test
  func `A delivery is followed step by step, with the promised and then the estimated arrival`() {
    #expect(presenter.state == state(.paid, canCancel: true))
    answer(.accepted(minutes: 65))
    // The system's own words, which differ between its versions.
    let format = MuncheeUnderTest.format
    let promised = format.time(MuncheeUnderTest.start + 65 * 60)
    let estimated = format.time(MuncheeUnderTest.start + 34 * 60)
    #expect(presenter.state == state(.accepted, arrival: promised))
    report(.left(metres: 2_000), minute: 20)
    #expect(presenter.state == state(.onTheWay, arrival: promised, wayLeft: "2,000 m"))
    report(.moved(number: 1, metres: 900, minutes: 4), minute: 30)
    #expect(
      presenter.state
        == state(.onTheWay, arrival: estimated, isEstimate: true, wayLeft: "900 m"))
    report(.arrived, minute: 34)
    #expect(presenter.state == state(.delivered))
  }

  @Test func `Each service is asked once for its part`() throws {
    answer(.accepted(minutes: 65))
    answer(.accepted(minutes: 65))
    let checkout = try #require(munchee.order.checkout)
    #expect(try munchee.restaurants.calls.requireOnly() == .place(checkout))
    #expect(try munchee.couriers.calls.requireOnly() == .follow(id(1)))
  }

  @Test func `An order that the restaurant declines says so, and the money goes back`() throws {
    answer(.declined)
    answer(.declined)
    #expect(presenter.state == state(.paid, failure: .declined))
    #expect(munchee.routes == [.restaurants, .delivery])
    guard case .refund(let refund) = try munchee.payments.calls.requireOnly() else {
      throw OtherScreen([])
    }
    #expect(refund.id == payment)
  }

  @Test func `A paid order is cancelled as long as the restaurant has not accepted it`() throws {
    try presenter.cancelOrder()
    #expect(presenter.state == state(.paid, failure: .cancelled))
    #expect(munchee.restaurants.calls.last == .withdraw(id(1)))
    #expect(munchee.payments.calls.count == 1)
    answer(.accepted(minutes: 5))
    #expect(presenter.state == state(.paid, failure: .cancelled))
  }

  @Test func `A report on another order is not taken for this one`() {
    answer(.accepted(minutes: 65), order: id(7))
    report(.arrived, minute: 1, order: id(7))
    #expect(presenter.state == state(.paid, canCancel: true))
  }
}
