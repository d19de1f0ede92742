import ViewStates

/// The bank of a ``SimulatedTown``.
///
/// It answers after a minute, and after a quarter of an hour if everything is late. It looks at no
/// card and keeps none.
final class SimulatedPaymentService: SimulatedService<PaymentReport>, PaymentService {
  /// The payments that were given back, each once.
  private(set) var refunds: [Payment] = []

  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity) {
    inquire(about: Payment(id: payment, method: means.method))
  }

  func inquire(about payment: Payment) {
    let fails = outcome == .declined && payment.method == .card
    let report = PaymentReport(payment: payment.id, failure: fails ? .cardDeclined : nil)
    tell([(outcome == .late ? 15 : 1, report)]) { report, _ in report }
  }

  func refund(_ payment: Payment) {
    if !refunds.contains(payment) { refunds.append(payment) }
  }
}

/// The restaurants of a ``SimulatedTown``.
///
/// They answer after two minutes, and promise the order in half an hour.
final class SimulatedRestaurantService: SimulatedService<RestaurantReport>, RestaurantService {
  private let couriers: SimulatedCourierService
  private var withdrawn: Set<Identity> = []

  init(outcome: SimulatedOutcome, agenda: Agenda, couriers: SimulatedCourierService) {
    self.couriers = couriers
    super.init(outcome: outcome, agenda: agenda)
  }

  func place(_ checkout: Checkout) {
    // The courier is too early, too.
    if outcome == .outOfOrder { couriers.follow(checkout.id) }
    let answer: RestaurantReport.Answer =
      outcome == .refused ? .declined : .accepted(minutes: 30)
    tell([(2, answer)]) { [weak self] answer, date in
      if self?.withdrawn.contains(checkout.id) == true { return nil }
      return RestaurantReport(order: checkout.id, answer: answer, date: date)
    }
  }

  /// Answers the order no more, unless nobody hears that it was withdrawn.
  func withdraw(_ order: Identity) {
    if outcome != .longGone { withdrawn.insert(order) }
  }
}

/// The couriers of a ``SimulatedTown``.
///
/// A courier leaves after twelve minutes, and reports every four minutes on a way of two
/// kilometres. If everything is late, the courier makes a detour, and says so.
final class SimulatedCourierService: SimulatedService<CourierReport>, CourierService {
  func follow(_ order: Identity) {
    tell(way) { event, date in CourierReport(order: order, event: event, date: date) }
  }

  private var way: [(minute: Int, event: CourierReport.Event)] {
    let start: [(Int, CourierReport.Event)] = [
      (12, .left(metres: 2_000)),
      (16, .moved(number: 1, metres: 1_500, minutes: 12)),
    ]
    let end: [(Int, CourierReport.Event)] =
      outcome == .late
      ? [
        (20, .moved(number: 2, metres: 1_900, minutes: 25)),
        (36, .moved(number: 3, metres: 600, minutes: 9)), (45, .arrived),
      ]
      : [
        (20, .moved(number: 2, metres: 1_000, minutes: 8)),
        (24, .moved(number: 3, metres: 500, minutes: 4)), (28, .arrived),
      ]
    return start + end
  }
}
