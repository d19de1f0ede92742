import ViewStates
import ViewStatesMocks

@testable import munchee

/// A world that records what it is asked, and reports what a test says, as often as it likes.
final class MockOrderService: OrderService {
  /// A request; the description of a card hides its number.
  enum Call: Hashable {
    case collect(Money, from: PaymentMeans, payment: Identity)
    case inquire(Payment)
    case refund(Payment)
    case place(Checkout)
    case withdraw(Identity)
  }

  let views = Views<Order.Event?>(comparing: false)
  private(set) var state: Order.Event?
  var calls = Recorder<Call>()

  func report(_ event: Order.Event) {
    state = event
    updateViews()
  }

  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity) {
    calls.record(.collect(amount, from: means, payment: payment))
  }

  func inquire(about payment: Payment) { calls.record(.inquire(payment)) }

  func refund(_ payment: Payment) { calls.record(.refund(payment)) }

  func place(_ checkout: Checkout) { calls.record(.place(checkout)) }

  func withdraw(_ order: Identity) { calls.record(.withdraw(order)) }
}
