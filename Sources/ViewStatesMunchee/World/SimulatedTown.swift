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
  /// The minutes since the time that the memory has.
  private var unremembered = 0

  init(outcome: SimulatedOutcome = .paid, startingAt start: Date) {
    (self.outcome, self.start) = (outcome, start)
  }

  private var now: Int { memory.state.minutes + unremembered }

  var date: Date { start + 60 * TimeInterval(now) }

  func ask(_ request: OrderRequest, card: Card?) {
    switch request {
    // In this town, nobody learns of it.
    case .withdraw where outcome == .longGone: return
    // The program ended, or was restored, before the bank got the card.
    case .pay(let payment)
    where payment.method == .card && card == nil && !entries.contains { $0.request == request }:
      return report(.paymentFailed(payment.id, .noConnection))
    case .pay, .refund, .place, .withdraw: remember { .ask(request, at: $0) }
    }
    // Earlier events are reported again, in the right order.
    for entry in entries where entry.request == request {
      for past in outcome.eventsInOrder(after: entry, since: start) where past.minute <= now {
        report(past.event)
      }
    }
  }

  /// Lets minutes pass, with every report that is due in them.
  func pass(minutes: Int) {
    let end = min(now + minutes, TownMemory.lastMinute)
    while now < end {
      let coming = entries.flatMap { outcome.events(after: $0, since: start) }
        .filter { $0.minute > now && $0.minute <= end }
      let next = coming.map(\.minute).min()
      unremembered += (next ?? end) - now
      // A session does not get a line for every minute of a live town; an interrupted program loses
      // at most five seconds of it.
      if unremembered >= 5 { rememberTime() }
      for due in coming where due.minute == next { report(due.event) }
    }
  }

  /// Stores the time in the memory, before a person can see it, and at the end of the program.
  func rememberTime() { remember { .pass(to: $0) } }

  /// Reports an event, which a screen may show with the time.
  private func report(_ event: Order.Event) {
    rememberTime()
    reports.add(event)
  }

  private func remember(_ action: (_ now: Int) -> TownMemory.Action) {
    let now = now
    unremembered = 0
    memory.send(action(now))
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
