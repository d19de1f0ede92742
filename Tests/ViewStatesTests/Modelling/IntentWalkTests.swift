import Testing
import ViewStates
import ViewStatesMocks

/// Intents over two models, compared with plain values.
///
/// They have rejections, restored states, locks and intents inside them, and are sent from outside
/// and from inside updates.
@MainActor @Suite("Law 13: a random walk over intents")
struct IntentWalkTests {
  typealias Both = PlainIntents.Both

  /// Shows both models.
  final class Screen: Presenter {
    let views = Views<Both>()
    let trip: Store<Trip>
    let selection: Store<Selection>
    var state: Both { Both(trip: trip.state.cities, number: selection.state.number) }

    init(_ trip: Store<Trip>, _ selection: Store<Selection>) {
      (self.trip, self.selection) = (trip, selection)
      follow(trip, selection)
    }
  }

  /// Shows what another presenter and one of its stores show, which must be the same.
  final class Summary: Presenter {
    let views = Views<[Both]>()
    let screen: Screen
    var state: [Both] {
      let both = Both(trip: screen.state.trip, number: screen.selection.state.number)
      return [screen.state, both]
    }

    init(_ screen: Screen) {
      self.screen = screen
      follow(screen, screen.selection)
    }
  }

  /// A view that is a value, and does what it is told in its next update.
  struct Acting: StateUpdatable {
    unowned let walker: Walker
    func update(with state: Both) { walker.isUpdated(with: state) }
  }

  final class Holder {}

  @MainActor final class Walker {
    let trip = Store(Trip())
    let selection = Store(Selection())
    let screen: Screen
    let summary: Summary
    let trips = Recorder<Change<Trip>>()
    let selections = Recorder<Change<Selection>>()
    let screens = Recorder<Both>()
    let summaries = Recorder<[Both]>()
    let counts = Recorder<Int>()
    let holders = [Holder(), Holder()]
    /// What the locks have refused, by store.
    var refusedByLocks: [Int] = []
    var plain = PlainIntents()
    var mistakes: [String] = []
    var toDo: [IntentPart] = []
    /// Whether an intent runs, in which a store that takes no part may be changed.
    var isRunning = false
    var updates: [Both] = []
    /// How many intents were sent from inside an update.
    var fromInside = 0
    /// The stores that take part in it.
    private var included: Set<Int> = []
    private var stores: [AnyStore] { [trip, selection] }

    /// How much was refused, if that is watched.
    var refusals = 0

    init(watchesRefusals: Bool = true) {
      screen = Screen(trip, selection)
      summary = Summary(screen)
      trip.changes.listen(trips)
      selection.changes.listen(selections)
      screen.attach(screens)
      screen.attach(counts, to: \.trip.count)
      summary.attach(summaries)
      screen.attach(Acting(walker: self))
      guard watchesRefusals else { return }
      trip.refusals.listen(for: self) { walker, _ in walker.refusals += 1 }
      selection.refusals.listen(for: self) { walker, _ in walker.refusals += 1 }
    }

    func take(_ step: IntentStep) {
      switch step {
      case .part(let part): act(part)
      case .prepare(let part): toDo.append(part)
      case .lock(let store):
        plain.locks.insert(store)
        stores[store].lock(for: holders[store]) { [unowned self] _ in refusedByLocks.append(store) }
      case .unlock(let store):
        plain.locks.remove(store)
        stores[store].unlock(for: holders[store])
      }
    }

    func isUpdated(with state: Both) {
      updates.append(state)
      guard !isRunning, !toDo.isEmpty else { return }
      fromInside += 1
      act(toDo.removeFirst())
    }

    private func act(_ part: IntentPart) {
      // First, because views act from inside the updates that the real one causes.
      let count = plain.answers.count
      plain.take(part)
      let answers = Array(plain.answers[count...])
      var found: [String] = []
      do {
        try run(part, &found)
      } catch {
        found.append(text(of: error))
      }
      if found != answers { mistakes.append("\(part): \(found) instead of \(answers)") }
    }

