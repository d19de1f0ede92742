import Foundation
import ViewStates

/// A bank, restaurants and couriers that do what an outcome says, minute by minute.
///
/// The same outcome and the same requests at the same minutes give the same reports. You let time
/// pass with ``wait(minutes:)``, or it passes by itself on a clock.
@MainActor
final class SimulatedTown {
  let payments: SimulatedPaymentService
  let restaurants: SimulatedRestaurantService
  let couriers: SimulatedCourierService

  private let agenda: Agenda

  /// Creates a town; `minute` is how long a minute of the town takes on the clock.
  init(
    outcome: SimulatedOutcome = .paid, startingAt start: Date,
    clock: (any Clock<Duration>)? = nil, minute: Duration = .seconds(60)
  ) {
    agenda = Agenda(startingAt: start, clock: clock, minute: minute)
    payments = SimulatedPaymentService(outcome: outcome, agenda: agenda)
    couriers = SimulatedCourierService(outcome: outcome, agenda: agenda)
    restaurants = SimulatedRestaurantService(outcome: outcome, agenda: agenda, couriers: couriers)
  }

  var services: MuncheeServices {
    MuncheeServices(payments: payments, restaurants: restaurants, couriers: couriers)
  }

  /// The time that has passed.
  ///
  /// Restore it before a service is asked for anything: services count their minutes from this
  /// time.
  var time: Store<SimulatedTime> { agenda.time }

  var date: Date { agenda.date }

  /// Lets minutes pass, with every report that is due in them.
  func wait(minutes: Int) { agenda.pass(minutes) }
}
