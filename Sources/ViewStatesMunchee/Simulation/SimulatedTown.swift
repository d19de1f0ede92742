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
  /// What was asked since the last report; what is due on it already is reported again.
  private var asked: [TownMemory.Request] = []

  init(outcome: SimulatedOutcome = .paid, startingAt start: Date) {
    (self.outcome, self.start) = (outcome, start)
  }

  var date: Date { start + 60 * TimeInterval(now) }

  private var now: Int { memory.state.minutes }
}

// MARK: - Requests

extension SimulatedTown {
  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity) {
    ask(.pay(Payment(id: payment, method: means.method)))
  }

  func inquire(about payment: Payment) { ask(.pay(payment)) }

  func refund(_ payment: Payment) { ask(.refund(payment)) }

  func place(_ checkout: Checkout) { ask(.place(checkout.id)) }

  /// The restaurant declines the order then, unless nobody hears that it was withdrawn.
  func withdraw(_ order: Identity) { if outcome != .longGone { ask(.withdraw(order)) } }

  private func ask(_ request: TownMemory.Request) {
    // Only a time that is too late is rejected.
    _ = try? memory.send(.ask(request))
    asked.append(request)
  }
}

// MARK: - Time

extension SimulatedTown {
  /// Lets minutes pass, with every report that is due in them.
  func wait(minutes: Int) throws {
    let end = now + minutes
    _ = try memory.state.check(.pass(to: end))
    repeat {
      // What is heard may lead to another request.
      let again = asked
      asked = []
      let repeated = reports(areRepeated: true)
      announce(repeated.filter { again.contains($0.request) && $0.minute <= now })
      let next = reports().map(\.minute).filter { $0 > now }.min() ?? end
      try memory.send(.pass(to: min(next, end)))
      announce(reports().filter { $0.minute == now })
    } while now < end
  }

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
