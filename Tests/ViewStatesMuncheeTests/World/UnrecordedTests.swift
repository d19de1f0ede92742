import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

/// Nothing outside is asked after a change could not be recorded.
@MainActor @Suite struct UnrecordedTests {
  private func unrecorded(after actions: [Order.Action]) throws -> MuncheeUnderTest {
    try MuncheeUnderTest(after: actions, isRecorded: { false })
  }

  @Test func `A payment that is not recorded is not collected`() throws {
    let munchee = try unrecorded(after: .confirmed)
    try munchee.payment().pay(by: .cash)
    #expect(munchee.isQuiet)
  }

  @Test func `A cancellation that is not recorded gives nothing back`() throws {
    let munchee = try unrecorded(after: .paid)
    try munchee.payment().cancelOrder()
    #expect(munchee.isQuiet)
  }

  @Test func `A report that is not recorded leads to no request`() throws {
    let paying = try unrecorded(after: .paying)
    paying.payments.report(PaymentReport(payment: id(2)))
    #expect(paying.isQuiet)
    let paid = try unrecorded(after: .paid)
    for answer in [RestaurantReport.Answer.accepted(minutes: 30), .declined] {
      paid.restaurants.report(
        RestaurantReport(order: id(1), answer: answer, date: MuncheeUnderTest.start))
    }
    #expect(paid.isQuiet)
  }

  @Test(arguments: [[Order.Action].paying, .paid, .accepted, .paid + [.cancel]])
  func `An order is not resumed if recording has failed`(actions: [Order.Action]) throws {
    let munchee = try unrecorded(after: actions)
    munchee.process.resume()
    #expect(munchee.isQuiet)
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
    munchee.stores.order.changes.listen(for: munchee.stores.order) { _, change in
      order = change.state
    }
    try munchee.payment().pay(by: .cash)
    #expect(ordersWhenAsked == [munchee.order])
  }
}
