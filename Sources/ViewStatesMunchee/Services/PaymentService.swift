import ViewStates
import ViewStatesIdentity

/// Takes the money for orders, such as a bank does.
///
/// Its state is the last report; nil before the first one. Views and followers are updated with
/// every report. A report may come late, or twice, and it may be about a payment long gone: it
/// names its payment.
@MainActor
public protocol PaymentService: StateSource, AnyObject where State == PaymentReport? {
  /// Begins a payment, and returns at once. The answer comes as a report.
  ///
  /// - Parameters:
  ///   - amount: The amount to take.
  ///   - means: Where the money comes from. The service keeps no card longer than it needs it.
  ///   - payment: The identity of the payment, which the report names.
  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity)

  /// Asks for the answer to a payment that was begun before the app was started again.
  ///
  /// A payment that the service does not know has failed: the app ended before it was collected.
  func inquire(about payment: Payment)

  /// Gives the money of a payment back, once however often it is asked.
  func refund(_ payment: Payment)
}

/// Where the money of a payment comes from.
public enum PaymentMeans: Hashable, Sendable {
  /// A card, which the service charges.
  case card(Card)
  /// The courier takes cash.
  case cash

  /// The way to pay, without the card.
  public var method: Payment.Method {
    switch self {
    case .card: .card
    case .cash: .cash
    }
  }
}

/// The answer to a payment.
public struct PaymentReport: Hashable, Sendable {
  /// The identity of the payment.
  public var payment: Identity
  /// Why the payment failed; nil if it is confirmed.
  public var failure: PaymentFailure?

  /// Creates a report.
  public init(payment: Identity, failure: PaymentFailure? = nil) {
    (self.payment, self.failure) = (payment, failure)
  }

  /// The event for the order.
  var action: Order.Action {
    failure == nil ? .paymentConfirmed(payment) : .paymentFailed(payment)
  }
}

/// Why a payment failed.
public enum PaymentFailure: String, Hashable, Sendable, CaseIterable {
  /// The bank refuses the card.
  case cardDeclined = "card-declined"
  /// The bank cannot be reached.
  case noConnection = "no-connection"
}

extension PaymentFailure: CustomStringConvertible {
  /// The reason for the person, as one sentence without a full stop.
  public var description: String {
    switch self {
    case .cardDeclined: "the bank declined the card; use another one, or pay cash"
    case .noConnection: "the bank can't be reached; try again, or pay cash"
    }
  }
}
