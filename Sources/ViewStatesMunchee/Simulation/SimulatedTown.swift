import Foundation
import ViewStates

/// A bank, restaurants and couriers that do what an outcome says, minute by minute.
///
/// ```swift
/// let town = SimulatedTown(outcome: .declined, startingAt: start)
/// town.payments.collect(total, from: .card(card), payment: payment)
/// town.wait(minutes: 1)
/// let failure = town.payments.state?.failure  // .cardDeclined
/// ```
///
/// The same outcome and the same requests at the same minutes give the same reports. You let time
/// pass with ``wait(minutes:)``, or it passes by itself on a clock.
@MainActor
public final class SimulatedTown {
  /// What happens to orders.
  public let outcome: SimulatedOutcome
  /// The services of the town.
  public let services: MuncheeServices
  /// The bank.
  public let payments: SimulatedPaymentService
  /// The restaurants.
  public let restaurants: SimulatedRestaurantService
  /// The couriers.
  public let couriers: SimulatedCourierService
  /// The time that has passed.
  ///
  /// Restore it before a service is asked for anything: services count their minutes from this
  /// time.
  public var time: Store<SimulatedTime> { agenda.time }

  private let start: Date
  private let agenda: Agenda

  /// Creates a town.
  ///
  /// - Parameters:
  ///   - outcome: What happens to orders.
  ///   - start: The date of the first minute.
  ///   - clock: A clock on which time passes by itself. Without one, only ``wait(minutes:)`` lets
  ///     it pass.
  ///   - minute: How long a minute of the town takes on the clock.
  public init(
    outcome: SimulatedOutcome = .paid, startingAt start: Date,
    clock: (any Clock<Duration>)? = nil, minute: Duration = .seconds(60)
  ) {
    let agenda = Agenda(clock: clock, minute: minute)
    let now = { @MainActor in start + 60 * TimeInterval(agenda.now) }
    (self.outcome, self.start, self.agenda) = (outcome, start, agenda)
    payments = SimulatedPaymentService(outcome: outcome, agenda: agenda)
    couriers = SimulatedCourierService(outcome: outcome, agenda: agenda, now: now)
    restaurants = SimulatedRestaurantService(
      outcome: outcome, agenda: agenda, couriers: couriers, now: now)
    services = MuncheeServices(payments: payments, restaurants: restaurants, couriers: couriers)
  }

  /// The present date of the town.
  public var date: Date { start + 60 * TimeInterval(agenda.now) }

  /// Lets minutes pass, with every report that is due in them.
  ///
  /// - Parameter minutes: How many; not negative.
  /// - Complexity: O(*n*) in the number of reports that are due, not in the number of minutes.
  public func wait(minutes: Int) { agenda.pass(minutes) }
}

/// What happens after a request, with the minutes from the request on.
struct Course<Report> {
  /// The minutes after the order is over when everything comes again: a day later.
  static var longAfter: Int { 1_440 }

  var reports: [(minute: Int, report: Report)]

  /// The course as an outcome changes it.
  func told(as outcome: SimulatedOutcome) -> [(minute: Int, report: Report)] {
    switch outcome {
    case .paid, .declined, .refused, .late: reports
    case .twice: reports.flatMap { [$0, $0] }
    case .outOfOrder: reports.reversed().map { (0, $0.report) } + reports
    case .longGone: reports + reports.map { ($0.minute + Self.longAfter, $0.report) }
    }
  }
}
