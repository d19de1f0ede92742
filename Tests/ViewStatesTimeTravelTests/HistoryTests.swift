import Testing
import ViewStates
import ViewStatesTimeTravel

@MainActor
@Suite struct HistoryTests {
  let store = Store(Page())

  private func appended(_ count: Int, to history: History<Page>) throws {
    for number in 1...count { try store.send(.append(number)) }
  }

  @Test func `undo after an action gives the state before, and redo the one after`() throws {
    let history = History(store)
    try store.send(.append(1))
    try store.send(.append(2))

    #expect(try history.undo())
    #expect(store.state == Page(numbers: [1]))
    #expect(try history.redo())
    #expect(store.state == Page(numbers: [1, 2]))
  }

  @Test func `there is nothing to undo at the start and nothing to redo at the end`() throws {
    let history = History(store)
    #expect(try !history.undo())
    #expect(try !history.redo())
    #expect(history.state == HistoryState())
  }

  @Test func `law 7: travel is announced once, with time travel as its cause`() throws {
    let history = History(store)
    try appended(3, to: history)
    let witness = Witness<Page>()
    store.changes.attach(witness)

    try history.jump(to: 1)

    #expect(
      witness.changes == [
        Change(state: Page(numbers: [1, 2, 3]), cause: .start),
        Change(
          state: Page(numbers: [1]), cause: .timeTravel(replacing: Page(numbers: [1, 2, 3]))),
      ])
  }

  @Test func `law 4: going to an equal state is not announced, but the place in time is`() throws {
    let history = History(store)
    try store.send(.append(1))
    try store.send(.removeLast)
    let witness = Witness<Page>()
    store.changes.attach(witness)
    let places = Places()
    history.attach(places)

    #expect(try history.jump(to: 0))

    #expect(witness.changes.count == 1)
    #expect(places.positions == [2, 0])
  }

  @Test func `a jump to the current step changes nothing`() throws {
    let history = History(store)
    try appended(2, to: history)
    #expect(try !history.jump(to: 2))
  }

  @Test func `a step that was never made is named, and nothing changes`() throws {
    let history = History(store)
    try store.send(.append(1))
    #expect(throws: HistoryError.unknownStep(7)) { try history.jump(to: 7) }
    #expect(store.state == Page(numbers: [1]))
    #expect(history.state.current == 1)
  }

  @Test func `an action sent from the past starts a branch, and the old one can be had back`()
    throws
  {
    let history = History(store)
    try appended(3, to: history)
    try history.jump(to: 1)
    try store.send(.append(9))

    #expect(history.branches == [Branch(fork: 1, tip: 3, count: 2)])
    #expect(history.line.map(\.label) == ["start", "append 1", "append 9"])

    try history.jump(to: 3)
    #expect(store.state == Page(numbers: [1, 2, 3]))
    #expect(history.branches == [Branch(fork: 1, tip: 4, count: 1)])
  }

  @Test func `steps carry the labels of the model`() throws {
    let history = History(store)
    try store.send(.append(4))
    try store.restore(Page(numbers: [8]))
    #expect(
      Array(history.steps) == [
        Step(id: 0, parent: nil, label: "start", actionCount: 0),
        Step(id: 1, parent: 0, label: "append 4", actionCount: 1),
        Step(id: 2, parent: 1, label: "restore", actionCount: 0),
      ])
  }

  @Test func `a word that is typed is one step`() throws {
    let history = History(store)
    for word in ["c", "ca", "cat"] { try store.send(.type(word)) }
    try store.send(.append(1))
    try store.send(.type("cats"))

    #expect(history.line.map(\.label) == ["start", "type cat", "append 1", "type cats"])
    #expect(history[1]?.actionCount == 3)
    try history.jump(to: 0)
    #expect(store.state == Page())
    try history.redo()
    #expect(store.state == Page(word: "cat"))
  }

  @Test func `typing on after a way back is a step of its own`() throws {
    let history = History(store)
    try store.send(.type("c"))
    try store.send(.append(1))
    try history.undo()
    try store.send(.type("ca"))
    #expect(history.line.map(\.label) == ["start", "type c", "type ca"])
  }

  @Test func `a rejected action and one that changes nothing are no steps`() throws {
    let history = History(store)
    #expect(throws: Page.Rejection.isEmpty) { try store.send(.removeLast) }
    try store.send(.type(""))
    #expect(history.state == HistoryState())
  }

  @Test func `commit forgets the past and keeps what can be redone`() throws {
    let history = History(store)
    try appended(3, to: history)
    try history.jump(to: 2)
    history.commit()

    #expect(try !history.undo())
    #expect(history.state.previous == nil)
    #expect(throws: HistoryError.unknownStep(1)) { try history.jump(to: 1) }
    #expect(try history.redo())
    #expect(store.state == Page(numbers: [1, 2, 3]))
  }

  @Test func `revert goes to the start, and after a commit to that`() throws {
    let history = History(store)
    try appended(2, to: history)
    #expect(try history.revert())
    #expect(store.state == Page())

    try history.jump(to: 2)
    history.commit()
    try store.send(.append(3))
    #expect(try history.revert())
    #expect(store.state == Page(numbers: [1, 2]))
    #expect(try !history.revert())
  }

  @Test func `revert works when its step is forgotten, and can be undone`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 3))
    try appended(10, to: history)
    #expect(try history.revert())
    #expect(store.state == Page())
    #expect(history.line.map(\.label).last == "revert")
    #expect(try history.undo())
    #expect(store.state == Page(numbers: Array(1...10)))
  }

  @Test func `a locked model changes by travel only`() throws {
    let history = History(store)
    try appended(2, to: history)
    history.isLocked = true

    #expect(try store.send(.append(3)) == .locked)
    #expect(try store.restore(Page(numbers: [5])) == .locked)
    #expect(try history.undo())
    #expect(store.state == Page(numbers: [1]))

    history.isLocked = false
    #expect(try store.send(.append(3)) == .changed)
  }

  @Test func `what happens while nothing is recorded becomes one step`() throws {
    let history = History(store)
    try store.send(.append(1))
    history.isRecording = false
    try store.send(.append(2))
    try store.send(.append(3))
    #expect(
      history.state
        == HistoryState(current: 1, previous: 1, position: 2, count: 3, isRecording: false))
    history.isRecording = true

    #expect(history.line.map(\.label) == ["start", "append 1", "not recorded"])
    try history.undo()
    #expect(store.state == Page(numbers: [1]))
    try history.redo()
    #expect(store.state == Page(numbers: [1, 2, 3]))
  }

  @Test func `travelling while nothing is recorded loses nothing`() throws {
    let history = History(store)
    history.isRecording = false
    try store.send(.append(1))
    #expect(try history.jump(to: 0))
    #expect(store.state == Page())
    try history.redo()
    #expect(store.state == Page(numbers: [1]))
  }

  @Test func `undo while nothing is recorded takes back what was not recorded`() throws {
    let history = History(store)
    try appended(3, to: history)
    try history.jump(to: 2)
    history.isRecording = false
    try store.send(.append(9))
    #expect(try !history.redo())
    #expect(try history.undo())
    #expect(store.state == Page(numbers: [1, 2]))
    #expect(try history.undo())
    #expect(store.state == Page(numbers: [1]))
  }

  @Test func `views of the place are told of each place once`() throws {
    let history = History(store)
    let places = Places()
    history.attach(places)
    for word in ["c", "ca", "cat"] { try store.send(.type(word)) }
    history.commit()
    history.commit()
    history.isLocked = true
    #expect(places.positions == [0, 1, 0, 0])
  }

  @Test func `a rejected action is rejected by a locked model, too`() {
    let history = History(store)
    history.isLocked = true
    #expect(throws: Page.Rejection.isEmpty) { try store.send(.removeLast) }
  }

  @Test func `a presenter that follows a store and its history shows each change once`() throws {
    let history = History(store)
    let toolbar = Toolbar(store: store, history: history)
    let shown = Shown()
    toolbar.attach(shown)
    try store.send(.append(1))
    try store.send(.append(2))
    try history.undo()
    #expect(shown.states == ["0 -", "1 undo", "2 undo", "1 undo"])
  }

  @Test func `a presenter that sends while it derives a state from a history is recorded`() throws {
    let history = History(store)
    let eager = Eager(store: store, history: history)
    let shown = Shown()
    eager.attach(shown)
    try store.send(.append(1))
    #expect(store.state == Page(numbers: [1, 1]))
    #expect(history.state.count == 3)
    #expect(shown.states.last == "2 at 2")
  }

  @Test func `a state that is kept is held to the invariants, too`() throws {
    let history = History(store)
    try store.send(.append(-1))
    try store.restore(Page())
    #expect(
      throws: HistoryError.invalid(model: "Page", step: 1, reason: "numbers has a -1")
    ) { try history.undo() }
  }

  @Test func `bounds by steps drop the oldest and say how many`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 4))
    try appended(10, to: history)
    #expect(history.state.count == 4)
    #expect(history.state.dropped == 7)
    #expect(history.line.map(\.id) == [7, 8, 9, 10])
    try history.jump(to: 7)
    #expect(store.state == Page(numbers: Array(1...7)))
  }

  @Test func `bounds by bytes are kept, also with actions that are heavy`() throws {
    let bounds = HistoryBounds(bytes: 100_000)
    let history = History(store, bounds: bounds)
    for number in 1...200 {
      try store.send(.type(String(repeating: "\(number % 10)", count: 5_000)))
      try store.send(.append(number))
    }
    #expect(history.estimatedBytes <= bounds.bytes)
    #expect(history.state.dropped > 300)
    #expect(try history.undo())
    #expect(store.state.numbers == Array(1...199))
  }

  @Test func `views see every state once, in order, when one travels inside an update`() throws {
    let history = History(store)
    try appended(2, to: history)
    let witness = Witness<Page>()
    store.changes.attach(UndoOnce(history: history, when: Page(numbers: [1, 2, 3])))
    store.changes.attach(witness)

    try store.send(.append(3))

    #expect(witness.changes.map(\.state.numbers) == [[1, 2], [1, 2, 3], [1, 2]])
    #expect(history.state.position == 2)
    #expect(history.state.count == 4)
  }

  @Test func `a history is released with its owner, and the store goes on`() throws {
    var history: History<Page>? = History(store)
    weak let released = history
    try store.send(.append(1))
    history = nil
    #expect(released == nil)
    try store.send(.append(2))
    #expect(store.state == Page(numbers: [1, 2]))
  }

  @Test func `two histories of one store each can undo what the other travelled`() throws {
    let first = History(store)
    let second = History(store)
    try appended(2, to: first)
    try first.undo()
    #expect(second.line.map(\.label) == ["start", "append 1", "append 2", "restore"])
    try second.undo()
    #expect(store.state == Page(numbers: [1, 2]))
  }
}

