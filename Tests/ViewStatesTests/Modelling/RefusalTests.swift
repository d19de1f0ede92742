import Testing
import ViewStates
import ViewStatesMocks

/// What was sent to a store and changed nothing is heard once and in its turn, with the reason.
@MainActor @Suite struct RefusalTests {
  final class Holder {}

  /// Keeps the refusals of a store as text.
  final class RefusalLog<Model: StateModel>: EventListener {
    private(set) var lines: [String] = []

    func hear(_ refusal: Refusal<Model>) {
      let sent =
        switch refusal.sent {
        case .action(let action): Model.label(of: action)
        case .state(let state): "restore \(state)"
        }
      let reason =
        switch refusal.reason {
        case .rejected(let error): "rejected, \(error)"
        case .invalid(let error): "invalid, \(error)"
        case .locked: "locked"
        case .nothingToChange: "nothing to change"
        case .undone(let error): "undone, \(error)"
        }
      let intent = refusal.label.map { " in \($0)" } ?? ""
      lines.append("\(sent)\(intent): \(reason)")
    }
  }

  let trip = Store(Trip())
  let selection = Store(Selection())
  let trips = RefusalLog<Trip>()
  let selections = RefusalLog<Selection>()

  init() {
    trip.refusals.listen(trips)
    selection.refusals.listen(selections)
  }

