import Testing
import ViewStates
import ViewStatesDescribing
import ViewStatesMocks
import ViewStatesTimeTravel

/// What was sent to a store and changed nothing is shown once, with the reason.
@MainActor @Suite struct RefusalTests {
  final class Holder {}

  /// Keeps the refusals of a store as text.
  final class RefusalView<Model: StateModel>: StateUpdatable {
    private(set) var lines: [String] = []

    func update(with refusal: Refusal<Model>?) {
      guard let refusal else { return }
      let sent =
        switch refusal.sent {
        case .action(let action): Model.label(of: action)
        case .state(let state): "restore \(ValueText(state).text)"
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
  let trips = RefusalView<Trip>()
  let selections = RefusalView<Selection>()

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
    trip.lock(for: holder)
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
    selection.lock(for: holder)
    #expect(try selection.restore(Selection(number: 2)) == .locked)
    #expect(
      selections.lines == [
        "restore Selection(number: 4): invalid, number: 4 is more than 3",
        "restore Selection(number: 1): nothing to change",
        "restore Selection(number: 2): locked",
      ])
  }

  @Test func `what an intent undoes is shown when it throws, with its label`() {
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

  @Test func `a store that only an inner intent named is shown its part, too`() throws {
    let note = Store(Note())
    let notes = RefusalView<Note>()
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
    selection.lock(for: holder)
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

  @Test func `a change and a travel are no refusals`() throws {
    let history = History(trip, selection)
    try oneChange(of: trip, selection) {
      try trip.send(.add("Rome"))
      try selection.send(1)
    }
    try history.undo()
    try trip.restore(Trip(cities: ["Oslo"]))
    #expect(trips.lines == [])
    #expect(selections.lines == [])
  }

  @Test func `a refusal from inside an update is shown at once`() throws {
    struct Sending: StateUpdatable {
      let trip: Store<Trip>

      func update(with state: Trip) {
        if state.cities == ["Rome"] { _ = try? trip.send(.add("Rome")) }
      }
    }
    trip.attach(Sending(trip: trip))
    try trip.send(.add("Rome"))
    #expect(trips.lines.count == 1)
    #expect(trip.state.cities == ["Rome"])
  }

  /// Sends one more action when it is shown a refusal.
  private final class Answer: StateUpdatable {
    let work: () throws -> Void
    private(set) var count = 0

    init(_ work: @escaping () throws -> Void) { self.work = work }

    func update(with refusal: Refusal<Trip>?) {
      guard refusal != nil, count == 0 else { return }
      count += 1
      do { try work() } catch { Issue.record(error) }
    }
  }

  @Test func `what was refused stays refused, whatever a view sends in answer`() throws {
    let answer = Answer { [trip] in try trip.send(.add("Rome")) }
    trip.refusals.listen(answer)
    #expect(try trip.send(.removeAll) == .nothingToChange)
    #expect(trip.state.cities == ["Rome"])
    #expect(answer.count == 1)
    #expect(trips.lines == ["removeAll: nothing to change"])
  }

  @Test func `a state that was refused is not restored, whatever a view sends in answer`() throws {
    let answer = Answer { [trip] in try trip.send(.add("Rome")) }
    trip.refusals.listen(answer)
    #expect(try trip.restore(Trip()) == .nothingToChange)
    #expect(trip.state.cities == ["Rome"])
    #expect(answer.count == 1)
  }

  @Test func `a store that was locked changes nothing, even if a view unlocks it in answer`() throws
  {
    let holder = Holder()
    let answer = Answer { [trip] in trip.unlock(for: holder) }
    trip.refusals.listen(answer)
    trip.lock(for: holder)
    #expect(try trip.send(.add("Rome")) == .locked)
    #expect(trip.state.cities == [])
    trip.lock(for: holder)
    #expect(try trip.restore(Trip(cities: ["Oslo"])) == .locked)
    #expect(answer.count == 1)
  }

  @Test func `a view that begins to watch inside an intent is shown what follows`() throws {
    let store = Store(Selection())
    let view = RefusalView<Selection>()
    try oneChange(of: store, trip) {
      try store.send(1)
      store.refusals.listen(view)
      try store.send(0)
    }
    #expect(throws: Selection.Rejection.isTooHigh) { try store.send(9) }
    #expect(
      view.lines == [
        "0: nothing to change", "9: rejected, isTooHigh",
      ])
  }

  @Test func `once nothing watches, nothing is kept`() throws {
    let store = Store(Selection())
    try ReleaseCheck.run { check in
      let view = check.watch(RefusalView<Selection>())
      check.watch(store.refusals.views)
      let bond = store.refusals.listen(view)
      try store.send(0)
      bond.cancel()
      try store.send(0)
      #expect(view.lines == ["0: nothing to change"])
    }
    #expect(store.gate == nil)
    try store.send(1)
    #expect(store.state.number == 1)
  }

  @Test func `a watched store is released`() throws {
    try ReleaseCheck.run { check in
      let store = check.watch(Store(Selection()))
      store.refusals.listen(RefusalView<Selection>())
      store.refusals.listen(check.watch(RefusalView<Selection>()))
      try store.send(0)
    }
  }
}
