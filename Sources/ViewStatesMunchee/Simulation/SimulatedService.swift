import Foundation
import ViewStates

/// A service of a ``SimulatedTown``, which reports what an outcome makes of each course of events.
@MainActor
class SimulatedService<Report>: StateSource {
  final let views = Views<Report?>()
  final private(set) var state: Report?
  final let outcome: SimulatedOutcome

  private let agenda: Agenda
  /// The minutes after the order is over when everything comes again: a day later.
  private let longAfter = 1_440

  init(outcome: SimulatedOutcome, agenda: Agenda) {
    (self.outcome, self.agenda) = (outcome, agenda)
  }

  /// Reports each event when it happens; one of which nothing is said by then is skipped.
  final func tell<Event>(
    _ course: [(minute: Int, event: Event)],
    as report: @escaping @MainActor (Event, Date) -> Report?
  ) {
    for (minute, event) in changed(course) {
      agenda.add(in: minute) { [weak self] in
        guard let self, let report = report(event, agenda.date) else { return }
        state = report
        updateViews()
      }
    }
  }

  /// The course as the outcome has it.
  private func changed<Event>(
    _ course: [(minute: Int, event: Event)]
  ) -> [(minute: Int, event: Event)] {
    switch outcome {
    case .paid, .declined, .refused, .late: course
    case .twice: course.flatMap { [$0, $0] }
    case .outOfOrder: course.reversed().map { (0, $0.event) } + course
    case .longGone: course + course.map { ($0.minute + longAfter, $0.event) }
    }
  }
}
