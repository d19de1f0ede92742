import Foundation
import ViewStates

/// A bank, restaurants and couriers that do what an outcome says, minute by minute.
///
/// Everything follows from the requests and the minutes in which they were first made. So the same
/// requests give the same reports, whether or not the program is started again between them.
@MainActor
final class SimulatedTown: OrderService {
  let reports = Events<Order.Event>()
  let memory = Store(TownMemory())

  private let outcome: SimulatedOutcome
  private let start: Date
  /// The minute that it is, unless the memory has a later one from a session.
  private var minute = 0
  /// What was asked since the last call of `announceAgain`.
  private var asked: [TownMemory.Request] = []

  init(outcome: SimulatedOutcome = .allWell, startingAt start: Date) {
    (self.outcome, self.start) = (outcome, start)
  }

  var date: Date { start + 60 * TimeInterval(now) }

  private var now: Int { max(minute, memory.state.minutes) }

  func ask(_ request: OrderRequest) {
    let request: TownMemory.Request =
      switch request {
      case .collect(let payment, _, _), .inquire(let payment): .pay(payment)
      case .refund(let payment): .refund(payment)
      case .place(let checkout): .place(checkout.id)
      case .withdraw(let order): .withdraw(order)
      }
    // In this town, nobody hears of it.
    if case .withdraw = request, outcome == .longGone { return }
    asked.append(request)
    memory.send(.ask(request, at: now))
  }

  /// Lets minutes pass, with every report that is due in them.
  ///
  /// The memory gets the time of each report and each request, and after five minutes without one.
  /// Otherwise, every minute of a live town would be a line of a session.
  func pass(minutes: Int) {
    let end = min(now + minutes, TownMemory.lastMinute)
    repeat {
      announceAgain()
      passToNextReport(until: end)
    } while now < end
  }

  /// Reports again what is due already on what was asked.
  private func announceAgain() {
    let again = asked
    asked = []
    for report in schedule(areRepeated: true)
    where again.contains(report.request) && report.minute <= now {
      reports.add(report.event)
    }
  }

  /// Passes to the next minute with a report, or to the end if there is none before it.
  private func passToNextReport(until end: Int) {
    let schedule = schedule()
    let next = schedule.map(\.minute).filter { $0 > now && $0 <= end }.min()
    minute = next ?? end
    // So a program that is interrupted loses five seconds of a live town at most.
    if next != nil || now - memory.state.minutes >= 5 { rememberTime() }
    for report in schedule where report.minute == now { reports.add(report.event) }
  }

  /// Gives the time to the memory, as at the end of the program.
  func rememberTime() { memory.send(.pass(to: now)) }

  /// What was reported and what will be, but for the orders that are withdrawn.
  private func schedule(areRepeated: Bool = false) -> [SimulatedOutcome.DueReport] {
    let requests = memory.state.requests
    let isWithdrawn = { order in requests.contains { $0.request == .withdraw(order) } }
    return requests.flatMap { entry -> [SimulatedOutcome.DueReport] in
      if case .place(let order) = entry.request, isWithdrawn(order) { return [] }
      return outcome.schedule(for: entry, since: start, areRepeated: areRepeated)
    }
  }
}
