import Foundation
import Testing

@testable import ViewStates
@testable import ViewStatesTimeTravel

@MainActor
@Suite struct HistoryArchiveTests {
  let store = Store(Page())
  let history: History<Page>

  init() throws {
    history = History(store)
    for number in 1...3 { try store.send(.append(number)) }
    try history.jump(to: 1)
    try store.send(.type("a"))
    try store.send(.type("ab"))
    try store.restore(Page(numbers: [7]))
    try history.undo()
  }

  private func decoded(_ json: String) throws -> HistoryArchive<Page> {
    try JSONDecoder().decode(HistoryArchive<Page>.self, from: Data(json.utf8))
  }

  @Test func `An archived history is restored with its line, branches, groups and position`() throws
  {
    let json = try JSONEncoder().encode(history.archive)
    let other = Store(Page(word: "other"))
    let imported = History(other)
    try imported.restore(JSONDecoder().decode(HistoryArchive<Page>.self, from: json))

    #expect(other.state == store.state)
    #expect(imported.line.map(\.label) == history.line.map(\.label))
    #expect(imported.line.map(\.actionCount) == [0, 1, 2, 0])
    #expect(imported.branches.map(\.count) == [2])
    try imported.redo()
    #expect(other.state == Page(numbers: [7]))
    try imported.jump(to: imported.branches[0].tip)
    #expect(other.state == Page(numbers: [1, 2, 3]))
  }

