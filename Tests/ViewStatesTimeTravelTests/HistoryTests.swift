import Testing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesTimeTravel

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

  @Test func `Undo undoes the last change, in either model, and redo redoes it`() throws {
    #expect(try !history.undo())
    try record()
    #expect(try !history.redo())
    #expect(try history.undo())
    #expect(numbers == [[1, 2], [1]])
    #expect(try history.undo())
    #expect(numbers == [[1], [1]])
    #expect(try history.redo())
    #expect(numbers == [[1, 2], [1]])
    #expect(try !history.jump(to: 3))
  }

  @Test func `Law 7: a travel is announced once, with time travel as its cause`() throws {
    try record()
    let witness = Witness<Page>()
    page.changes.listen(witness)
    try history.jump(to: 1)
    #expect(
      witness.changes == [
        Change(replacing: Page(numbers: [1, 2]), with: Page(numbers: [1]), because: .timeTravel)
      ])
  }

  @Test func `An action that is rejected or changes nothing adds no step`() throws {
    #expect(throws: Page.Rejection.isEmpty) { try page.send(.removeLast) }
    try page.send(.type(""))
    #expect(history.state == HistoryState())
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

  @Test func `A store that changed long ago is found again`() throws {
    try other.send(.append(0))
    for number in 1...1_000 { try page.send(.append(number)) }
    try other.send(.append(1_001))
    try history.undo()
    #expect(other.state.numbers == [0])
    try history.jump(to: 0)
    #expect(numbers == [[], []])
    try history.jump(to: 700)
    #expect((page.state.numbers.count, other.state.numbers) == (699, [0]))
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
    #expect(
      history.line == [
        HistoryStep(id: 0, parent: nil, label: "start", actionCount: 0),
        HistoryStep(id: 1, parent: 0, label: "append 1", actionCount: 1),
        HistoryStep(id: 2, parent: 1, label: "restore", actionCount: 0),
        HistoryStep(id: 3, parent: 2, label: "pick", actionCount: 3),
      ])
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

  @Test func `An action after an undo starts a branch, and a jump brings the old steps back`()
    throws
  {
    try record()
    try history.jump(to: 1)
    try other.send(.append(7))
    #expect(history.branches == [HistoryBranch(fork: 1, tip: 4, count: 3)])
    #expect((history[4]?.label, history[5]?.label, history[6]) == ("append 2", "append 7", nil))
    try history.jump(to: 4)
    #expect(numbers == [[1, 2], [1, 2]])
    #expect(history.branches == [HistoryBranch(fork: 1, tip: 5, count: 1)])
  }

  @Test func `After a jump into a branch, redo leads to the newest steps after it`() throws {
    try record()
    try history.jump(to: 1)
    try other.send(.append(7))
    try history.jump(to: 2)
    #expect(history.line.map(\.id) == [0, 1, 2, 3, 4])
    try page.send(.append(9))
    try history.jump(to: 1)
    try history.jump(to: 2)
    #expect(history.line.map(\.id) == [0, 1, 2, 6])
  }

  @Test func `Four thousand branches, each within the last, are listed`() throws {
    for number in 1...4_000 {
      try page.send(.append(number))
      try page.send(.append(-number - 1))
      try history.undo()
    }
    let branches = history.branches
    #expect(branches.count == 3_999)
    #expect(branches.allSatisfy { $0.count == 1 && $0.tip == $0.fork + 1 })
  }

  // MARK: - Forgetting

  @Test func `Commit forgets the past, and keeps the steps to redo and their branches`() throws {
    try record()
    try history.jump(to: 2)
    try page.send(.append(9))
    try history.jump(to: 2)
    history.commit()
    #expect(try !history.undo())
    #expect(throws: HistoryError.unknownStep(1)) { try history.jump(to: 1) }
    #expect(history.branches == [HistoryBranch(fork: 2, tip: 4, count: 2)])
    #expect(history.state.next == 5)
    try history.jump(to: 4)
    #expect(numbers == [[1, 2], [1, 2]])
  }

  @Test func `Revert goes back to the start, or to the last commit while its step is kept`() throws
  {
    let history = History(page, bounds: HistoryBounds(steps: 3))
    for number in 1...2 { try page.send(.append(number)) }
    #expect(try history.revert())
    #expect(page.state == Page())
    try history.jump(to: 2)
    history.commit()
    try page.send(.append(3))
    #expect(try history.revert())
    #expect(page.state == Page(numbers: [1, 2]))
    #expect(try !history.revert())
    for number in 6...9 { try page.send(.append(number)) }
    #expect(throws: HistoryError.unknownStep(2)) { try history.revert() }
  }

  @Test func `The bounds forget the oldest steps of all stores together`() throws {
    let short = History(page, other, bounds: HistoryBounds(steps: 6))
    for number in 1...10 {
      try page.send(.append(number))
      try other.send(.append(number))
    }
    #expect((short.state.count, short.state.dropped, short.stepCount) == (6, 15, 6))
    #expect(short.line.map(\.id) == Array(15...20))
    try short.jump(to: 15)
    #expect(numbers == [Array(1...8), Array(1...7)])
  }

  @Test func `A group that goes on in the oldest step has all its actions`() throws {
    let short = History(page, bounds: HistoryBounds(steps: 1))
    for word in ["a", "ab", "abc"] { try page.send(.type(word)) }
    #expect(
      short.line == [HistoryStep(id: 1, parent: nil, label: "type abc", actionCount: 3)])
  }

  // MARK: - Locks

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

  @Test func `Two histories over the same stores both stay up to date`() throws {
    let second = History(page, other)
    try record()
    try history.jump(to: 1)
    #expect(second.line.map(\.label).suffix(2) == ["append 2", "restore"])
    try second.undo()
    #expect(numbers == [[1, 2], [1, 2]])
    #expect(history.line.last?.label == "restore")
    try history.undo()
    #expect(numbers == [[1], []])
  }

  @Test func `A history is released with its owner, and its stores with it`() throws {
    weak var releasedHistory: History?
    weak var releasedStore: Store<Page>?
    do {
      let store = Store(Page())
      let history = History(store, other)
      (releasedHistory, releasedStore) = (history, store)
      history.events.listen(Ears())
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
}
