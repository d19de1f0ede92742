import Foundation
import ViewStates

/// The minutes of a time service that change the state of a presenter.
@MainActor
final class RelevantMinutes: StateUpdatable {
  /// The followers of the minutes.
  let views = Views<Date>()

  private let areRelevant: () -> Bool

  /// Creates minutes that pass on those of a service while a condition holds.
  ///
  /// The service holds them weakly.
  init(of time: any TimeService, while areRelevant: @escaping () -> Bool) {
    self.areRelevant = areRelevant
    time.minutes.attach(self, showing: time.now)
  }

  func update(with date: Date) {
    if areRelevant() { views.update(with: date) }
  }
}
