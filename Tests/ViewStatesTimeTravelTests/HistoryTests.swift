import Testing
import ViewStates
import ViewStatesTimeTravel

@MainActor
@Suite struct HistoryTests {
  let store = Store(Page())

  private func appended(_ count: Int, to history: History) throws {
    for number in 1...count { try store.send(.append(number)) }
  }

  @Test func `Undo restores the state before an action, and redo the state after it`() throws {
    let history = History(store)
    try store.send(.append(1))
    try store.send(.append(2))

    #expect(try history.undo())
    #expect(store.state == Page(numbers: [1]))
    #expect(try history.redo())
    #expect(store.state == Page(numbers: [1, 2]))
  }

  @Test func `There is nothing to undo at the start and nothing to redo at the end`() throws {
    let history = History(store)
    #expect(try !history.undo())
    #expect(try !history.redo())
    #expect(history.state == HistoryState())
  }

  @Test func `Law 7: a travel is announced once, with time travel as its cause`() throws {
    let history = History(store)
    try appended(3, to: history)
    let witness = Witness<Page>()
    store.changes.listen(witness)

    try history.jump(to: 1)

    #expect(
      witness.changes == [
        Change(
          replacing: Page(numbers: [1, 2, 3]), with: Page(numbers: [1]), because: .timeTravel)
      ])
  }

  @Test func `Law 4: a travel to an equal state is not announced, but the new position is`() throws
  {
    let history = History(store)
    try store.send(.append(1))
    try store.send(.removeLast)
    let witness = Witness<Page>()
    store.changes.listen(witness)
    let positions = Positions()
    history.attach(positions)

    #expect(try history.jump(to: 0))

    #expect(witness.changes.isEmpty)
    #expect(positions.values == [2, 0])
  }

  @Test func `A jump to the current step changes nothing`() throws {
    let history = History(store)
    try appended(2, to: history)
    #expect(try !history.jump(to: 2))
  }

  @Test func `A jump to an unknown step fails with its number, and nothing changes`() throws {
    let history = History(store)
    try store.send(.append(1))
    #expect(throws: HistoryError.unknownStep(7)) { try history.jump(to: 7) }
    #expect(store.state == Page(numbers: [1]))
    #expect(history.state.current == 1)
  }

  @Test func `An action after an undo starts a branch, and a jump brings the old steps back`()
    throws
  {
    let history = History(store)
    try appended(3, to: history)
    try history.jump(to: 1)
    try store.send(.append(9))

    #expect(history.branches == [HistoryBranch(fork: 1, tip: 3, count: 2)])
    #expect(history.line.map(\.label) == ["start", "append 1", "append 9"])

    try history.jump(to: 3)
    #expect(store.state == Page(numbers: [1, 2, 3]))
    #expect(history.branches == [HistoryBranch(fork: 1, tip: 4, count: 1)])
  }

  @Test func `Steps have the labels that the model gives`() throws {
    let history = History(store)
    try store.send(.append(4))
    try store.restore(Page(numbers: [8]))
    #expect(
      Array(history.steps) == [
        HistoryStep(id: 0, parent: nil, label: "start", actionCount: 0),
        HistoryStep(id: 1, parent: 0, label: "append 4", actionCount: 1),
        HistoryStep(id: 2, parent: 1, label: "restore", actionCount: 0),
      ])
  }

  @Test func `An action that is rejected or changes nothing adds no step`() throws {
    let history = History(store)
    #expect(throws: Page.Rejection.isEmpty) { try store.send(.removeLast) }
    try store.send(.type(""))
    #expect(history.state == HistoryState())
  }

  @Test func `Commit forgets the past and keeps the steps to redo`() throws {
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

  @Test func `Commit keeps the branches that start at the current step`() throws {
    let history = History(store)
    try appended(2, to: history)
    try history.jump(to: 1)
    try store.send(.append(9))
    try history.jump(to: 1)
    history.commit()

    #expect(history.branches == [HistoryBranch(fork: 1, tip: 2, count: 1)])
    #expect(history.state.next == 3)
    #expect(try history.jump(to: 2))
    #expect(store.state == Page(numbers: [1, 2]))
  }

  @Test func `Revert goes back to the start, or to the last commit`() throws {
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

  @Test func `Only time travel changes a locked model`() throws {
    let history = History(store)
    try appended(2, to: history)
    var refused: [String] = []
    history.lock { refused.append($0) }

    #expect(try store.send(.append(3)) == .locked)
    #expect(try store.restore(Page(numbers: [5])) == .locked)
    #expect(refused == ["append 3", "restore"])
    #expect(try history.undo())
    #expect(store.state == Page(numbers: [1]))

    history.unlock()
    #expect(try store.send(.append(3)) == .changed)
  }

  @Test func `Changes while nothing is recorded become one step`() throws {
    let history = History(store)
    try store.send(.append(1))
    history.isRecording = false
    try store.send(.append(2))
    try store.send(.append(3))
    #expect(
      history.state
        == HistoryState(current: 2, previous: 1, position: 2, count: 3, isRecording: false))
    history.isRecording = true

    #expect(history.line.map(\.label) == ["start", "append 1", "not recorded"])
    try history.undo()
    #expect(store.state == Page(numbers: [1]))
    try history.redo()
    #expect(store.state == Page(numbers: [1, 2, 3]))
  }

  @Test func `A travel while nothing is recorded loses no change`() throws {
    let history = History(store)
    history.isRecording = false
    try store.send(.append(1))
    #expect(try history.jump(to: 0))
    #expect(store.state == Page())
    try history.redo()
    #expect(store.state == Page(numbers: [1]))
  }

  @Test func `Undo while nothing is recorded undoes the changes that were not recorded`() throws {
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

  @Test func `A view of the position is notified once per position`() throws {
    let history = History(store)
    let positions = Positions()
    history.attach(positions)
    for word in ["c", "ca", "cat"] { try store.send(.type(word)) }
    history.commit()
    history.commit()
    history.lock { _ in }
    #expect(positions.values == [0, 1, 0, 0])
  }

  @Test func `A locked store still throws a rejection`() {
    let history = History(store)
    history.lock { _ in }
    #expect(throws: Page.Rejection.isEmpty) { try store.send(.removeLast) }
  }

  @Test func `A presenter that follows a store and its history shows each change once`() throws {
    let history = History(store)
    let toolbar = Toolbar(store: store, history: history)
    let shown = Shown()
    toolbar.attach(shown)
    try store.send(.append(1))
    try store.send(.append(2))
    try history.undo()
    #expect(shown.states == ["0 -", "1 undo", "2 undo", "1 undo"])
  }

  @Test func `An action that a presenter sends while it derives its state is recorded`() throws {
    let history = History(store)
    let eager = Eager(store: store, history: history)
    let shown = Shown()
    eager.attach(shown)
    try store.send(.append(1))
    #expect(store.state == Page(numbers: [1, 1]))
    #expect(history.state.count == 3)
    #expect(shown.states.last == "2 at 2")
  }

  @Test func `A bound in steps forgets the oldest steps and counts them`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 4))
    try appended(10, to: history)
    #expect(history.state.count == 4)
    #expect(history.state.dropped == 7)
    #expect(history.line.map(\.id) == [7, 8, 9, 10])
    try history.jump(to: 7)
    #expect(store.state == Page(numbers: Array(1...7)))
  }

  @Test func `Views see every state once, in order, when one of them travels during an update`()
    throws
  {
    let history = History(store)
    try appended(2, to: history)
    let witness = Witness<Page>()
    store.changes.listen(UndoOnce(history: history, when: Page(numbers: [1, 2, 3])))
    store.changes.listen(witness)

    try store.send(.append(3))

    #expect(witness.changes.map(\.state.numbers) == [[1, 2, 3], [1, 2]])
    #expect(history.state.position == 2)
    #expect(history.state.count == 4)
  }

  @Test func `A history is released with its owner, and the store still works`() throws {
    var history: History? = History(store)
    weak let released = history
    try store.send(.append(1))
    history = nil
    #expect(released == nil)
    try store.send(.append(2))
    #expect(store.state == Page(numbers: [1, 2]))
  }

  @Test func `A history can undo the travel of another history of the same store`() throws {
    let first = History(store)
    let second = History(store)
    try appended(2, to: first)
    try first.undo()
    #expect(second.line.map(\.label) == ["start", "append 1", "append 2", "restore"])
    try second.undo()
    #expect(store.state == Page(numbers: [1, 2]))
  }
}
