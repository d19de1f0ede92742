import Foundation
import ViewStates
import ViewStatesIdentity

/// The couriers of a ``SimulatedTown``.
///
/// A courier leaves after twelve minutes, and reports every four minutes on a way of two
/// kilometres. If everything is late, the courier makes a detour, and says so.
@MainActor
public final class SimulatedCourierService: CourierService {
  /// The attached views.
  public let views = Views<CourierReport?>()

  /// The last report.
  public private(set) var state: CourierReport?

  private let outcome: SimulatedOutcome
  private let agenda: Agenda
  private let now: @MainActor () -> Date

  init(outcome: SimulatedOutcome, agenda: Agenda, now: @escaping @MainActor () -> Date) {
    (self.outcome, self.agenda, self.now) = (outcome, agenda, now)
  }

  /// Sends a courier, whose reports come from the first one on.
  public func follow(_ order: Identity) {
    for (minute, event) in Course(reports: way).told(as: outcome) {
      agenda.add(in: minute) { [weak self] in self?.report(event, on: order) }
    }
  }

  private var way: [(minute: Int, report: CourierReport.Event)] {
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
    return (start + end).map { (minute: $0.0, report: $0.1) }
  }

  private func report(_ event: CourierReport.Event, on order: Identity) {
    state = CourierReport(order: order, event: event, date: now())
    updateViews()
  }
}
