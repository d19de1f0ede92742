import Foundation
import Testing
import ViewStates
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesMunchee
import ViewStatesMuncheeMocks

@MainActor @Suite struct MockServicesTests {
  let id = Identity(number: 1, nonce: 0)
  let date = Date(timeIntervalSince1970: 0)

  @Test func `A payment service records requests, and reports as often as a test likes`() throws {
    let payments = MockPaymentService()
    let view = StateRecorder<PaymentReport?>()
    payments.attach(view)
    payments.collect(.zero, from: .cash, payment: id)
    let report = PaymentReport(payment: id, failure: .noConnection)
    payments.report(report)
    payments.report(report)
    try payments.calls.requireNext(.collect(.zero, from: .cash, payment: id))
    try payments.calls.requireNoMore()
    #expect(view.states == [nil, report, report])
  }

  @Test func `A restaurant service records requests and reports`() throws {
    let restaurants = MockRestaurantService()
    let report = RestaurantReport(order: id, answer: .accepted(minutes: 3), date: date)
    restaurants.withdraw(id)
    restaurants.report(report)
    try restaurants.calls.requireNext(.withdraw(id))
    try restaurants.calls.requireNoMore()
    #expect(restaurants.state == report)
  }

  @Test func `A courier service records requests and reports`() throws {
    let couriers = MockCourierService()
    let report = CourierReport(order: id, event: .arrived, date: date)
    couriers.follow(id)
    couriers.report(report)
    try couriers.calls.requireNext(.follow(id))
    try couriers.calls.requireNoMore()
    #expect(couriers.state == report)
  }
}
