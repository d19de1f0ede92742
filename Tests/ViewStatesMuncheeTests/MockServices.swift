import ViewStates
import ViewStatesMocks

@testable import munchee

/// A service that records what it is asked, and reports what a test says, as often as it likes.
@MainActor
class MockService<Report, Call: Hashable & Sendable>: StateSource {
  final let views = Views<Report?>()
  final private(set) var state: Report?
  final let calls = Recorder<Call>(of: "call")

  final func report(_ report: Report) {
    state = report
    updateViews()
  }
}

/// What the bank is asked; the description of a card hides its number.
enum PaymentCall: Hashable {
  case collect(Money, from: PaymentMeans, payment: Identity)
  case inquire(about: Payment)
  case refund(Payment)
}

final class MockPaymentService: MockService<PaymentReport, PaymentCall>, PaymentService {
  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity) {
    calls.record(.collect(amount, from: means, payment: payment))
  }

  func inquire(about payment: Payment) { calls.record(.inquire(about: payment)) }

  func refund(_ payment: Payment) { calls.record(.refund(payment)) }
}

enum RestaurantCall: Hashable {
  case place(Checkout)
  case withdraw(Identity)
}

final class MockRestaurantService: MockService<RestaurantReport, RestaurantCall>,
  RestaurantService
{
  func place(_ checkout: Checkout) { calls.record(.place(checkout)) }

  func withdraw(_ order: Identity) { calls.record(.withdraw(order)) }
}

enum CourierCall: Hashable {
  case follow(Identity)
}

final class MockCourierService: MockService<CourierReport, CourierCall>, CourierService {
  func follow(_ order: Identity) { calls.record(.follow(order)) }
}
