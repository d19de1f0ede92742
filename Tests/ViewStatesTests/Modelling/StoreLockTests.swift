import Testing
import ViewStates
import ViewStatesMocks

/// A store that is locked changes by time travel only, and what the lock refuses is not overlooked.
@MainActor @Suite struct StoreLockTests {
  /// What locks a store, as a history does, and is told what its lock refuses.
  @MainActor final class Holder {
    var refused: [String] = []

    func lock(_ store: AnyStore) {
      store.lock(for: self) { [weak self] in self?.refused.append($0) }
    }
  }

  let presenter = TripPresenter()
  let view = Recorder<String>()
  let holder = Holder()

  var trip: Store<Trip> { presenter.trip }
  var selection: Store<Selection> { presenter.selection }

  init() {
    presenter.attach(view)
    view.takeAll()
    holder.lock(selection)
  }

  @Test func `sending and restoring say that the store is locked, and change nothing`() throws {
    #expect(selection.isLocked)
    #expect(try selection.send(1) == .locked)
    #expect(try selection.restore(Selection(number: 2)) == .locked)
    #expect(selection.state == Selection())
    try view.requireNoMore()
    selection.unlock(for: holder)
    #expect(try selection.send(1) == .changed)
    #expect(holder.refused == ["1", "restore"])
  }

  @Test func `the store is locked until the last holder unlocks it, or is released`() {
    let second = Holder()
    do {
      let third = Holder()
      second.lock(selection)
      second.lock(selection)
      third.lock(selection)
      selection.unlock(for: second)
      #expect(selection.isLocked)
      selection.unlock(for: holder)
      #expect(selection.isLocked)
    }
    #expect(!selection.isLocked)
  }

  @Test func `each holder is told in its turn, from inside an update too`() throws {
    struct Sending: StateUpdatable {
      let selection: Store<Selection>
      let holder: Holder
      func update(with trip: Trip) {
        if trip.cities.isEmpty { return }
        _ = try? selection.send(1)
        holder.refused.append("still updating")
      }
    }
    let second = Holder()
    second.lock(selection)
    trip.attach(Sending(selection: selection, holder: holder))
    try trip.send(.add("Rome"))
    #expect(holder.refused == ["still updating", "1"])
    #expect(second.refused == ["1"])
  }

  @Test func `a locked store stops all of an intent, and the result says so`() throws {
    let result = try oneChange(of: trip, selection) {
      let results = [
        try trip.send(.add("Rome")), try selection.send(1),
        try selection.restore(Selection(number: 2)),
      ]
      #expect(results == [.changed, .locked, .locked])
    }
    #expect(result == .locked)
    #expect(presenter.state == "[] 0 ")
    #expect(holder.refused == ["1", "restore"])
    try view.requireNoMore()
  }

  @Test func `a store that is locked while the intent runs stops all of it, too`() throws {
    let result = try oneChange(of: trip, presenter.note) {
      presenter.note.send("lovely")
      try trip.send(.add("Rome"))
      try trip.send(.add("Oslo"))
      holder.lock(trip)
    }
    #expect(result == .locked)
    #expect(presenter.state == "[] 0 ")
    #expect(holder.refused == [#"add("Rome")"#, #"add("Oslo")"#])
    try view.requireNoMore()
  }

  @Test func `an inner intent that fails takes its lock with it`() throws {
    let result = try oneChange(of: trip) {
      try trip.send(.add("Rome"))
      _ = try? oneChange(of: trip, selection) {
        let result = try selection.send(1)
        #expect(result == .locked)
        throw CancellationError()
      }
    }
    #expect(result == .changed)
    try view.requireNext(#"["Rome"] 0 "#)
    #expect(holder.refused == ["1"])
  }
}
