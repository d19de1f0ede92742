import Foundation
import ViewStates
import ViewStatesIdentity

/// The restaurants of a ``SimulatedTown``.
///
/// They answer after two minutes, and promise the order in half an hour.
@MainActor
public final class SimulatedRestaurantService: RestaurantService {
  /// The attached views.
  public let views = Views<RestaurantReport?>()

  /// The last report.
  public private(set) var state: RestaurantReport?

  private let outcome: SimulatedOutcome
  private let agenda: Agenda
  private let couriers: SimulatedCourierService
  private let now: @MainActor () -> Date
  private var withdrawn: Set<Identity> = []

  init(
    outcome: SimulatedOutcome, agenda: Agenda, couriers: SimulatedCourierService,
    now: @escaping @MainActor () -> Date
  ) {
    (self.outcome, self.agenda, self.couriers, self.now) = (outcome, agenda, couriers, now)
  }

  /// Answers the order.
  public func place(_ checkout: Checkout) {
    // The courier is too early, too.
    if outcome == .outOfOrder { couriers.follow(checkout.id) }
    let answer: RestaurantReport.Answer =
      outcome == .refused ? .declined : .accepted(minutes: 30)
    for (minute, answer) in Course(reports: [(2, answer)]).told(as: outcome) {
      agenda.add(in: minute) { [weak self] in self?.report(answer, to: checkout.id) }
    }
  }

  /// Answers the order no more, unless nobody hears that it was withdrawn.
  public func withdraw(_ order: Identity) {
    if outcome != .longGone { withdrawn.insert(order) }
  }

  private func report(_ answer: RestaurantReport.Answer, to order: Identity) {
    if withdrawn.contains(order) { return }
    state = RestaurantReport(order: order, answer: answer, date: now())
    updateViews()
  }
}
