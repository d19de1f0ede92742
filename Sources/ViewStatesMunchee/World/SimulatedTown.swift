import Foundation
import ViewStates

/// A bank, restaurants and couriers that do what an outcome says, minute by minute.
///
/// The bank answers after a minute. The restaurant answers after two, and promises the order in
/// half an hour. The courier leaves after twelve minutes, and reports every four minutes on a way
/// of two kilometres.
///
/// Everything follows from the requests and the minutes in which they were first made. So the same
/// requests give the same reports, whether or not the program is started again between them.
@MainActor
final class SimulatedTown: OrderService {
  // A report that comes twice is a report each time.
  let views = Views<Order.Event?>(comparing: false)
  private(set) var state: Order.Event?
  let memory = Store(TownMemory())

  private let outcome: SimulatedOutcome
  private let start: Date
  /// The minute that it is, unless the memory has a later one from a session.
  private var minute = 0
  /// What was asked since the last report; what is due on it already is reported again.
  private var asked: [TownMemory.Request] = []

  init(outcome: SimulatedOutcome = .paid, startingAt start: Date) {
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
    // The restaurant declines an order that is withdrawn, unless nobody hears of it.
    if case .withdraw = request, outcome == .longGone { return }
    asked.append(request)
    memory.send(.ask(request, at: now))
  }

  /// Lets minutes pass, with every report that is due in them.
  ///
  /// The memory gets the time of each report and each request. Otherwise, every minute of a live
  /// town would be a line of a session.
  func pass(minutes: Int) {
    let end = min(now + minutes, TownMemory.lastMinute)
    repeat {
      let again = asked
      asked = []
      let repeated = reports(areRepeated: true)
      announce(repeated.filter { again.contains($0.request) && $0.minute <= now })
      let next = reports().map(\.minute).filter { $0 > now }.min() ?? .max
      minute = min(next, end)
      if next <= end { rememberTime() }
      announce(reports().filter { $0.minute == now })
    } while now < end
  }

  /// Gives the time to the memory, as at the end of the program.
  func rememberTime() { memory.send(.pass(to: now)) }

  private func announce(_ reports: [SimulatedOutcome.Report]) {
    for report in reports {
      state = report.event
      updateViews()
    }
  }

  /// What was reported and what will be, but for the orders that are withdrawn.
  private func reports(areRepeated: Bool = false) -> [SimulatedOutcome.Report] {
    let requests = memory.state.requests
    let isWithdrawn = { order in requests.contains { $0.request == .withdraw(order) } }
    return requests.flatMap { entry -> [SimulatedOutcome.Report] in
      if case .place(let order) = entry.request, isWithdrawn(order) { return [] }
      return outcome.reports(on: entry, since: start, areRepeated: areRepeated)
    }
  }
}
