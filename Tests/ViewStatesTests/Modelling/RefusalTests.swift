import Testing
import ViewStates
import ViewStatesMocks

/// What was sent to a store and changed nothing is heard once and in its turn, with the reason.
@MainActor @Suite final class RefusalTests: TripWorld {
  @Test func `an action or a state is refused, and the listener learns why`() throws {
    try trip.send(.add("Rome"))
    try selection.restore(Selection(number: 1))
    _ = news()
    #expect(throws: Trip.Rejection.isThere) { try trip.send(.add("Rome")) }
    #expect(try selection.send(0) == .nothingToChange)
    #expect(throws: InvalidState.self) { try selection.restore(Selection(number: 4)) }
    #expect(try selection.restore(Selection(number: 1)) == .nothingToChange)
    #expect(
      news() == [
        "trip refused add Rome: rejected, isThere", "selection refused 0: nothing to change",
        "selection refused a state: invalid, number: 4 is more than 3",
        "selection refused a state: nothing to change",
      ])
  }

  @Test func `a refused state is the one that was sent, with what does not last`() throws {
    struct Alerting: StateModel {
      var isAlerting = false
      var lasting: Self? { Alerting() }

      mutating func apply(_ action: Bool) { isAlerting = action }
    }
    let (store, refused) = (Store(Alerting()), Recorder<Bool>())
    store.refusals.listen(for: refused) { refused, refusal in
      if case .state(let state) = refusal.sent { refused.record(state.isAlerting) }
    }
    #expect(try store.restore(Alerting(isAlerting: true)) == .nothingToChange)
    #expect(refused == [true])
  }

  @Test func `a refusal from inside an update is heard after the states that wait`() throws {
    trip.attach(
      Passing { [unowned self] state in
        guard state.cities == ["Rome"] else { return }
        _ = try? trip.send(.add("Rome"))
        _ = try? oneChange(of: trip) {
          try trip.send(.add("Oslo"))
          try trip.send(.add("Rome"))
        }
        say("updated")
      })
    try trip.send(.add("Rome"))
    #expect(
      news() == [
        "trip: add Rome", "updated", "shows Rome; 0; ",
        "trip refused add Rome: rejected, isThere", "trip refused add Rome: rejected, isThere",
        "trip refused add Oslo: undone, isThere",
      ])
  }
}

/// A store that is locked changes by time travel only, and what the lock refuses is not overlooked.
@MainActor @Suite final class StoreLockTests: TripWorld {
  /// What locks a store, as a history does.
  final class Holder {}

  let holder = Holder()

  override init() {
    super.init()
    selection.lock(for: holder)
  }

  @Test func `sending and restoring say that the store is locked, and change nothing`() throws {
    #expect(selection.isLocked)
    #expect(try selection.send(1) == .locked)
    #expect(try selection.restore(Selection(number: 2)) == .locked)
    #expect(news() == ["selection refused 1: locked", "selection refused a state: locked"])
    selection.unlock(for: holder)
    #expect(try selection.send(1) == .changed)
  }

  @Test func `the store is locked until the last holder unlocks it, or is released`() {
    let second = Holder()
    do {
      let third = Holder()
      selection.lock(for: second)
      selection.lock(for: second)
      selection.lock(for: third)
      selection.unlock(for: second)
      #expect(selection.isLocked)
      selection.unlock(for: holder)
      #expect(selection.isLocked)
    }
    #expect(!selection.isLocked)
  }

  @Test func `a locked store stops all of an intent, and the result says so`() throws {
    let result = try oneChange("pick", of: trip, selection) {
      let results = [
        try trip.send(.add("Rome")), try selection.send(1),
        try selection.restore(Selection(number: 2)),
      ]
      #expect(results == [.changed, .locked, .locked])
    }
    #expect(result == .locked)
    #expect(presenter.state == "; 0; ")
    #expect(
      news() == [
        "selection refused 1 in pick: locked", "selection refused a state in pick: locked",
        "trip refused add Rome in pick: locked",
      ])
  }

  @Test func `a store that an intent itself locks stops all of it`() throws {
    selection.unlock(for: holder)
    let result = try oneChange("pick", of: trip, selection) {
      try trip.send(.add("Rome"))
      try selection.send(1)
      selection.lock(for: holder)
    }
    #expect(result == .locked)
    #expect(presenter.state == "; 0; ")
    #expect(
      news() == ["trip refused add Rome in pick: locked", "selection refused 1 in pick: locked"])
  }

  @Test func `a lock in an inner intent refuses all of both, under the outer label`() throws {
    let result = try oneChange("outer", of: trip) {
      try trip.send(.add("Rome"))
      let result = try oneChange("inner", of: trip, selection) { try selection.send(1) }
      #expect(result == .locked)
    }
    #expect(result == .locked)
    #expect(presenter.state == "; 0; ")
    #expect(
      news() == [
        "selection refused 1 in outer: locked", "trip refused add Rome in outer: locked",
      ])
  }
}