@MainActor final class Places: StateUpdatable {
  var positions: [Int] = []
  func update(with state: HistoryState) { positions.append(state.position) }
}

/// A presenter over a store and its history.
@MainActor final class Toolbar: Presenter {
  let views = Views<String>()
  let store: Store<Page>
  let history: History<Page>

  var state: String {
    "\(store.state.numbers.count) \(history.state.previous == nil ? "-" : "undo")"
  }

  init(store: Store<Page>, history: History<Page>) {
    self.store = store
    self.history = history
    follow(store)
    follow(history)
  }
}

/// A presenter that does what it should not: its state changes the store once.
@MainActor final class Eager: Presenter {
  let views = Views<String>()
  let store: Store<Page>
  let history: History<Page>

  var state: String {
    if store.state.numbers == [1] { #expect(throws: Never.self) { try store.send(.append(1)) } }
    return "\(store.state.numbers.count) at \(history.state.position)"
  }

  init(store: Store<Page>, history: History<Page>) {
    self.store = store
    self.history = history
    follow(history)
  }
}

@MainActor final class Shown: StateUpdatable {
  var states: [String] = []
  func update(with state: String) { states.append(state) }
}

/// Undoes a state as soon as it is shown.
@MainActor struct UndoOnce: StateUpdatable {
  let history: History<Page>
  let when: Page

  func update(with change: Change<Page>) {
    if case .timeTravel = change.cause { return }
    guard change.state == when else { return }
    #expect(throws: Never.self) { try history.undo() }
  }
}
