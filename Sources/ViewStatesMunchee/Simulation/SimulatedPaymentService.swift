import ViewStates
import ViewStatesIdentity

/// The bank of a ``SimulatedTown``.
///
/// It answers after a minute, and after a quarter of an hour if everything is late. It looks at no
/// card and keeps none.
@MainActor
public final class SimulatedPaymentService: PaymentService {
  /// The attached views.
  public let views = Views<PaymentReport?>()

  /// The last report.
  public private(set) var state: PaymentReport?

  /// The payments that were given back, each once.
  public private(set) var refunds: [Payment] = []

  private let outcome: SimulatedOutcome
  private let agenda: Agenda

  init(outcome: SimulatedOutcome, agenda: Agenda) {
    (self.outcome, self.agenda) = (outcome, agenda)
  }

  /// Takes the money, or fails.
  public func collect(_ amount: Money, from means: PaymentMeans, payment: Identity) {
    answer(Payment(id: payment, method: means.method))
  }

  /// Answers again.
  public func inquire(about payment: Payment) { answer(payment) }

  /// Gives the money back.
  public func refund(_ payment: Payment) {
    if !refunds.contains(payment) { refunds.append(payment) }
  }

  private func answer(_ payment: Payment) {
    let fails = outcome == .declined && payment.method == .card
    let report = PaymentReport(payment: payment.id, failure: fails ? .cardDeclined : nil)
    let course = Course(reports: [(outcome == .late ? 15 : 1, report)])
    for (minute, report) in course.told(as: outcome) {
      agenda.add(in: minute) { [weak self] in
        self?.state = report
        self?.updateViews()
      }
    }
  }
}
