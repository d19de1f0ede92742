import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

/// What is one step: actions that a model groups, intents, and pauses.
@MainActor
@Suite struct GroupingTests {
  enum Act {
    case type(String)
    case append
    case intent(String)
    case appendElsewhere, undoElsewhere
    case undo
    case jump(Int)
    case endGroup, pause, resume, archive
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let acts: [Act]
    let labels: [String]

    init(_ description: String, _ acts: [Act], _ labels: [String]) {
      (testDescription, self.acts, self.labels) = (description, acts, ["start"] + labels)
    }
  }

  nonisolated static let cases = [
    Case(
      "a typed word", [.type("c"), .type("ca"), .type("cat"), .append, .type("cats")],
      ["type cat", "append 1", "type cats"]),
    Case(
      "typing after an undo", [.type("c"), .append, .undo, .type("ca")], ["type c", "type ca"]),
    Case(
      "typing after an archive is read", [.type("c"), .archive, .type("ca")], ["type c", "type ca"]),
    Case(
      "the end of a group",
      [.endGroup, .type("c"), .type("ca"), .endGroup, .endGroup, .type("cat")],
      ["type ca", "type cat"]),
    Case(
      "a change of another store", [.type("a"), .type("ab"), .appendElsewhere, .type("abc")],
      ["type ab", "append 1", "type abc"]),
    Case(
      "a travel of another store", [.appendElsewhere, .type("a"), .undoElsewhere, .type("ab")],
      ["append 1", "type a", "go to step 0 in one model", "type ab"]),
    Case(
      "travels of another store, between which an archive is read",
      [.appendElsewhere, .appendElsewhere, .undoElsewhere, .archive, .undoElsewhere],
      ["append 1", "append 1", "go to step 0 in one model"]),
    Case(
      "an intent", [.type("a"), .intent("ab"), .type("abc")], ["type a", "rename", "type abc"]),
    Case(
      "a group that ends where it began",
      [.append, .type("m"), .type("mo"), .type(""), .type("x")],
      ["append 1", "type x"]),
    Case(
      "a group that ends where it began, and goes on",
      [.type("a"), .endGroup, .type("ab"), .type("a"), .type("abc")], ["type a", "type abc"]),
    Case(
      "a group that ends where it began, with steps to redo",
      [.append, .append, .append, .jump(1), .type("m"), .type("")],
      ["append 1", "append 1", "append 1"]),
    Case(
      "a pause", [.append, .pause, .type("a"), .appendElsewhere, .append, .resume, .append],
      ["append 1", "changes while paused", "append 1"]),
    Case(
      "the end of a group in a pause", [.pause, .append, .endGroup, .append],
      ["changes while paused"]),
    Case(
      "an undo in a pause", [.append, .append, .jump(1), .pause, .append, .undo, .append],
      ["append 1", "changes while paused"]),
    Case(
      "an archive that is read in a pause",
      [.append, .pause, .archive, .append, .archive, .appendElsewhere],
      ["append 1", "changes while paused"]),
    Case(
      "an archive that is read after an undo in a pause",
      [.pause, .append, .append, .undo, .archive, .append, .append], ["changes while paused"]),
    Case(
      "a pause that ends where it began", [.append, .pause, .type("a"), .type(""), .resume],
      ["append 1"]),
    Case(
      "a pause that ends where it began after an archive",
      [.append, .pause, .type("a"), .archive, .type(""), .resume], ["append 1"]),
    Case(
      "a pause that ends where it began after an archive, with an older branch to redo",
      [
        .type("m"), .undo, .append, .jump(1), .undo, .pause, .type("a"), .archive, .type(""),
      ],
      ["type m"]),
  ]

