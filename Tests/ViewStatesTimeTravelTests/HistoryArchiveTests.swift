import Foundation
import Testing

@testable import ViewStates
@testable import ViewStatesTimeTravel

@MainActor
@Suite struct HistoryArchiveTests {
  let store = Store(Page())
  let history: History

  init() throws {
    history = History(store)
    for number in 1...3 { try store.send(.append(number)) }
    try history.jump(to: 1)
    try store.send(.type("a"))
    try store.send(.type("ab"))
    try store.restore(Page(numbers: [7]))
    try history.undo()
  }

  @Test func `An archived history is restored with its line, branches, groups and numbers`() throws
  {
    let json = try JSONEncoder().encode(history.archive(of: store))
    let other = Store(Page(word: "other"))
    let imported = History(other)
    try imported.restore(JSONDecoder().decode(HistoryArchive<Page>.self, from: json))

    #expect(other.state == store.state)
    #expect(Array(imported.steps) == Array(history.steps))
    #expect(imported.line == history.line)
    #expect(imported.branches == history.branches)
    #expect(imported.state == history.state)
    try imported.redo()
    #expect(other.state == Page(numbers: [7]))
    try imported.jump(to: imported.branches[0].tip)
    #expect(other.state == Page(numbers: [1, 2, 3]))
    try other.send(.append(4))
    #expect(imported.state.current == 6)
  }

  @Test func `The format is the steps, the position, and for each model its state and changes`()
    throws
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(history.archive(of: store)), as: UTF8.self) == """
        {"current":4,"first":0,"models":[{"changes":[\
        {"actions":[{"append":{"_0":1}}],"step":1},\
        {"actions":[{"append":{"_0":2}}],"step":2},\
        {"actions":[{"append":{"_0":3}}],"step":3},\
        {"actions":[{"type":{"_0":"a"}},{"type":{"_0":"ab"}}],"step":4},\
        {"state":{"numbers":[7],"word":""},"step":5}],\
        "first":{"numbers":[],"word":""},"name":"Page","version":1}],"next":6,"steps":[\
        {"id":1,"kind":"actions","parent":0},\
        {"id":2,"kind":"actions","parent":1},\
        {"id":3,"kind":"actions","parent":2},\
        {"id":4,"kind":"actions","parent":1},\
        {"id":5,"kind":"restored","parent":4}],"tip":5,"version":2}
        """)
  }

  @Test func `A restored archive is announced once, as restored`() throws {
    let other = Store(Page())
    let imported = History(other)
    try other.send(.append(5))
    let witness = Witness<Page>()
    other.changes.listen(witness)
    try imported.restore(history.archive(of: store))
    #expect(witness.changes.map(\.cause) == [.restore])
    #expect(imported.line.map(\.id) == [0, 1, 4, 5])
  }

  @Test func `A revert after a restore goes to the oldest step of the archive`() throws {
    let other = Store(Page(word: "other"))
    let imported = History(other)
    try imported.restore(history.archive(of: store))
    try imported.revert()
    #expect(other.state == Page())
    #expect(imported.state.current == 0)
  }

  @Test func `An oldest step that has grown is archived with all of its actions`() throws {
    let page = Store(Page())
    let bounded = History(page, bounds: HistoryBounds(steps: 1))
    for word in ["a", "ab", "abc"] { try page.send(.type(word)) }
    let model: ArchivedModel<Page> = bounded.archive(of: page).models
    #expect(model.first == Page(word: "abc"))
  }

  @Test func `A history that was archived after it forgot steps keeps its numbers`() throws {
    let page = Store(Page())
    let bounded = History(page, bounds: HistoryBounds(steps: 3))
    for number in 1...9 { try page.send(.append(number)) }
    let other = Store(Page())
    let imported = History(other)
    try imported.restore(bounded.archive(of: page))
    #expect(imported.line.map(\.id) == [7, 8, 9])
    try imported.revert()
    #expect(other.state == Page(numbers: Array(1...7)))
  }

  @Test func `A history that was archived while it is paused is still paused`() throws {
    let page = Store(Page())
    let paused = History(page)
    paused.isRecording = false
    try page.send(.append(1))
    let other = Store(Page())
    let imported = History(other)
    try imported.restore(paused.archive(of: page))

    #expect(paused.line.map(\.label) == ["start"])
    #expect(imported.line.map(\.label) == ["start"])
    #expect(imported.isRecording == false)
    #expect(imported.state == paused.state)
    #expect(other.state == Page(numbers: [1]))
    for history in [paused, imported] {
      history.isRecording = true
      #expect(history.line.map(\.label) == ["start", "not recorded"])
    }
    try imported.undo()
    #expect(other.state == Page())
  }

  @Test func `Branches that grew in turns are restored with their lines`() throws {
    // Two branches: the steps with odd numbers and those with even ones.
    try history.restore(archive(of: 1_000, current: 7, tip: 999) { max(0, $0 - 2) })

    #expect(store.state == Page(numbers: [1, 3, 5, 7]))
    #expect(history.state.position == 4)
    #expect(history.state.count == 501)
    #expect(history.branches.map(\.count) == [500])
    try history.jump(to: history.branches[0].tip)
    #expect(store.state == Page(numbers: Array(stride(from: 2, through: 1_000, by: 2))))
    #expect(history.branches.map(\.count) == [500])
  }

  @Test(arguments: [(current: 1, tip: 3), (3, 1), (2, 3), (0, 0)])
  func `A tip that is not the end of the current line does no harm`(
    current: Int, tip: Int
  ) throws {
    // Step 1 has two ends, 2 and 3.
    try history.restore(archive(of: 3, current: current, tip: tip) { min($0 - 1, 1) })
    #expect(history.state.position == min(current, 2))
    while try history.redo() {}
    #expect(store.state.numbers.count == 2)
  }

  /// An archive of steps that each append their number.
  private func archive(
    of count: Int, current: Int, tip: Int, parent: (Int) -> Int
  ) -> HistoryArchive<Page> {
    HistoryArchive<Page>(
      first: 0,
      steps: (1...count).map { ArchivedStep(id: $0, parent: parent($0), kind: .actions) },
      current: current, tip: tip, next: count + 1,
      models: ArchivedModel(
        name: "Page", version: 1, first: Page(),
        changes: (1...count).map { ArchivedChange(step: $0, actions: [.append($0)]) }))
  }
}

