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

  init(outcome: SimulatedOutcome = .allWell, startingAt start: Date) {
    (self.outcome, self.start) = (outcome, start)
  }

  private var now: Int { max(minute, memory.state.minutes) }

  var date: Date { start + 60 * TimeInterval(now) }

  func ask(_ request: OrderRequest, of order: Order, card: Card?) {
    // In this town, nobody hears of it.
    if case .withdraw = request, outcome == .longGone { return }
    memory.send(.ask(request, at: now))
    // What happened already is reported again, in the right order.
    for entry in entries where entry.request == request {
      for report in outcome.course(of: entry, since: start) where report.minute <= now {
        reports.add(report.event)
      }
    }
  }

  /// Lets minutes pass, with every report that is due in them.
  ///
  /// The memory gets the time of each report and each request, and after five minutes without one.
  /// Otherwise, every minute of a live town would be a line of a session.
  func pass(minutes: Int) {
    let end = min(now + minutes, TownMemory.lastMinute)
    while now < end {
      let reports = reportsToCome.filter { $0.minute <= end }
      let next = reports.map(\.minute).min()
      minute = next ?? end
      // So a program that is interrupted loses five seconds of a live town at most.
      if next != nil || now - memory.state.minutes >= 5 { rememberTime() }
      for report in reports where report.minute == next { self.reports.add(report.event) }
    }
  }

  /// Gives the time to the memory, as at the end of the program.
  func rememberTime() { memory.send(.pass(to: now)) }

  /// What will be reported on the requests so far.
  private var reportsToCome: [SimulatedOutcome.Report] {
    entries.flatMap { outcome.reports(on: $0, since: start) }.filter { $0.minute > now }
  }

  /// The requests so far, but for the orders that are withdrawn.
  private var entries: [TownMemory.Entry] {
    let requests = memory.state.requests
    return requests.filter { entry in
      guard case .place(let order) = entry.request else { return true }
      return !requests.contains { $0.request == .withdraw(order) }
    }
  }
}
