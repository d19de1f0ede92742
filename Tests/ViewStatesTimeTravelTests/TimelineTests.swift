import Testing
import ViewStates
import ViewStatesTimeTravel

/// A presenter over two models: it shows as many numbers of a page as the other page has.
@MainActor final class ExcerptPresenter: Presenter {
  let views = Views<[Int]>()
  let page: Store<Page>
  let limit: Store<Page>
  private(set) var derivations = 0

  var state: [Int] { Array(page.state.numbers.prefix(limit.state.numbers.count)) }

  init(page: Store<Page>, limit: Store<Page>) {
    self.page = page
    self.limit = limit
    follow(page)
    follow(limit)
  }
}

@MainActor final class Excerpts: StateUpdatable {
  var states: [[Int]] = []
  func update(with state: [Int]) { states.append(state) }
}

@MainActor final class Locks: StateUpdatable {
  var states: [Bool] = []
  func update(with state: HistoryState) { states.append(state.isLocked) }
}

@MainActor
@Suite struct TimelineTests {
  let page = Store(Page())
  let limit = Store(Page())
  let document: History<Page>
  let viewState: History<Page>
  let timeline: Timeline

  init() throws {
    document = History(page)
    viewState = History(limit)
    timeline = Timeline(document, viewState)
  }

  private func record() throws {
    try page.send(.append(1))
    try limit.send(.append(0))
    try page.send(.append(2))
    try limit.send(.append(0))
  }

