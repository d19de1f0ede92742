import Testing
import ViewStatesIdentity
import ViewStatesMuncheeMocks
import ViewStatesMunchee

@MainActor @Suite struct MockServicesTests {
  @Test func `A payment service records calls, and reports what a test sets`() throws {
    let payments = MockPaymentService()
    let id = Identity(number: 1, nonce: 0)
    payments.collect(.zero, from: .cash, payment: id)
    payments.report(PaymentReport(payment: id))
    try payments.calls.requireNext(.collect(.zero, from: .cash, payment: id))
    try payments.calls.requireNoMore()
    #expect(payments.state == PaymentReport(payment: id))
  }
}
