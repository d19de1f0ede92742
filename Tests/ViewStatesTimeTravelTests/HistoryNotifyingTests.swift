import Testing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesTimeTravel

/// What views and listeners learn of a history.
@MainActor
@Suite struct HistoryNotifyingTests {
  let page = Store(Page())
  let other = Store(Page())
  let history: History
  let ears = Recorder<Step>()

  init() { history = History(page, other) }

  // MARK: - Views

  @Test func `Law 3: each position is shown, also of what a release sends in a change`() throws {
    let positions = Recorder<HistoryState>()
    history.attach(positions)
    let child = Child(
      of: page, { $0.numbers.isEmpty ? "first" : nil },
      make: { [other] _ in
        Leaving { for number in 1...3 { _ = try? other.send(.append(number)) } }
      })
    try page.send(.append(1))
    #expect(child.state == nil)
    #expect(positions.all.map(\.current) == [0, 1, 2, 3, 4])
  }

  @Test func `Law 3: a view that is attached in its own update takes no turn of another`() throws {
    final class Acting: StateUpdatable {
      var act: () -> Void = {}
      func update(with count: Int) { exchange(&act, for: {})() }
    }
    let (log, view, first, third) = (Recorder<String>(), Acting(), Store(Page()), Store(Page()))
    let child = Child(
      of: page, { $0.numbers.first },
      make: { [history] number in
        _ = try? third.send(.append(number))
        return history.attach(view) { $0.current }
      })
    history.attach(for: log) { log, state in log.record("history \(state.current)") }
    third.attach(for: log) { log, state in log.record("third \(state.numbers)") }
    first.attach(view) { $0.numbers.count }
    view.act = { [page] in _ = try? page.send(.append(1)) }
    try first.send(.append(1))
    #expect(log.all == ["history 0", "third []", "history 1", "third [1]"])
    #expect(child.state != nil)
  }

  @Test func `Law 3: what a history was the last to keep sends something that is shown`() throws {
    struct Keeping: StateUpdatable {
      let leaving: Leaving
      func update(with state: HistoryState) {}
    }
    var kept: History? = History(page)
    kept?.attach(Keeping(leaving: Leaving { [other] in _ = try? other.send(.append(7)) }))
    let meddler = Deriving(from: page) { page in
      if page.numbers == [1] { kept = nil }
      return page.numbers.count
    }
    let (view, shown) = (Recorder<Int>(), Recorder<Int>())
    meddler.attach(view)
    let presenter = Deriving(from: other) { $0.numbers.count }
    presenter.attach(shown)
    try page.send(.append(1))
    #expect(view.all == [0, 1] && shown.all == [0, 1] && kept == nil)
  }

  @Test func `A store forgets the histories that have gone`() {
    for _ in 1...100 { _ = History(page) }
    #expect(page.lockReactions.count < 4)
  }

  @Test func `Law 4: a travel to an equal state is not announced, but the new position is`() throws
  {
    try page.send(.append(1))
    try page.send(.removeLast)
    let witness = Recorder<Change<Page>>()
    page.changes.listen(witness)
    let positions = Recorder<HistoryState>()
    history.attach(positions)
    #expect(try history.jump(to: 0))
    #expect(witness.all.isEmpty)
    #expect(positions.all.map(\.position) == [2, 0])
  }

  // MARK: - Presenters with a mistake

  @Test func `An action that is sent while a state is derived is a step after the change`() throws {
    var act: () -> Void = {}
    let meddler = Deriving(from: page) { page in
      exchange(&act, for: {})()
      return page.numbers.count
    }
    let view = Recorder<Int>()
    meddler.attach(view)
    act = { _ = try? other.send(.type("hasty")) }
    try oneChange("both", of: page, other) {
      try page.send(.append(1))
      try other.send(.append(2))
    }
    #expect(history.line.map(\.label) == ["start", "both", "type hasty"])
    #expect(history.line.map(\.actionCount) == [0, 2, 1])

    act = { _ = try? page.send(.append(9)) }
    try history.jump(to: 0)
    #expect(page.state.numbers == [9])
    try history.undo()
    #expect(page.state.numbers == [])
    try history.redo()
    #expect(page.state.numbers == [9])
  }

  // MARK: - Listeners

  @Test func `A listener hears each line from when it came, in order`() throws {
    try page.send(.append(0))
    history.events.listen(ears)
    try page.send(.append(1))
    try page.send(.type("c"))
    try page.send(.type("ca"))
    try history.undo()
    try other.send(.append(2))
    try history.alone(page).undo()
    try history.alone(page).redo()
    try other.send(.type("m"))
    try other.send(.type(""))
    history.isRecording = false
    history.isRecording = true
    history.commit()
    #expect(
      ears.map(\.kind) == [
        .actions, .actions, .actions, .moved, .actions, .travel, .travel, .removed, .actions,
        .actions, .removed, .paused, .resumed, .committed,
      ])
  }

  @Test func `A listener that looks at the history finds the step of a line`() throws {
    var labels: [String?] = []
    history.events.listen(for: ears) { [history] _, line in labels.append(history[line.id]?.label) }
    for number in 1...2 { try page.send(.append(number)) }
    try history.undo()
    #expect(labels == ["append 1", "append 2", "append 1"])
  }

  @Test func `A writer that is gone takes no other with it, even if another fails meanwhile`()
    throws
  {
    var (first, second) = (0, 0)
    history.recorder.addWriter { [unowned history] _ in
      first += 1
      if first == 1 { history.commit() }
      return false
    }
    history.recorder.addWriter { _ in
      second += 1
      return true
    }
    for number in [1, 3] { try page.send(.append(number)) }
    #expect((first, second) == (2, 3))
  }
}

/// Does something when it is released.
@MainActor private final class Leaving {
  private let act: @MainActor () -> Void
  init(_ act: @escaping @MainActor () -> Void) { self.act = act }
  deinit { MainActor.assumeIsolated { act() } }
}

/// A presenter that derives its state from a page.
@MainActor final class Deriving<State: Equatable>: Presenter {
  let views = Views<State>()
  private let store: Store<Page>
  private let derive: (Page) -> State
  var state: State { derive(store.state) }

  init(from store: Store<Page>, _ derive: @escaping (Page) -> State) {
    (self.store, self.derive) = (store, derive)
    follow(store)
  }
}