  @Test func `an action is rejected, changes nothing, or meets a locked store`() throws {
    let holder = Holder()
    try trip.send(.add("Rome"))
    #expect(throws: Trip.Rejection.isThere("Rome")) { try trip.send(.add("Rome")) }
    try trip.send(.removeAll)
    #expect(try trip.send(.removeAll) == .nothingToChange)
    trip.lock(for: holder) { _ in }
    #expect(try trip.send(.add("Oslo")) == .locked)
    trip.unlock(for: holder)
    try trip.send(.add("Oslo"))
    #expect(trip.state.cities == ["Oslo"])
    #expect(
      trips.lines == [
        #"add("Rome"): rejected, isThere("Rome")"#,
        "removeAll: nothing to change",
        #"add("Oslo"): locked"#,
      ])
  }

  @Test func `a state is invalid, the same, or meets a locked store`() throws {
    let holder = Holder()
    try selection.restore(Selection(number: 1))
    #expect(throws: InvalidState.self) { try selection.restore(Selection(number: 4)) }
    #expect(try selection.restore(Selection(number: 1)) == .nothingToChange)
    selection.lock(for: holder) { _ in }
    #expect(try selection.restore(Selection(number: 2)) == .locked)
    #expect(
      selections.lines == [
        "restore Selection(number: 4): invalid, number: 4 is more than 3",
        "restore Selection(number: 1): nothing to change",
        "restore Selection(number: 2): locked",
      ])
  }

  @Test func `what an intent undoes is heard when it throws, with its label`() {
    #expect(throws: Selection.Rejection.isTooHigh) {
      try oneChange("pick", of: trip, selection) {
        try trip.send(.add("Rome"))
        try trip.restore(Trip(cities: ["Oslo"]))
        #expect(trips.lines == [])
        try selection.send(4)
      }
    }
    #expect(trip.state.cities == [])
    #expect(
      trips.lines == [
        #"add("Rome") in pick: undone, isTooHigh"#,
        #"restore Trip(cities: ["Oslo"]) in pick: undone, isTooHigh"#,
      ])
    #expect(
      selections.lines == ["4 in pick: rejected, isTooHigh"])
  }

  @Test func `an inner intent that throws undoes its own part, and the rest goes on`() throws {
    try oneChange("outer", of: trip, selection) {
      try selection.send(1)
      do {
        try oneChange(of: selection) {
          try selection.send(1)
          try selection.send(9)
        }
      } catch is Selection.Rejection {
        try trip.send(.add("Rome"))
      }
      #expect(try trip.send(.add("Oslo")) == .changed)
    }
    #expect(trip.state.cities == ["Rome", "Oslo"])
    #expect(selection.state.number == 1)
    #expect(trips.lines == [])
    #expect(
      selections.lines == [
        "9 in outer: rejected, isTooHigh",
        "1 in outer: undone, isTooHigh",
      ])
  }

  @Test func `a store that only an inner intent named is heard, too`() throws {
    let note = Store(Note())
    let notes = RefusalLog<Note>()
    note.refusals.listen(notes)
    try oneChange("outer", of: trip) {
      try trip.send(.add("Rome"))
      do {
        try oneChange(of: trip, note) {
          note.send("lost")
          try trip.send(.add("Rome"))
        }
      } catch is Trip.Rejection {}
      note.send("kept")
    }
    #expect(note.state.text == "kept")
    #expect(
      notes.lines == [
        #"lost in outer: undone, isThere("Rome")"#
      ])
  }

  @Test func `a locked store holds back everything in the intent`() throws {
    let holder = Holder()
    selection.lock(for: holder) { _ in }
    let result = try oneChange("pick", of: trip, selection) {
      try trip.send(.add("Rome"))
      try selection.send(1)
    }
    #expect(result == .locked)
    #expect(trips.lines == [#"add("Rome") in pick: locked"#])
    #expect(selections.lines == ["1 in pick: locked"])
  }

  @Test func `an intent that ends where it began changes nothing`() throws {
    let result = try oneChange(of: trip, selection) {
      try selection.send(1)
      try selection.send(-1)
      try trip.send(.removeAll)
    }
    #expect(result == .nothingToChange)
    #expect(selections.lines == ["1: nothing to change", "-1: nothing to change"])
    #expect(trips.lines == ["removeAll: nothing to change"])
  }

  @Test func `a refusal from inside an update is heard after the states that wait`() throws {
    struct Sending: StateUpdatable {
      let trip: Store<Trip>
      let trips: RefusalLog<Trip>

      func update(with state: Trip) {
        guard state.cities == ["Rome"] else { return }
        _ = try? trip.send(.add("Rome"))
        _ = try? oneChange(of: trip) {
          try trip.send(.add("Oslo"))
          try trip.send(.add("Rome"))
        }
        #expect(trips.lines == [])
      }
    }
    trip.attach(Sending(trip: trip, trips: trips))
    try trip.send(.add("Rome"))
    #expect(
      trips.lines == [
        #"add("Rome"): rejected, isThere("Rome")"#, #"add("Rome"): rejected, isThere("Rome")"#,
        #"add("Oslo"): undone, isThere("Rome")"#,
      ])
    #expect(trip.state.cities == ["Rome"])
  }

  @Test func `what was refused stays refused, whatever a listener does in answer`() throws {
    let (holder, answers) = (Holder(), Recorder<Int>())
    trip.refusals.listen(for: answers) { [trip] answers, _ in
      answers.hear(answers.all.count)
      trip.unlock(for: holder)
      if trip.state.cities.isEmpty { _ = try? trip.send(.add("Rome")) }
    }
    #expect(try trip.send(.removeAll) == .nothingToChange)
    #expect(trip.state.cities == ["Rome"])
    #expect(try trip.restore(trip.state) == .nothingToChange)
    trip.lock(for: holder) { _ in }
    #expect(try trip.send(.add("Oslo")) == .locked)
    trip.lock(for: holder) { _ in }
    #expect(try trip.restore(Trip(cities: ["Oslo"])) == .locked)
    #expect(trip.state.cities == ["Rome"])
    #expect(answers.all.count == 4)
  }

  @Test func `a listener that comes inside an intent hears what follows`() throws {
    let store = Store(Selection())
    let log = RefusalLog<Selection>()
    try oneChange(of: store, trip) {
      try store.send(1)
      store.refusals.listen(log)
      try store.send(0)
    }
    #expect(throws: Selection.Rejection.isTooHigh) { try store.send(9) }
    #expect(
      log.lines == [
        "0: nothing to change", "9: rejected, isTooHigh",
      ])
  }

  @Test func `a store whose refusals are heard is released`() throws {
    try ReleaseCheck.run { check in
      let (store, log) = (Store(Selection()), RefusalLog<Selection>())
      check.watch(store)
      check.watch(log)
      store.refusals.listen(log)
      try store.send(0)
      #expect(log.lines == ["0: nothing to change"])
    }
  }
}
