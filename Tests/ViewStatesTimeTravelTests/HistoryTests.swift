import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

/// One history over two stores.
@MainActor
@Suite struct HistoryTests {
  let page = Store(Page())
  let other = Store(Page())
  let history: History

  init() { history = History(page, other) }

  private func record() throws {
    for number in 1...2 {
      try page.send(.append(number))
      try other.send(.append(number))
    }
  }

  private var numbers: [[Int]] { [page.state.numbers, other.state.numbers] }

  // MARK: - Undo, redo and jumps

  @Test func `Law 7: a travel is announced once, with time travel as its cause`() throws {
    try record()
    let witness = Recorder<Change<Page>>()
    page.changes.listen(witness)
    try history.jump(to: 1)
    #expect(
      witness == [
        Change(replacing: Page(numbers: [1, 2]), with: Page(numbers: [1]), because: .timeTravel)
      ])
  }

  @Test(arguments: [true, false])
  func `A jump to a step that is not there changes nothing`(isRecording: Bool) throws {
    history.isRecording = isRecording
    try record()
    let (state, steps) = (history.state, history.steps)
    #expect(throws: HistoryError.unknownStep(77)) { try history.jump(to: 77) }
    #expect((history.state, history.steps, numbers) == (state, steps, [[1, 2], [1, 2]]))
  }

  @Test func `If one model cannot go to a step, none does`() throws {
    let die = Store(Die())
    let both = History(page, die)
    try page.send(.append(1))
    // So many that the states between are computed.
    for _ in 1...400 { die.send(neverRejected: .roll) }
    try page.send(.append(2))
    let eyes = die.state.eyes
    #expect(throws: HistoryError.self) { try both.jump(to: 302) }
    #expect((page.state.numbers, die.state.eyes) == ([1, 2], eyes))
    #expect((both.state.current, both.alone(page).state.current) == (402, 402))
  }

  // MARK: - Steps and branches

  @Test func `Steps have the labels that the models give`() throws {
    try page.send(.append(1))
    try other.restore(Page(numbers: [8]))
    try oneChange("pick", of: page, other) {
      try page.send(.append(1))
      try other.send(.append(2))
      try other.send(.append(3))
    }
    try oneChange("open", of: page, other) { try page.restore(Page(numbers: [7])) }
    #expect(
      history.line == [
        HistoryStep(id: 0, parent: nil, label: "start", actionCount: 0),
        HistoryStep(id: 1, parent: 0, label: "append 1", actionCount: 1),
        HistoryStep(id: 2, parent: 1, label: "restore", actionCount: 0),
        HistoryStep(id: 3, parent: 2, label: "pick", actionCount: 3),
        HistoryStep(id: 4, parent: 3, label: "open", actionCount: 0),
      ])
    try history.jump(to: 3)
    try history.undo()
    #expect(numbers == [[1], [8]])
    try history.redo()
    #expect(numbers == [[1, 1], [8, 2, 3]])
  }

  @Test func `The line around the current step has the requested length`() throws {
    try record()
    try history.jump(to: 2)
    #expect(history.line(before: 1, after: 1).map(\.id) == [1, 2, 3])
    #expect(history.line(before: 0, after: 9).map(\.id) == [2, 3, 4])
    #expect(history.line(before: 9, after: -1).map(\.id) == [0, 1, 2])
  }

  // MARK: - Locks

  @Test func `each history that locks a store hears in its turn what the lock refuses`() throws {
    var heard: [String] = []
    history.lock { heard.append("first \($0)") }
    let second = History(page)
    second.lock { heard.append("second \($0)") }
    // Again, and it is heard once.
    second.lock { heard.append("second \($0)") }
    other.attach(
      for: second, to: \.numbers.count,
      show: { [page] _, count in
        if count == 0 { return }
        _ = try? page.send(.append(1))
        heard.append("still updating")
      })
    history.alone(other).unlock()
    try other.send(.append(5))
    #expect(heard == ["still updating", "first append 1", "second append 1"])
    history.unlock()
    // The other store of the intent is not locked, and what it sends is not refused by a lock.
    let result = try oneChange(of: page, other) {
      try other.send(.append(6))
      try page.send(.append(2))
    }
    #expect(result == .locked)
    #expect(heard.dropFirst(3) == ["second append 2"])
  }

  @Test func `Only time travel changes locked models`() throws {
    try record()
    var refused: [String] = []
    history.lock { refused.append($0) }
    #expect(try page.send(.append(3)) == .locked)
    #expect(try other.restore(Page(numbers: [5])) == .locked)
    #expect(refused == ["append 3", "restore"])
    #expect(try history.undo())
    #expect(numbers == [[1, 2], [1]])
    #expect(try history.jump(to: 0))
    #expect(throws: Page.Rejection.isEmpty) { try page.send(.removeLast) }
    history.unlock()
    #expect(try page.send(.append(3)) == .changed)
  }

  // MARK: - Histories and stores

  @Test func `A history is released with its owner, and its stores with it`() throws {
    weak var releasedHistory: History?
    weak var releasedStore: Store<Page>?
    do {
      let store = Store(Page())
      let history = History(store, other)
      (releasedHistory, releasedStore) = (history, store)
      history.events.listen(Recorder<Step>())
      try store.send(.append(1))
      try history.alone(store).undo()
    }
    #expect(releasedHistory == nil && releasedStore == nil)
    try other.send(.append(2))
    #expect(other.state.numbers == [2])
  }

  @Test func `A store is named once, and only a store of the history travels alone`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let store = Store(Page())
        _ = History(store, store)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = History(Store(Page())).alone(Store(Page())) }
    }
  }

  @Test func `A reaction to a history stops the program, as its positions follow the stores`() async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let store = Store(Page())
        History(store).react(for: store) { _, _ in }
      }
    }
  }
}
