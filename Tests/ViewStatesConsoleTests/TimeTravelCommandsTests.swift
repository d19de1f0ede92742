import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@MainActor @Suite struct TimeTravelCommandsTests {
  let store = Store(Notes())

  /// The history of the store after a number of steps.
  private func history(steps: Int, bounds: HistoryBounds = HistoryBounds()) -> History {
    let history = History(store, bounds: bounds)
    for _ in 0..<steps { store.send("up") }
    return history
  }

  /// Runs commands for one history on a terminal that shows errors among the rest.
  private func run(_ lines: String, of history: TimeTravelling) async -> [String] {
    let result = await Transcript.typing(lines) {
      TimeTravelCommands(of: history, screen: $0).all
    }
    return (result.output + result.diagnostics).split(separator: "\n").map(String.init)
  }

  @Test func `commands for several histories name one`() async {
    let histories = ["many": history(steps: 30), "one": History(Store(Notes()))]
    let result = await Transcript.typing("undo many\nundo one\nundo\nundo one 1\nhistory") {
      TimeTravelCommands(
        synopsis: "many|one", screen: $0,
        target: { arguments throws(UsageError) in
          histories[try arguments.choice(among: ["many", "one"])] ?? History(store)
        },
        listed: { histories.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
      ).all
    }
    #expect(store.state.notes.count == 29)
    let start = """
      nothing to change
      nothing to undo
      many           step 29 of 30, 11 more steps; type 'history all' for all
                 11  up

      """
    #expect(result.output.hasPrefix(start))
    #expect(result.output.hasSuffix("one            step 0 of 0\nhere        0  start\n"))
    #expect(
      result.diagnostics == """
        program: line 3: undo: expected many or one, got nothing
        program: line 4: undo: expected nothing more, got '1'

        """)
  }

  @Test func `the commands of a single history take no name`() async {
    let lines = "undo\nhistory\nredo\nredo\njump 2\njump 1\njump 0\nredo 1\nhistory some\nhelp jump"
    #expect(
      await run(lines, of: history(steps: 1)) == [
        "nothing to change", "history        step 0 of 1", "here        0  start",
        "            1  up", "nothing to change", "nothing to redo", "already at step 1",
        "nothing to change", "jump N   go to step N of the history",
        "program: line 5: jump: expected N, a number from 0 to 1, got '2'",
        "program: line 8: redo: expected nothing more, got '1'",
        "program: line 9: history: expected 'all' or nothing, got 'some'",
      ])
    #expect(store.state.notes.count == 0)
  }

  @Test func `a step of another store is the same for one that travels alone`() async {
    let other = Store(Notes())
    let history = History(store, other)
    for store in [other, store] { store.send("up") }
    let lines = await run("jump 2\njump 1\njump 1", of: history.alone(store))
    #expect(lines == ["already at step 2", "nothing to change", "step 1 is the same as step 0"])
  }

  @Test func `a step that a commit has forgotten is none to go to, and undo says so`() async {
    let history = history(steps: 3)
    history.commit()
    store.send("up")
    #expect(
      await run("undo\nundo\njump 2", of: history) == [
        "nothing to change", "nothing to undo; the steps before 3 are forgotten",
        "program: line 3: jump: expected N, a number from 3 to 4, got '2'",
      ])
  }

  @Test func `the steps kept around the current one, or all, are listed and lead there`() async {
    let history = history(steps: 40, bounds: HistoryBounds(steps: 30))
    let lines = await run("history\njump 30\nhistory\nhistory all\njump 9", of: history)
    #expect(
      [lines[0], lines[1], lines[21], lines[22], lines[23], lines[42]] == [
        "history        step 40 of 40, 10 more steps; type 'history all' for all",
        "           21  up", "nothing to change",
        "history        step 30 of 40, 10 more steps; type 'history all' for all",
        "           20  up", "           39  up",
      ])
    #expect(lines[43...].count == 1 + 30 + 1)
    #expect(lines.last == "program: line 5: jump: expected N, a number from 11 to 40, got '9'")
  }

  @Test func `the nearest branches are listed, and how many are not`() async throws {
    let history = history(steps: 30)
    for step in (10..<20).reversed() + [15, 16, 5, 30] {
      try history.jump(to: step)
      store.send("up")
    }
    let lines = await run("history\nhistory all", of: history)
    let more = "17 more steps, 8 more branches; type 'history all' for all"
    let steps = (17...30).map { "           \($0)  up" }
    #expect(lines[0] == "history        step 44 of 44, \(more)")
    #expect(Array(lines[1..<15]) == steps)
    #expect(
      Array(lines[15..<21]) == [
        "here       44  up", "branch     31  up; 1 step, left behind after 19",
        "branch     32  up; 1 step, left behind after 18",
        "branch     33  up; 1 step, left behind after 17",
        "branch     34  up; 1 step, left behind after 16",
        "branch     42  up; 1 step, left behind after 16",
      ])
    #expect(lines[21...].count { $0.hasPrefix("branch") } == history.branches.count)
  }

  @Test func `a list marks the current step, names branches, and wraps its lines`() async throws {
    let history = History(store)
    for label in ["add a\u{1B}", "left behind", "rename 1 \u{202E}"] { store.send(label) }
    try history.jump(to: 1)
    for label in ["edit", "remove the last of the places"] { store.send(label) }
    try history.undo()
    let result = await Transcript.typing("history\nquit", isTerminal: true, columns: 40) {
      TimeTravelCommands(of: history, screen: $0).all
    }
    #expect(
      result.output == """
        > history        step 4 of 5
                    0  start
                    1  add a\\u{1B}
        here        4  edit
                    5  remove the last of the
                       places
        branch      3  rename 1 \\u{202E}; 2
                       steps, left behind after
                       1
        >\u{20}
        """)
  }

  @Test(
    arguments: [
      (0, 1, "|o|  step 0 of 0"), (0, 2, "|o-|  step 0 of 1"),
      (1, 2, "|=o|  step 1 of 1"), (3, 10, "|===o------|  step 3 of 9"),
      (0, 1001, "|o\(String(repeating: "-", count: 40))|  step 0 of 1000"),
      (1, 1001, "|=o\(String(repeating: "-", count: 39))|  step 1 of 1000"),
      (999, 1001, "|\(String(repeating: "=", count: 39))o-|  step 999 of 1000"),
      (1000, 1001, "|\(String(repeating: "=", count: 40))o|  step 1000 of 1000"),
    ])
  func `a slider shows the place on the line`(position: Int, count: Int, slider: String) {
    let state = HistoryState(current: position, position: position, count: count, last: count - 1)
    let lines = state.sliderLines("history", columns: .max)
    #expect(lines.map(\.plain) == ["history        \(slider)"])
  }

  @Test func `a slider gets shorter so that its words fit, and goes on below when they do not`() {
    var state = HistoryState(current: 7, position: 7, count: 10, last: 9)
    func lines(_ columns: Int) -> [String] {
      state.sliderLines("history", columns: columns).map(\.plain)
    }
    #expect(lines(80) == ["history        |=======o--|  step 7 of 9"])
    #expect(lines(35) == ["history        |===o-|  step 7 of 9"])
    (state.isRecording, state.isLocked) = (false, true)
    #expect(lines(40) == ["history        |=o-|  step 7 of 9,", "               paused, locked"])
  }

  @MainActor final class Screens: Presenter {
    let views = Views<Int>()
    let store: Store<Notes>
    var state: Int { store.state.notes.count }

    init(_ store: Store<Notes>) {
      self.store = store
      follow(store)
    }
  }

  struct CounterView: StateUpdatable {
    let frame: Frame
    func update(with state: Int) { frame.draw(["count: \(state)"]) }
  }

  @Test func `a live change shows the screen, and then the slider`() {
    let output = TextCollector()
    let (screen, history, presenter) = (Screen(output), History(store), Screens(store))
    presenter.attach(CounterView(frame: screen.frame()))
    history.attach(HistorySliderView(frame: screen.frame()))
    _ = output.takeText()
    store.send("up")
    #expect(output.takeText() == "count: 1\nhistory        |=o|  step 1 of 1\n")
    #expect(throws: Never.self) { try history.undo() }
    #expect(output.text == "count: 0\nhistory        |o-|  step 0 of 1\n")
  }

  @Test func `a position that is written by hand is shown, even beyond its end`() {
    let state = HistoryState(current: 3, position: 3)
    #expect(state.sliderLines("history", columns: 80).map(\.plain).joined().contains("===o"))
  }
}
