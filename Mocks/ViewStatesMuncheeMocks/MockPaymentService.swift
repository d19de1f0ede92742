import ViewStates
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesMunchee

/// A payment service that records what it is asked, and reports what a test sets.
///
/// ```swift
/// let payments = MockPaymentService()
/// payments.collect(total, from: .cash, payment: payment)
/// try payments.calls.requireNext(.collect(total, from: .cash, payment: payment))
/// payments.report(PaymentReport(payment: payment))
/// ```
@MainActor
public final class MockPaymentService: PaymentService {
  /// A request with its arguments; the description of a card hides its number.
  public enum Call: Hashable, Sendable {
    /// `collect(_:from:payment:)`
    case collect(Money, from: PaymentMeans, payment: Identity)

    /// `inquire(about:)`
    case inquire(about: Payment)

    /// `refund(_:)`
    case refund(Payment)
  }

  /// The attached views.
  public let views = Views<PaymentReport?>()
  /// The last report.
  public private(set) var state: PaymentReport?
  /// The requests so far, in order.
  public var calls = Recorder<Call>()

  /// Creates a service that has reported nothing.
  public init() {}

  /// Records the call.
  public func collect(_ amount: Money, from means: PaymentMeans, payment: Identity) {
    calls.record(.collect(amount, from: means, payment: payment))
  }

  /// Records the call.
  public func inquire(about payment: Payment) { calls.record(.inquire(about: payment)) }

  /// Records the call.
  public func refund(_ payment: Payment) { calls.record(.refund(payment)) }

  /// Reports, as often as a test likes.
  public func report(_ report: PaymentReport) {
    state = report
    updateViews()
  }
}