// MARK: - Bounds

extension HistoryArchiveTests {
  @Test func `The bounds hold for an archive`() throws {
    let page = Store(Page())
    let bounded = History(page, bounds: HistoryBounds(steps: 2))
    try bounded.restore(history.archive(of: store))
    #expect(page.state == store.state)
    #expect(bounded.line.map(\.id) == [4, 5])
  }

  @Test func `The bounds hold for an archive with many steps to redo`() throws {
    try history.jump(to: 0)
    let page = Store(Page(word: "other"))
    let bounded = History(page, bounds: HistoryBounds(steps: 2))
    try bounded.restore(history.archive(of: store))
    #expect(page.state == Page())
    #expect(bounded.steps.map(\.label) == ["start", "append 1"])
    #expect(bounded.state.dropped == 4)
    #expect(try bounded.redo())
    #expect(page.state == Page(numbers: [1]))
    #expect(try !bounded.redo())
    try page.send(.append(2))
    #expect(bounded.state.count == 2)
  }

  @Test func `A bound in bytes holds for an archive with many steps to redo`() throws {
    let (page, other) = (Store(Page()), Store(Page()))
    let long = History(page)
    for number in 1...1_000 { try page.send(.append(number)) }
    try long.jump(to: 3)
    let bounded = History(other, bounds: HistoryBounds(bytes: 20_000))
    try bounded.restore(long.archive(of: page))
    #expect(bounded.estimatedBytes <= 20_000)
    while try bounded.redo() {}
    let count = other.state.numbers.count
    #expect(count > 3)
    #expect(other.state.numbers == Array(1...count))
  }
}

// MARK: - Several stores

extension HistoryArchiveTests {
  @Test func `An archive of two stores has travels in one of them, and is restored as a whole`()
    throws
  {
    let (page, die) = (Store(Page()), Store(Page(word: "second")))
    let both = History(page, die)
    try page.send(.append(1))
    try die.send(.append(2))
    try page.send(.append(3))
    try both.alone(page).undo()
    try die.send(.append(4))
    try both.undo()
    let json = try JSONEncoder().encode(both.archive(of: page, die))

    let (first, second) = (Store(Page()), Store(Page()))
    let imported = History(first, second)
    try imported.restore(JSONDecoder().decode(HistoryArchive<Page, Page>.self, from: json))
    #expect(imported.state == both.state)
    #expect(Array(imported.steps) == Array(both.steps))
    for step in both.steps.map(\.id) {
      try both.jump(to: step)
      try imported.jump(to: step)
      #expect((first.state, second.state) == (page.state, die.state))
    }
  }

  @Test func `An archive is not restored if either store is locked`() throws {
    let (first, second) = (Store(Page()), Store(Page()))
    let both = History(first, second)
    let archive = both.archive(of: first, second)
    try first.send(.append(1))
    both.alone(second).lock { _ in }
    #expect(try !both.restore(archive))
    #expect(first.state == Page(numbers: [1]))
    #expect(both.state.current == 1)
  }

  @Test func `An archive of other models, or of another order, is not restored`() throws {
    let (page, leaky) = (Store(Page()), Store(Leaky()))
    let both = History(page, leaky)
    let archive = both.archive(of: page, leaky)
    #expect(throws: HistoryError.unknownModel("Page")) {
      try History(leaky, page).restore(archive)
    }
    #expect(throws: HistoryError.unknownModel("Leaky")) { try History(page).restore(archive) }
    #expect(throws: HistoryError.unknownModel("Leaky")) {
      try both.restore(history.archive(of: store))
    }
  }
}
