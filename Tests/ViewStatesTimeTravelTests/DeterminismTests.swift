import Testing
import ViewStates
import ViewStatesTimeTravel

/// A die that rolls itself, as a model must not do.
struct Die: StateModel {
  enum Action: Codable, Sendable { case roll }

  /// A new number each time, like that of a clock or a random number generator.
  @MainActor static var next = 0

  var eyes: [Int] = []

  func check(_ action: Action) -> Verdict { .change }
  mutating func apply(_ action: Action) {
    eyes.append(
      MainActor.assumeIsolated {
        Die.next += 1
        return Die.next
      })
  }
}

/// A model that rejects an action that it accepted before.
struct Fickle: StateModel {
  enum Action: Codable, Sendable { case grow }

  @MainActor static var isTired = false

  var size = 0

  func check(_ action: Action) -> Verdict {
    MainActor.assumeIsolated { Fickle.isTired } ? .noChange : .change
  }
  mutating func apply(_ action: Action) { size += 1 }
}

/// A model whose actions violate its invariants.
struct Leaky: StateModel {
  enum Action: Codable, Sendable { case fill }

  var level = 0

  func check(_ action: Action) -> Verdict { .change }
  mutating func apply(_ action: Action) { level += 1 }
  func validate() throws(InvalidState) { if level == 2 { throw InvalidState("level is 2") } }
}

@MainActor
@Suite(.serialized) struct DeterminismTests {
  @Test func `A model that is not deterministic is named, and no wrong state is shown`() throws {
    let store = Store(Die())
    let history = History(store)
    for _ in 1...3 { store.send(.roll) }
    let shown = store.state

    #expect(throws: HistoryError.notDeterministic(model: "Die", steps: 1...3)) {
      try history.undo()
    }
    #expect(store.state == shown)
    #expect(history.state.current == 3)
  }

  @Test func `A model that is not deterministic is named far in the past, too`() throws {
    let store = Store(Die())
    let history = History(store)
    for _ in 1...1_000 { store.send(.roll) }
    // So far back that there is a kept state in between.
    #expect { try history.jump(to: 10) } throws: { error in
      guard case HistoryError.notDeterministic("Die", _)? = error as? HistoryError else {
        return false
      }
      return true
    }
  }

  @Test func `An action that is not accepted again is named`() throws {
    Fickle.isTired = false
    let store = Store(Fickle())
    let history = History(store)
    for _ in 1...3 { store.send(.grow) }
    Fickle.isTired = true
    #expect(throws: HistoryError.notReplayable(model: "Fickle", step: 1, label: "grow")) {
      try history.undo()
    }
    #expect(store.state == Fickle(size: 3))
  }

  @Test func `A state found by a replay is checked against the invariants`() throws {
    let store = Store(Leaky())
    let history = History(store)
    for _ in 1...3 { store.send(.fill) }
    #expect(throws: HistoryError.invalid(model: "Leaky", step: 2, reason: "level is 2")) {
      try history.undo()
    }
    #expect(store.state == Leaky(level: 3))
  }

  @Test func `A model is named that is shown from a state which was replayed to forget steps`()
    throws
  {
    let store = Store(Die())
    let history = History(store, bounds: HistoryBounds(steps: 5))
    for _ in 1...20 { store.send(.roll) }
    let shown = store.state
    #expect(throws: HistoryError.self) { while try history.undo() {} }
    #expect(store.state == shown)
  }

  @Test func `Steps that cannot be replayed are forgotten beyond the bounds`() throws {
    let store = Store(Die())
    let history = History(store, bounds: HistoryBounds(steps: 5))
    Fickle.isTired = false
    for _ in 1...20 { store.send(.roll) }
    #expect(history.state.count <= 5)
    #expect(store.state.eyes.count == 20)
  }

  @Test func `Errors say what went wrong and what you can do about it`() {
    #expect(
      HistoryError.notDeterministic(model: "Die", steps: 1...3).description
        == """
        Die is not deterministic: a replay of steps 1 to 3 gives another state than the first \
        time. apply(_:) must depend on the model and the action alone; put times, random numbers \
        and identifiers into the action
        """)
    #expect(
      HistoryError.notReplayable(model: "Page", step: 4, label: "append 1").description
        == """
        step 4 of Page (append 1) cannot be replayed: the model rejects its action, or it changes \
        nothing. Either the model has changed since, or check(_:) and apply(_:) depend on more \
        than the model and the action
        """)
    #expect(
      HistoryError.unknownStep(4).description
        == "there is no step 4: it was never recorded, or it was forgotten")
    #expect(
      HistoryError.unknownVersion(1).description
        == "the history has version 1; only version 2 can be read")
    #expect(
      HistoryError.unknownModel("Page").description
        == """
        the history has no model Page in this place; archive and restore the same models in order
        """)
    #expect(
      HistoryError.unknownModelVersion(model: "Page", version: 2).description
        == """
        Page was written in version 2, which this program cannot read; use the program that wrote it
        """)
    #expect(
      HistoryError.malformedStep(2).description
        == """
        step 2 is malformed: expected an earlier step as its parent, and for each model actions, \
        a state or a travel
        """)
  }
}