  @Test func `The format is the first state, the steps and the position`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(history.archive), as: UTF8.self) == """
        {"current":4,"first":{"numbers":[],"word":""},"steps":[\
        {"actions":[{"append":{"_0":1}}],"parent":0},\
        {"actions":[{"append":{"_0":2}}],"parent":1},\
        {"actions":[{"append":{"_0":3}}],"parent":2},\
        {"actions":[{"type":{"_0":"a"}},{"type":{"_0":"ab"}}],"parent":1},\
        {"parent":4,"state":{"numbers":[7],"word":""}}],"tip":5,"version":1}
        """)
  }

  @Test func `An import is announced once, as restored, and its steps get new numbers`() throws {
    let other = Store(Page())
    let imported = History(other)
    try other.send(.append(5))
    let witness = Witness<Page>()
    other.changes.attach(witness)
    try imported.restore(history.archive)
    #expect(witness.changes.map(\.cause) == [.start, .restore(replacing: Page(numbers: [5]))])
    #expect(imported.line.map(\.id) == [2, 3, 6, 7])
  }

  @Test(arguments: [
    (
      #"{"version":2,"first":{"numbers":[],"word":""},"steps":[],"current":0,"tip":0}"#,
      HistoryError.unknownVersion(2)
    ),
    (
      #"{"version":1,"first":{"numbers":[],"word":""},"steps":[],"current":1,"tip":0}"#,
      .unknownStep(1)
    ),
    (
      #"{"version":1,"first":{"numbers":[],"word":""},"steps":[],"current":0,"tip":-1}"#,
      .unknownStep(-1)
    ),
    (
      #"{"version":1,"first":{"numbers":[-1],"word":""},"steps":[],"current":0,"tip":0}"#,
      .invalid(model: "Page", step: 0, reason: "numbers has a -1")
    ),
    (
      #"{"version":1,"first":{"numbers":[],"word":""},"steps":[{"parent":1,"actions":[{"append":{"_0":1}}]}],"current":0,"tip":0}"#,
      .malformedStep(1)
    ),
    (
      #"{"version":1,"first":{"numbers":[],"word":""},"steps":[{"parent":0,"actions":[]}],"current":0,"tip":0}"#,
      .malformedStep(1)
    ),
    (
      #"{"version":1,"first":{"numbers":[],"word":""},"steps":[{"parent":0}],"current":0,"tip":0}"#,
      .malformedStep(1)
    ),
    (
      #"{"version":1,"first":{"numbers":[],"word":""},"steps":[{"parent":0,"actions":[{"removeLast":{}}]}],"current":0,"tip":0}"#,
      .notReplayable(model: "Page", step: 1, label: "remove the last")
    ),
    (
      #"{"version":1,"first":{"numbers":[],"word":""},"steps":[{"parent":0,"state":{"numbers":[-1],"word":""}}],"current":0,"tip":0}"#,
      .invalid(model: "Page", step: 1, reason: "numbers has a -1")
    ),
    (
      #"{"version":1,"first":{"numbers":[],"word":""},"steps":[{"parent":0,"actions":[{"append":{"_0":-1}}]}],"current":1,"tip":1}"#,
      .invalid(model: "Page", step: 1, reason: "numbers has a -1")
    ),
  ])
  func `A faulty archive changes nothing, and the error names the fault and the step`(
    json: String, error: HistoryError
  ) throws {
    let archive = try decoded(json)
    let (state, position) = (store.state, history.state)
    #expect(throws: error) { try history.restore(archive) }
    #expect(store.state == state)
    #expect(history.state == position)
    try history.redo()
    #expect(store.state == Page(numbers: [7]))
  }

  @Test func `An oldest step that has grown is archived with all of its actions`() throws {
    let bounded = History(Store(Page()), bounds: HistoryBounds(steps: 1))
    for word in ["a", "ab", "abc"] { try bounded.store.send(.type(word)) }
    #expect(bounded.archive.first == Page(word: "abc"))
  }

  @Test func `The bounds hold for an import`() throws {
    let bounded = History(Store(Page()), bounds: HistoryBounds(steps: 2))
    try bounded.restore(history.archive)
    #expect(bounded.store.state == store.state)
    #expect(bounded.state.position == 0)
  }

  @Test func `The bounds hold for an import with many steps to redo`() throws {
    try history.jump(to: 0)
    #expect(history.archive.steps.count == 5)
    let bounded = History(Store(Page(word: "other")), bounds: HistoryBounds(steps: 2))
    try bounded.restore(history.archive)
    #expect(bounded.store.state == Page())
    #expect(bounded.steps.map(\.label) == ["start", "append 1"])
    #expect(bounded.state.dropped == 4)
    #expect(bounded.brokenInvariant() == nil)
    #expect(try bounded.redo())
    #expect(bounded.store.state == Page(numbers: [1]))
    #expect(try !bounded.redo())
    try bounded.store.send(.append(2))
    #expect(bounded.brokenInvariant() == nil)
  }

  @Test func `A bound in bytes holds for an import with many steps to redo`() throws {
    let long = History(Store(Page()))
    for number in 1...1_000 { try long.store.send(.append(number)) }
    try long.jump(to: 3)
    let bounded = History(Store(Page()), bounds: HistoryBounds(bytes: 20_000))
    try bounded.restore(long.archive)
    #expect(bounded.estimatedBytes <= 20_000)
    #expect(bounded.brokenInvariant() == nil)
    while try bounded.redo() {}
    let count = bounded.store.state.numbers.count
    #expect(count > 3)
    #expect(bounded.store.state.numbers == Array(1...count))
  }

  @Test func `Branches that grew in turns are restored with their lines`() throws {
    // Two branches: the steps with odd numbers and those with even ones.
    let steps = (1...1_000).map { number in
      HistoryArchive<Page>.Entry(parent: max(0, number - 2), actions: [.append(number)])
    }
    try history.restore(
      HistoryArchive(first: Page(), steps: steps, current: 7, tip: 999))

    #expect(store.state == Page(numbers: [1, 3, 5, 7]))
    #expect(history.state.position == 4)
    #expect(history.state.count == 501)
    #expect(history.branches.map(\.count) == [500])
    #expect(history.brokenInvariant() == nil)
    try history.jump(to: history.branches[0].tip)
    #expect(store.state == Page(numbers: Array(stride(from: 2, through: 1_000, by: 2))))
    #expect(history.branches.map(\.count) == [500])
    #expect(history.brokenInvariant() == nil)
  }

  @Test(arguments: [(current: 1, tip: 3), (3, 1), (2, 3), (0, 0)])
  func `A tip that is not the end of the current line does no harm`(
    current: Int, tip: Int
  ) throws {
    // Step 1 has two ends, 2 and 3.
    let steps = [(0, 1), (1, 2), (1, 3)].map { parent, number in
      HistoryArchive<Page>.Entry(parent: parent, actions: [.append(number)])
    }
    try history.restore(HistoryArchive(first: Page(), steps: steps, current: current, tip: tip))
    #expect(history.brokenInvariant() == nil)
    #expect(history.state.position == min(current, 2))
    while try history.redo() {}
    #expect(store.state.numbers.count == 2)
  }
}
