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

  @Test func `what was refused stays refused, whatever a listener does in answer`() throws {
    let answers = Recorder<Int>()
    trip.refusals.listen(for: answers) { [trip] answers, _ in
      answers.hear(answers.count)
      trip.unlock(for: answers)
      if trip.state.cities.isEmpty { _ = try? trip.send(.add("Rome")) }
    }
    #expect(try trip.send(.removeAll) == .nothingToChange)
    #expect(trip.state.cities == ["Rome"])
    for _ in 1...2 {
      trip.lock(for: answers)
      #expect(try trip.send(.add("Oslo")) == .locked)
    }
    #expect(try trip.restore(trip.state) == .nothingToChange)
    #expect(trip.state.cities == ["Rome"])
    #expect(answers.count == 4)
  }

  @Test func `a listener that comes inside an intent hears what follows`() throws {
    let (store, heard) = (Store(Selection()), Recorder<Refusal<Selection>>())
    try oneChange(of: store, trip) {
      try store.send(1)
      store.refusals.listen(heard)
      try store.send(0)
    }
    #expect(throws: Selection.Rejection.isTooHigh) { try store.send(9) }
    #expect(heard.count == 2)
  }

  @Test func `a store whose refusals are heard is released`() throws {
    try ReleaseCheck.run { check in
      let store = check.watch(Store(Selection()))
      let heard = check.watch(Recorder<Refusal<Selection>>())
      store.refusals.listen(heard)
      try store.send(0)
      #expect(heard.count == 1)
    }
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

  @Test func `a store that is locked while the intent runs stops all of it, too`() throws {
    let result = try oneChange(of: trip, note) {
      note.send("lovely")
      try trip.send(.add("Rome"))
      try trip.send(.add("Oslo"))
      trip.lock(for: holder)
    }
    #expect(result == .locked)
    #expect(presenter.state == "; 0; ")
  }

  @Test func `an inner intent that fails takes its lock with it`() throws {
    let result = try oneChange(of: trip) {
      try trip.send(.add("Rome"))
      _ = try? oneChange(of: trip, selection) {
        #expect(try selection.send(1) == .locked)
        throw CancellationError()
      }
    }
    #expect(result == .changed)
    #expect(news().last == "shows Rome; 0; ")
  }
}
