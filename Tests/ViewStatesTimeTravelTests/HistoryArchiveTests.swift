import Foundation
import Testing
import ViewStatesMocks

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
    let other = Store(Page(word: "other"))
    let imported = History(other)
    try imported.restore(history.archive().read(by: imported))

    #expect(other.state == store.state)
    #expect(imported.steps == history.steps)
    #expect(imported.line == history.line)
    #expect(imported.branches == history.branches)
    #expect(imported.state == history.state)
    try imported.redo()
    #expect(other.state == Page(numbers: [7]))
    try imported.jump(to: imported.branches[0].tip)
    #expect(other.state == Page(numbers: [1, 2, 3]))
    try other.send(.append(4))
    #expect(imported.state.current == 6)
    // No number is given again.
    try imported.restore(history.archive())
    try other.send(.append(5))
    #expect(imported.state.current == 7)
  }

  @Test func `The format is the first states, the steps, and the position`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(history.archive()), as: UTF8.self) == """
        {"steps":[\
        {"bounds":10000,"id":0,"kind":"start","models":[{"name":"Page","version":1}],\
        "state":{"numbers":[],"word":""}},\
        {"actions":[{"append":{"_0":1}}],"id":1},\
        {"actions":[{"append":{"_0":2}}],"id":2},\
        {"actions":[{"append":{"_0":3}}],"id":3},\
        {"actions":[{"type":{"_0":"a"}},{"type":{"_0":"ab"}}],"id":4,"parent":1},\
        {"id":5,"kind":"restored","state":{"numbers":[7],"word":""}},\
        {"id":4,"kind":"position","next":6,"tip":5}],"version":3}
        """)
  }

  @Test func `A restored archive is announced once, as restored`() throws {
    let other = Store(Page())
    let imported = History(other)
    try other.send(.append(5))
    let witness = Recorder<Change<Page>>()
    other.changes.listen(witness)
    try imported.restore(history.archive())
    #expect(witness.map(\.cause) == [.restore()])
    #expect(imported.line.map(\.id) == [0, 1, 4, 5])
  }

  @Test func `A revert after a restore goes where it went before`() throws {
    let page = Store(Page())
    let bounded = History(page, bounds: HistoryBounds(steps: 3))
    for number in 1...9 { try page.send(.append(number)) }
    let other = Store(Page(word: "other"))
    let imported = History(other)
    try imported.restore(bounded.archive())
    #expect(imported.line.map(\.id) == [7, 8, 9])
    for history in [bounded, imported] {
      #expect(throws: HistoryError.unknownStep(0)) { try history.revert() }
    }
    history.commit()
    try store.send(.append(9))
    try imported.restore(history.archive())
    try imported.revert()
    #expect(imported.state.current == 4)
  }

  @Test func `The bounds hold for an archive, even with many steps to redo`() throws {
    try history.jump(to: 0)
    let page = Store(Page(word: "other"))
    let bounded = History(page, bounds: HistoryBounds(steps: 2))
    try bounded.restore(history.archive())
    #expect(page.state == Page())
    #expect(bounded.steps.map(\.label) == ["start", "append 1"])
    #expect(try bounded.redo())
    #expect(page.state == Page(numbers: [1]))
    #expect(try !bounded.redo())
  }

  @Test func `An archive that exceeds the bounds is recorded as it is restored`() throws {
    try history.jump(to: 1)
    for bounds in 1...6 {
      let bounded = History(Store(Page()), bounds: HistoryBounds(steps: bounds))
      let record = OneTreeRecord(of: bounded)
      try bounded.restore(history.archive())
      let replayed = try record.replay(on: [Store(Page())])
      #expect(replayed.state == bounded.state)
      #expect(replayed.steps == bounded.steps)
    }
  }

  @Test func `A tip that is not the end of the current line does no harm`() throws {
    let page = Store(Page())
    let branched = History(page)
    try page.send(.append(1))
    try branched.undo()
    try page.send(.append(2))
    var position = Step(.position, id: 1)
    position.details = StepDetails(tip: 2)
    try branched.restore(HistoryArchive(branched.archive().steps.dropLast() + [position]))
    #expect(branched.line.map(\.id) == [0, 1])
    #expect(page.state.numbers == [1])
    try branched.jump(to: 2)
    #expect(page.state.numbers == [2])
  }

  @Test func `Law 15: a step that is open in an old archive leaves redo where it led`() throws {
    let page = Store(Page())
    let history = History(page)
    for step in [0, 0, 1] {
      try history.jump(to: step)
      try page.send(.append(step))
    }
    try history.jump(to: 0)
    history.isRecording = false
    try page.send(.type("a"))
    var steps = try history.archive().steps
    // Older programs wrote no tip beside a step that is open.
    steps[steps.count - 1].details?.tip = nil
    try history.restore(HistoryArchive(steps))
    try page.send(.type(""))
    #expect(history.line.map(\.id) == [0, 1, 3])
  }

  @Test func `A step that is open in an archive ends where it began, if redo led to nothing kept`()
    throws
  {
    let page = Store(Page())
    let history = History(page, bounds: HistoryBounds(steps: 5))
    for step in [0, 0, 0, 2] {
      try history.jump(to: step)
      try page.send(.append(step))
    }
    try history.jump(to: 1)
    try history.jump(to: 0)
    history.isRecording = false
    try page.send(.type("a"))
    #expect(history.steps.map(\.id) == [0, 2, 3, 4, 5])
    let archive = try history.archive()
    try page.send(.type(""))
    #expect(history.line.map(\.id) == [0, 3])
    try history.restore(archive)
    try page.send(.type(""))
    #expect(history.line.map(\.id) == [0, 3])
  }

  @Test func `An archive is read on any thread`() async throws {
    let archive = try history.archive()
    let models = history.models
    let data = try await Task.detached { try JSONEncoder().encode(archive) }.value
    try history.restore(await Task.detached { try models.decode(from: data) }.value)
    #expect(history.state.current == 4)
  }

  @Test func `A decoder that does not know the models says what to do`() throws {
    let data = try JSONEncoder().encode(history.archive())
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(HistoryArchive.self, from: data)
    }
    #expect("\(try #require(error))".contains("set the decoder's userInfo"))
  }
}

// MARK: - Several stores

extension HistoryArchiveTests {
  @Test func `Law 15: an added store begins with its first state, and others may be moved`() throws
  {
    let (page, leaky) = (Store(Page()), Store(Leaky()))
    try page.send(.append(1))
    let more = History(leaky, page)
    try more.restore(history.archive().read(by: more))
    #expect(page.state == store.state)
    #expect(more.line.map(\.id) == history.line.map(\.id))
    leaky.send(neverRejected: .fill)
    try more.jump(to: 1)
    #expect((page.state, leaky.state) == (Page(numbers: [1]), Leaky()))
  }

  @Test func `Law 15: an archive with a model that the history lacks is refused by its name`()
    throws
  {
    let both = History(store, Store(Leaky()))
    let archive = try both.archive()
    let other = History(Store(Page(word: "other")))
    #expect(throws: HistoryError.unknownModel("Leaky")) {
      try other.restore(archive.read(by: other))
    }
    #expect(other.state == HistoryState())
  }
}
