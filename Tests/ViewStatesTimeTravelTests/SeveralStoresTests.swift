import Testing
import ViewStates
import ViewStatesTimeTravel

/// A presenter over two models: it shows as many numbers of a page as the other page has.
@MainActor final class ExcerptPresenter: Presenter {
  let views = Views<[Int]>()
  let page: Store<Page>
  let limit: Store<Page>

  var state: [Int] { Array(page.state.numbers.prefix(limit.state.numbers.count)) }

  init(page: Store<Page>, limit: Store<Page>) {
    self.page = page
    self.limit = limit
    follow(page, limit)
  }
}

@MainActor final class Excerpts: StateUpdatable {
  var states: [[Int]] = []
  func update(with state: [Int]) { states.append(state) }
}

/// One history over two stores.
@MainActor
@Suite struct SeveralStoresTests {
  let page = Store(Page())
  let limit = Store(Page())
  let history: History

  init() {
    history = History(page, limit)
  }

  private func record() throws {
    try page.send(.append(1))
    try limit.send(.append(0))
    try page.send(.append(2))
    try limit.send(.append(0))
  }

  @Test func `Undo undoes the last change, in either model`() throws {
    try record()
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0]))
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], [0]))
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], []))
    try history.redo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], [0]))
  }

  @Test func `A presenter over both models shows one state for a jump`() throws {
    let presenter = ExcerptPresenter(page: page, limit: limit)
    try record()
    let excerpts = Excerpts()
    presenter.attach(excerpts)
    try history.jump(to: 0)
    try history.jump(to: 4)
    #expect(excerpts.states == [[1, 2], [], [1, 2]])
  }

  @Test func `Steps have the labels of either model`() throws {
    try record()
    #expect(
      history.line == [
        HistoryStep(id: 0, parent: nil, label: "start", actionCount: 0),
        HistoryStep(id: 1, parent: 0, label: "append 1", actionCount: 1),
        HistoryStep(id: 2, parent: 1, label: "append 0", actionCount: 1),
        HistoryStep(id: 3, parent: 2, label: "append 2", actionCount: 1),
        HistoryStep(id: 4, parent: 3, label: "append 0", actionCount: 1),
      ])
  }

  @Test func `The line around the current step has the requested length`() throws {
    try record()
    try history.jump(to: 2)
    #expect(history.line(before: 1, after: 1).map(\.id) == [1, 2, 3])
    #expect(history.line(before: 0, after: 9).map(\.id) == [2, 3, 4])
    #expect(history.line(before: 9, after: 0).map(\.id) == [0, 1, 2])
  }

  @Test func `An action after an undo starts a branch, and a jump brings the old steps back`()
    throws
  {
    try record()
    try history.jump(to: 1)
    try limit.send(.append(7))
    #expect(history.branches == [HistoryBranch(fork: 1, tip: 4, count: 3)])
    try history.jump(to: 4)
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0]))
  }

  @Test func `After a jump into a branch, redo leads to the newest steps after it`() throws {
    try record()
    try history.jump(to: 1)
    try limit.send(.append(7))
    try history.jump(to: 2)
    #expect(history.line.map(\.id) == [0, 1, 2, 3, 4])
    try page.send(.append(9))
    try history.jump(to: 1)
    try history.jump(to: 2)
    #expect(history.line.map(\.id) == [0, 1, 2, 6])
  }

  @Test func `If one model cannot go to a step, none does`() throws {
    let die = Store(Die())
    let both = History(page, die)
    try page.send(.append(1))
    // So many that the states between are computed.
    for _ in 1...400 { die.send(neverRejected: .roll) }
    try page.send(.append(2))
    let (numbers, eyes) = (page.state.numbers, die.state.eyes)

    #expect(throws: HistoryError.self) { try both.jump(to: 302) }

    #expect(page.state.numbers == numbers)
    #expect(die.state.eyes == eyes)
    #expect(both.state.current == 402)
    #expect(both.alone(page).state.current == 402)
  }

  @Test func `Commit, revert, lock and pause apply to all stores`() throws {
    try record()
    try history.undo()
    history.commit()
    #expect(try !history.undo())

    try page.send(.append(5))
    #expect(try history.revert())
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0]))
    try history.redo()
    #expect(page.state.numbers == [1, 2, 5])

    history.lock { _ in }
    #expect(try page.send(.append(6)) == .locked)
    #expect(try limit.send(.append(6)) == .locked)
    history.unlock()

    history.isRecording = false
    try page.send(.append(7))
    try limit.send(.append(7))
    try page.send(.append(8))
    history.isRecording = true
    #expect(history.line.last?.label == "not recorded")
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2, 5], [0]))
    try history.redo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2, 5, 7, 8], [0, 7]))
  }

  @Test func `A lock, a pause and a commit notify once`() throws {
    try record()
    let (whole, part) = (HistoryStates(), HistoryStates())
    history.attach(whole)
    history.alone(page).attach(part)
    history.lock { _ in }
    history.unlock()
    history.isRecording = false
    try page.send(.append(7))
    try limit.send(.append(7))
    history.isRecording = true
    history.commit()
    #expect(whole.values.map(\.position) == [4, 4, 4, 4, 5, 5, 0])
    #expect(part.values.map(\.isLocked) == [false, true, false, false, false, false, false])
    #expect(part.values.map(\.position) == [2, 2, 2, 2, 3, 3, 0])
    #expect(history.state.previous == nil)
  }

  @Test func `The bounds forget the oldest steps of all stores together`() throws {
    let short = History(page, limit, bounds: HistoryBounds(steps: 6))
    for number in 1...10 {
      try page.send(.append(number))
      try limit.send(.append(number))
    }
    #expect(short.state.count == 6)
    #expect(short.state.dropped == 15)
    try short.jump(to: short.line[0].id)
    #expect(page.state.numbers == Array(1...8))
    #expect(limit.state.numbers == Array(1...7))
  }

  @Test func `A jump to an unknown step fails with its number, and nothing changes`() throws {
    try record()
    #expect(throws: HistoryError.unknownStep(77)) { try history.jump(to: 77) }
    #expect(history.state.current == 4)
  }

  @Test func `A step is found by its number, on the line or on a branch`() throws {
    try record()
    try history.jump(to: 1)
    try limit.send(.append(7))
    #expect(history[4]?.label == "append 0")
    #expect(history[5]?.label == "append 7")
    #expect(history[6] == nil)
  }

  @Test func `Two histories over the same stores both stay up to date`() throws {
    let other = History(page, limit)
    try page.send(.append(1))
    try limit.send(.append(2))
    try page.send(.append(3))
    try history.jump(to: 1)
    #expect(other.line.map(\.label) == ["start", "append 1", "append 2", "append 3", "restore"])
    try other.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 3], [2]))
    try history.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], []))
  }

  @Test func `A history of three stores undoes the last change of any of them`() throws {
    let third = Store(Die())
    let history = History(page, limit, third)
    try page.send(.append(1))
    try limit.send(.append(2))
    try page.restore(Page(numbers: [9]))
    try limit.send(.removeLast)
    #expect(
      history.line.map(\.label) == ["start", "append 1", "append 2", "restore", "remove the last"])
    try history.jump(to: 2)
    #expect((page.state.numbers, limit.state.numbers) == ([1], [2]))
    #expect(history.alone(third).state == HistoryState())
  }

  /// Does something whenever the position of a history changes.
  @MainActor final class Acting: StateUpdatable {
    var act: () -> Void = {}
    func update(with state: HistoryState) { act() }
  }
}
