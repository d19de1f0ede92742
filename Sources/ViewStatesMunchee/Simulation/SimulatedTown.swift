import Foundation
import ViewStates

/// A bank, restaurants and couriers that do what an outcome says, minute by minute.
///
/// The bank answers after a minute. The restaurant answers after two, and promises the order in
/// half an hour. The courier leaves after twelve minutes, and reports every four minutes on a way
/// of two kilometres. The same requests at the same minutes give the same reports. You let time
/// pass with ``wait(minutes:)``, or it passes by itself on a clock.
@MainActor
final class SimulatedTown: OrderService {
  // A report that comes twice is a report each time.
  let views = Views<Order.Event?>(comparing: false)
  private(set) var state: Order.Event?
  /// The time that has passed.
  ///
  /// Restore it before anything is asked of the town, which counts its minutes from this time.
  let time = Store(SimulatedTime())
  /// The payments that were given back, each once.
  private(set) var refunds: Set<Payment> = []

  private let outcome: SimulatedOutcome
  private let start: Date
  private let clock: (any Clock<Duration>)?
  private let minute: Duration
  /// What will be reported, the next report first.
  private var agenda: [Entry] = []
  private var withdrawn: Set<Identity> = []
  private var task: Task<Void, Never>?

  /// A report to come; an arrival depends on the time at which it is reported.
  private typealias Entry = (minute: Int, event: (_ now: Date) -> Order.Event)

  /// Creates a town; `minute` is how long a minute of the town takes on the clock.
  init(
    outcome: SimulatedOutcome = .paid, startingAt start: Date,
    clock: (any Clock<Duration>)? = nil, minute: Duration = .seconds(60)
  ) {
    (self.outcome, self.start, self.clock, self.minute) = (outcome, start, clock, minute)
  }

  deinit { task?.cancel() }

  var date: Date { start + 60 * TimeInterval(now) }

  private var now: Int { time.state.minutes }
}

// MARK: - The bank

extension SimulatedTown {
  func collect(_ amount: Money, from means: PaymentMeans, payment: Identity) {
    inquire(about: Payment(id: payment, method: means.method))
  }

  func inquire(about payment: Payment) {
    let fails = outcome == .declined && payment.method == .card
    let event: Order.Event =
      fails ? .paymentFailed(payment.id, .cardDeclined) : .paymentConfirmed(payment.id)
    plan([(outcome == .late ? 15 : 1, { _ in event })])
  }

  func refund(_ payment: Payment) { refunds.insert(payment) }
}

// MARK: - Restaurants and couriers

extension SimulatedTown {
  func place(_ checkout: Checkout) {
    let id = checkout.id
    // The courier is too early, too.
    if outcome == .outOfOrder { follow(id, arriving: date + Self.delivery) }
    let isRefused = outcome == .refused
    plan([(2, { now in isRefused ? .declined(id) : .accepted(id, arrival: now + Self.delivery) })])
  }

  /// The order is not heard of any more, unless nobody hears that it was withdrawn.
  func withdraw(_ order: Identity) {
    if outcome != .longGone { withdrawn.insert(order) }
  }

  /// The time in which a restaurant promises an order.
  private static let delivery: TimeInterval = 30 * 60

  func follow(_ order: Identity, arriving arrival: Date) {
    // A courier does not wait while the program is away, nor for more than a day if a file says so.
    let accepted = arrival - Self.delivery
    let gone = Int(min(max(0, date.timeIntervalSince(accepted) / 60), 1_440))
    // The last courier makes a detour, and says so.
    let reports =
      outcome == .late
      ? [(16, 1_500, 12), (20, 1_900, 25), (36, 600, 9)]
      : [(16, 1_500, 12), (20, 1_000, 8), (24, 500, 4)]
    let course: [Entry] =
      [(12, { _ in .courierLeft(order, metres: 2_000) })]
      + reports.enumerated().map { index, report in
        let (minute, metres, minutesLeft) = report
        return (
          minute,
          { now in
            .courierMoved(
              order, report: index + 1, metres: metres,
              arrival: now + 60 * TimeInterval(minutesLeft))
          }
        )
      } + [(outcome == .late ? 45 : 28, { _ in .courierArrived(order) })]
    plan(course.map { ($0.minute - gone, $0.event) })
  }
}

// MARK: - Time

extension SimulatedTown {
  /// Lets minutes pass, with every report that is due in them.
  func wait(minutes: Int) {
    if minutes < 0 || minutes > SimulatedTime.latest - now {
      stopProgram(because: "wait(\(minutes)): time only goes forward, and not that far")
    }
    let end = now + minutes
    while let next = agenda.first, next.minute <= end {
      agenda.removeFirst()
      time.send(neverRejected: .advance(to: next.minute))
      let event = next.event(start + 60 * TimeInterval(next.minute))
      if withdrawn.contains(event.subject) { continue }
      state = event
      updateViews()
    }
    time.send(neverRejected: .advance(to: end))
  }

  /// Plans reports, as the outcome has them; of two in the same minute, the first is planned first.
  private func plan(_ course: [Entry]) {
    let changed =
      switch outcome {
      case .paid, .declined, .refused, .late: course
      case .twice: course.flatMap { [$0, $0] }
      case .outOfOrder: course.reversed().map { (0, $0.event) } + course
      // Everything comes again a day later.
      case .longGone: course + course.map { ($0.minute + 1_440, $0.event) }
      }
    for entry in changed {
      let minute = now + entry.minute
      let index = agenda.firstIndex { $0.minute > minute } ?? agenda.endIndex
      agenda.insert((minute, entry.event), at: index)
    }
    run()
  }

  /// Lets time pass on the clock until nothing is to be reported any more.
  private func run() {
    guard let clock, task == nil else { return }
    let minute = minute
    task = Task { [weak self] in
      while self?.agenda.isEmpty == false {
        // When the task is cancelled, a clock throws or returns early. Both end it.
        guard (try? await clock.sleep(for: minute)) != nil, !Task.isCancelled else { return }
        self?.wait(minutes: 1)
      }
      self?.task = nil
    }
  }
}