    private func text(of error: any Error) -> String {
      (error as? PlainIntents.Rejection)?.text ?? "\(error)"
    }

    private func run(_ part: IntentPart, _ found: inout [String]) throws {
      switch part {
      case .add(let city): found.append("\(try trip.send(.add(city)))")
      case .removeAll: found.append("\(try trip.send(.removeAll))")
      case .move(let step): found.append("\(try selection.send(step))")
      case .restoreTrip(let cities):
        found.append("\(try trip.restore(Trip(cities: cities)))")
      case .restoreSelection(let number):
        found.append("\(try selection.restore(Selection(number: number)))")
      case .intent(let stores, let parts, let isCaught):
        do {
          try intent(stores, parts, &found)
        } catch {
          guard isCaught else { throw error }
          found.append("caught \(text(of: error))")
        }
      case .fail: throw PlainIntents.Rejection(text: "failed")
      }
    }

    private func intent(
      _ stores: [Int], _ parts: [IntentPart], _ found: inout [String]
    ) throws {
      let (wasRunning, before) = (isRunning, included)
      let stores = PlainIntents.stores(stores, inside: before)
      included.formUnion(stores)
      isRunning = true
      func all() throws {
        do {
          for part in parts { try run(part, &found) }
        } catch {
          (isRunning, included) = (wasRunning, before)
          throw error
        }
        // The outermost change is delivered next, and its views send intents of their own.
        if !wasRunning { (isRunning, included) = (false, []) }
      }
      let result =
        switch stores {
        case [0]: try oneChange("walk", of: trip, intent: all)
        case [1]: try oneChange("walk", of: selection, intent: all)
        default: try oneChange("walk", of: trip, selection, intent: all)
        }
      found.append("all \(result)")
    }

    func failure() -> String? {
      if let mistake = mistakes.first { return mistake }
      if updates != plain.shown { return "a value was shown \(updates), not \(plain.shown)" }
      if screens.all != plain.shown { return "an object was shown \(screens.all)" }
      if summaries.all != plain.shown.map({ [$0, $0] }) {
        return "a chain was shown \(summaries.all), not \(plain.shown)"
      }
      if refusedByLocks != plain.refusedByLocks {
        return "the locks refused \(refusedByLocks), not \(plain.refusedByLocks)"
      }
      let all = plain.announced
      let expected = [all.filter { $0.stores.contains(0) }, all.filter { $0.stores.contains(1) }]
      if trips.all.map(\.state.cities) != expected[0].map(\.state.trip) {
        return "the trip announced \(trips.all.map(\.state.cities))"
      }
      if selections.all.map(\.state.number) != expected[1].map(\.state.number) {
        return "the selection announced \(selections.all.map(\.state.number))"
      }
      var last: Int?
      let differing = plain.shown.map(\.trip.count).filter { count in
        defer { last = count }
        return count != last
      }
      return counts.all == differing ? nil : "a part was shown \(counts.all)"
    }
  }

  @Test(arguments: 1...150)
  func `no mixture is seen, and each change is shown once`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 200, step: IntentStep.random).run { steps in
      let walker = Walker(watchesRefusals: seed % 2 == 0)
      for step in steps {
        walker.take(step)
        if let failure = walker.failure() { return "\(step): \(failure)" }
      }
      return nil
    }
  }

  @Test func `the walk has intents from inside updates, and changes of both models`() {
    var (fromInside, both, refusals) = (0, 0, 0)
    for seed: UInt64 in 1...20 {
      let walker = Walker()
      for step in RandomWalk(seed: seed, steps: 200, step: IntentStep.random).steps {
        walker.take(step)
      }
      fromInside += walker.fromInside
      both += walker.plain.announced.filter { $0.stores.count == 2 }.count
      refusals += walker.refusals
    }
    #expect(fromInside > 300)
    #expect(both > 100)
    #expect(refusals > 1_000)
  }
}