  @Test(arguments: cases)
  func `Changes are grouped to steps`(_ test: Case) throws {
    let (page, other) = (Store(Page()), Store(Page()))
    let history = History(page, other)
    var states = [[page.state, other.state]]
    for act in test.acts {
      switch act {
      case .type(let word): try page.send(.type(word))
      case .append: try page.send(.append(1))
      case .intent(let word): try oneChange("rename", of: page) { try page.send(.type(word)) }
      case .appendElsewhere: try other.send(.append(1))
      case .undoElsewhere: try history.alone(other).undo()
      case .undo: try history.undo()
      case .jump(let step): try history.jump(to: step)
      case .endGroup: history.endGroup()
      case .pause: history.isRecording = false
      case .resume: history.isRecording = true
      case .archive: try history.restore(history.archive())
      }
      states.append([page.state, other.state])
    }
    #expect(history.line.map(\.label) == test.labels)
    // Each step leads to what was there once.
    for step in history.line {
      try history.jump(to: step.id)
      #expect(states.contains([page.state, other.state]))
    }
  }

  @Test func `A history that starts while somebody types starts with a step of its own`() throws {
    let store = Store(Page())
    try store.send(.type("c"))
    let history = History(store)
    try store.send(.type("ca"))
    #expect(history.line.map(\.actionCount) == [0, 1])
    try history.undo()
    #expect(store.state == Page(word: "c"))
  }

  @Test func `While nothing is recorded, a change adds an action and no state`() throws {
    let store = Store(Page())
    let history = History(store)
    history.isRecording = false
    var lines: [Step] = []
    history.recorder.addWriter { steps in
      lines += steps
      return true
    }
    for number in 1...3 { try store.send(.append(number)) }
    #expect(lines.map { $0.changes.map { $0.content?.actionCount } } == [[1], [1], [1]])
    #expect(lines.allSatisfy { $0.changes.allSatisfy { $0.content?.hasState == false } })
  }

  @Test func `A change that a reaction takes back within it leaves no step, and redo as it was`()
    throws
  {
    let (page, other) = (Store(Page()), Store(Page()))
    let history = History(page, other)
    let events = Recorder<Step>()
    for number in 1...2 { try page.send(.append(number)) }
    try history.undo()
    let before = (history.state, history.steps)
    page.react(for: other) { other, page in
      _ = try? other.send(.type(page.numbers.count > 1 ? "too many" : ""))
    }
    other.react(for: page) { page, other in
      if other.word == "too many" { _ = try? page.send(.removeLast) }
    }
    history.events.listen(events)
    try page.send(.append(3))
    #expect((page.state, other.state) == (Page(numbers: [1]), Page()))
    #expect((history.state, history.steps) == before)
    #expect(events.map(\.kind) == [.actions, .removed])
    #expect(events.map(\.id) == [3, 3])
  }

  @Test func `Law 13: a report and what is sent because of it, one after another, are one step`()
    throws
  {
    final class Clock: StateSource {
      let views = Views<Int>()
      var state = 0 { didSet { updateViews() } }
    }
    let (clock, page, other) = (Clock(), Store(Page()), Store(Page()))
    let history = History(page, other)
    clock.react(for: page) { page, time in _ = try? page.send(.append(time)) }
    // The history must not end its step before the store that reacts to the store.
    page.react(for: other) { other, page in _ = try? other.send(.append(page.numbers.count)) }
    clock.state = 7
    #expect(history.line.map(\.actionCount) == [0, 2])
  }

  @Test(arguments: 60...66)
  func `An intent of two actions is redone as it was, wherever a state is kept`(before: Int) throws
  {
    let store = Store(Page())
    let history = History(store)
    for number in 0..<before { try store.send(.append(number)) }
    try oneChange(of: store) {
      try store.send(.append(-2))
      try store.send(.append(-3))
    }
    let state = store.state
    try history.undo()
    #expect(store.state.numbers.count == before)
    try history.redo()
    #expect(store.state == state)
    try history.jump(to: 0)
    try history.jump(to: before + 1)
    #expect(store.state == state)
  }

  @Test func `A group that goes on in the oldest step has the label of its last action`() throws {
    let page = Store(Page())
    let short = History(page, bounds: HistoryBounds(steps: 1))
    for word in ["a", "ab", "abc"] { try page.send(.type(word)) }
    #expect(short.line == [HistoryStep(id: 1, parent: nil, label: "type abc", actionCount: 0)])
  }
}