  @Test func `Undo undoes the last change, in either model`() throws {
    try record()
    try timeline.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0]))
    try timeline.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], [0]))
    try timeline.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], []))
    try timeline.redo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], [0]))
  }

  @Test func `A presenter over both models shows one state for a jump`() throws {
    let presenter = ExcerptPresenter(page: page, limit: limit)
    try record()
    let excerpts = Excerpts()
    presenter.attach(excerpts)
    try timeline.jump(to: 0)
    try timeline.jump(to: 4)
    #expect(excerpts.states == [[1, 2], [], [1, 2]])
  }

  @Test func `A step of a timeline has the label of the recorded step`() throws {
    try record()
    #expect(
      timeline.line == [
        HistoryStep(id: 0, parent: nil, label: "start", actionCount: 0),
        HistoryStep(id: 1, parent: 0, label: "append 1", actionCount: 1),
        HistoryStep(id: 2, parent: 1, label: "append 0", actionCount: 1),
        HistoryStep(id: 3, parent: 2, label: "append 2", actionCount: 1),
        HistoryStep(id: 4, parent: 3, label: "append 0", actionCount: 1),
      ])
  }

  @Test func `The line around the current step has the requested length`() throws {
    try record()
    try timeline.jump(to: 2)
    #expect(timeline.line(before: 1, after: 1).map(\.id) == [1, 2, 3])
    #expect(timeline.line(before: 0, after: 9).map(\.id) == [2, 3, 4])
    #expect(timeline.line(before: 9, after: 0).map(\.id) == [0, 1, 2])
  }

  @Test func `Travels in one history are one step, and undo goes back before them`() throws {
    try record()
    try document.undo()
    try document.undo()
    #expect(timeline.line.last?.label == "travel in one history")
    #expect(timeline.state.count == 6)
    #expect((page.state.numbers, limit.state.numbers) == ([], [0, 0]))

    try timeline.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0]))
    try timeline.redo()
    #expect((page.state.numbers, limit.state.numbers) == ([], [0, 0]))
  }

  @Test func `A travel in one history and back adds no step, and redo works as before`() throws {
    try record()
    try timeline.jump(to: 2)
    try document.undo()
    #expect(timeline.state.count == 4)
    try document.redo()
    #expect(timeline.state == HistoryState(current: 2, previous: 1, next: 3, position: 2, count: 5))
    try timeline.redo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0]))
    try page.send(.append(9))
    #expect(timeline.line.map(\.id) == [0, 1, 2, 3, 6])
  }

  @Test func `A change after a travel in one history is undone before the travel`() throws {
    try record()
    try document.undo()
    try page.send(.append(9))
    try timeline.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1], [0, 0]))
    try timeline.undo()
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0]))
  }

  @Test func `An action after an undo starts a branch of the timeline`() throws {
    try record()
    try timeline.jump(to: 1)
    try limit.send(.append(7))
    #expect(timeline.branches == [HistoryBranch(fork: 1, tip: 4, count: 3)])
    try timeline.jump(to: 4)
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0, 0]))
  }

  @Test func `A change of another model ends a group of typing`() throws {
    try page.send(.type("a"))
    try page.send(.type("ab"))
    try limit.send(.append(0))
    try page.send(.type("abc"))
    #expect(timeline.state.count == 4)
    try timeline.undo()
    #expect(page.state.word == "ab")
  }

  @Test func `If one model cannot go to a step, none does`() throws {
    let die = Store(Die())
    let roll = History(die)
    let both = Timeline(document, roll)
    try page.send(.append(1))
    die.send(.roll)
    try page.send(.append(2))
    die.send(.roll)
    let (numbers, eyes) = (page.state.numbers, die.state.eyes)

    #expect(throws: HistoryError.self) { try both.jump(to: 1) }

    #expect(page.state.numbers == numbers)
    #expect(die.state.eyes == eyes)
    #expect(both.state.current == 4)
    #expect(document.state.current == 2)
  }

  @Test func `Commit, revert, lock and pause apply to all histories`() throws {
    try record()
    try timeline.undo()
    timeline.commit()
    #expect(try !timeline.undo())

    try page.send(.append(5))
    #expect(try timeline.revert())
    #expect((page.state.numbers, limit.state.numbers) == ([1, 2], [0]))
    #expect(try timeline.undo())
    #expect(page.state.numbers == [1, 2, 5])

    timeline.isLocked = true
    #expect(try page.send(.append(6)) == .locked)
    #expect(try limit.send(.append(6)) == .locked)
    timeline.isLocked = false

    timeline.isRecording = false
    try page.send(.append(7))
    try page.send(.append(8))
    timeline.isRecording = true
    #expect(timeline.line.last?.label == "not recorded")
    try timeline.undo()
    #expect(page.state.numbers == [1, 2, 5])
  }

  @Test func `A lock, a pause and a commit of all histories notify once`() throws {
    try record()
    let positions = Positions()
    timeline.attach(positions)
    let locks = Locks()
    document.attach(locks)
    timeline.isLocked = true
    timeline.isLocked = false
    timeline.isRecording = false
    try page.send(.append(7))
    try limit.send(.append(7))
    timeline.isRecording = true
    timeline.commit()
    #expect(positions.values == [4, 4, 4, 4, 5, 5, 0])
    #expect(locks.states == [false, true, false, false, false, false, false])
    #expect(timeline.state.previous == nil)
  }

  @Test func `A timeline forgets the steps that its histories forget`() throws {
    let short = History(Store(Page()), bounds: HistoryBounds(steps: 3))
    let both = Timeline(short, viewState)
    for number in 1...10 {
      try short.store.send(.append(number))
      try limit.send(.append(number))
    }
    #expect(both.state.count == 6)
    #expect(both.state.dropped == 15)
    try both.jump(to: both.line[0].id)
    #expect(short.store.state.numbers == Array(1...8))
    #expect(limit.state.numbers == Array(1...7))
  }

  @Test func `Undo and redo skip the steps that one history has forgotten`() throws {
    try page.send(.append(1))
    try limit.send(.append(0))
    try document.undo()
    try limit.send(.append(0))
    try document.redo()
    document.commit()

    #expect(try timeline.undo())
    #expect((page.state.numbers, limit.state.numbers) == ([1], [0]))
    #expect(try timeline.redo())
    #expect((page.state.numbers, limit.state.numbers) == ([1], [0, 0]))
    #expect(try !timeline.redo())
  }

  @Test func `Repeated travels in one history do not make the timeline grow without end`() throws {
    try record()
    for _ in 1...200 {
      try document.undo()
      try timeline.undo()
      try viewState.undo()
      try timeline.undo()
      try page.send(.append(1))
      try timeline.undo()
    }
    #expect(timeline.state.count <= 2 * (document.steps.map(\.id).count + 3))
  }

  @Test func `A jump to an unknown step fails with its number, and nothing changes`() throws {
    try record()
    #expect(throws: HistoryError.unknownStep(77)) { try timeline.jump(to: 77) }
    #expect(timeline.state.current == 4)
  }

  @Test func `Undo goes back before a gap that exceeds the bounds`() throws {
    let short = History(Store(Page()), bounds: HistoryBounds(steps: 1))
    let both = Timeline(short, viewState)
    both.isRecording = false
    try short.store.send(.append(1))
    #expect(both.state.previous == 0)
    #expect(try both.undo())
    #expect(short.store.state == Page())
    #expect(try both.redo())
    #expect(short.store.state == Page(numbers: [1]))
  }

  @Test func `A step is found by its number, on the line or on a branch`() throws {
    try record()
    try timeline.jump(to: 1)
    try limit.send(.append(7))
    #expect(timeline[4]?.label == "append 0")
    #expect(timeline[5]?.label == "append 7")
    #expect(timeline[6] == nil)
  }

  @Test func `A timeline works on after an import into one of its histories`() throws {
    try record()
    let archive = document.archive
    try page.send(.append(3))
    try document.restore(archive)
    #expect(page.state.numbers == [1, 2])
    #expect(timeline.state.position == 0)
    try page.send(.append(4))
    try timeline.undo()
    #expect(page.state.numbers == [1, 2])
  }
}
