import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@MainActor @Suite struct TimeTravelCommandsTests {
  struct Count: StateModel {
    enum Action: Codable, Sendable { case up(String) }
    var count = 0
    func check(_ action: Action) -> Verdict { .change }
    mutating func apply(_ action: Action) { count += 1 }
    static func label(of action: Action) -> String {
      if case .up(let label) = action { label } else { "" }
    }
  }

  /// The output of commands for two histories, one of thirty steps and one of a single step.
  private func run(_ text: String) async -> [String] {
    let (many, one) = (Store(Count()), Store(Count()))
    let histories = ["many": History(many), "one": History(one)]
    for _ in 1...30 { many.send(.up("up")) }
    one.send(.up("up"))
    func history(_ name: String) -> any TimeTravelling { histories[name] ?? History(one) }
    let result = await Transcript.typing(text) { screen in
      TimeTravelCommands(
        synopsis: "many|one",
        screen: screen,
        target: { arguments throws(UsageError) in
          history(try arguments.choice(among: ["many", "one"]))
        },
        listed: { ["many", "one"].map { ($0, history($0)) } }
      ).all
    }
    return (result.output + result.diagnostics).split(separator: "\n").map(String.init)
  }

  @Test func `a command travels through the history that its arguments name`() async {
    #expect(
      await run("undo one\nundo one\nredo one\nredo one\njump many 30\njump one 0\nredo one") == [
        "nothing to change", "nothing to undo", "nothing to change", "nothing to redo",
        "already at step 30", "nothing to change", "nothing to change",
      ])
  }

  @Test func `a step must exist, and nothing may follow it`() async {
    #expect(
      await run("jump one 2\njump many 31\njump two 1\nundo one 1\nundo") == [
        "program: line 1: jump: expected N, a number from 0 to 1, got '2'",
        "program: line 2: jump: expected N, a number from 0 to 30, got '31'",
        "program: line 3: jump: expected many or one, got 'two'",
        "program: line 4: undo: expected nothing more, got '1'",
        "program: line 5: undo: expected many or one, got nothing",
      ])
  }

  @Test func `a step of another store is the same for one that travels alone`() async {
    let (one, other) = (Store(Count()), Store(Count()))
    let history = History(one, other)
    for store in [other, one] { store.send(.up("up")) }
    let result = await Transcript.typing("jump 2\njump 1\njump 1") {
      TimeTravelCommands(of: history.alone(one), screen: $0).all
    }
    #expect(result.output.hasPrefix("already at step 2\n"))
    #expect(result.output.hasSuffix("step 1 is the same as step 0\n"))
  }

  @Test func `a step that a commit has forgotten is none to go to`() async {
    let store = Store(Count())
    let history = History(store)
    for _ in 1...3 { store.send(.up("up")) }
    history.commit()
    store.send(.up("up"))
    let result = await Transcript.typing("jump 2\njump 3") {
      TimeTravelCommands(of: history, screen: $0).all
    }
    #expect(
      result.diagnostics == "program: line 1: jump: expected N, a number from 3 to 4, got '2'\n")
  }

  @Test func `the steps around the current ones are listed, or all`() async {
    let lines = await run("history")
    #expect(lines.count == 24)
    #expect(lines[0] == "many           step 30 of 30, 11 more; type 'history all' for all")
    #expect(lines[1] == "           11  up")
    #expect(await run("history all").count == 35)
    #expect(await run("jump many 20\nhistory")[2] == "           10  up")
    #expect(
      await run("history some").last
        == "program: line 1: history: expected 'all' or nothing, got 'some'")
  }

  /// A history with a branch of two steps, at step 4 of 5.
  private func branched() throws -> History {
    let store = Store(Count())
    let history = History(store)
    for label in ["add a\u{1B}", "", "rename 1 \u{202E}"] { store.send(.up(label)) }
    try history.jump(to: 1)
    for label in ["edit", "remove the last of the places"] { store.send(.up(label)) }
    try history.undo()
    return history
  }

  @Test func `a list marks the current step and names branches, and goes on below its labels`()
    async throws
  {
    let history = try branched()
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

  @Test func `a list says how many steps were forgotten and left out`() async throws {
    let store = Store(Count())
    let history = History(store, bounds: HistoryBounds(steps: 25))
    for _ in 1...40 { store.send(.up("up")) }
    let result = await Transcript.typing("history") {
      TimeTravelCommands(of: history, screen: $0).all
    }
    let state = history.state
    #expect(state.dropped > 0)
    #expect(
      result.output.hasPrefix(
        """
        history        step 40 of 40, \(state.dropped) older forgotten, \(state.count - 20) more; \
        type 'history all' for all
                   21  up

        """))
  }

  @Test func `the commands of a single history take no name`() async throws {
    let store = Store(Count())
    let history = History(store)
    store.send(.up("up"))
    let result = await Transcript.typing("undo\nhistory\nredo\njump 2\njump 0\nredo 1\nhelp jump") {
      TimeTravelCommands(of: history, screen: $0).all
    }
    #expect(store.state.count == 0)
    #expect(
      result
        == Transcript(
          output: """
            nothing to change
            history        step 0 of 1
            here        0  start
                        1  up
            nothing to change
            nothing to change
            jump N   go to step N of the history

            """,
          diagnostics: """
            program: line 4: jump: expected N, a number from 0 to 1, got '2'
            program: line 6: redo: expected nothing more, got '1'

            """, status: .failure))
  }

  @Test(
    arguments: [
      (0, 1, 0, "|o|  step 0 of 0"), (0, 2, 0, "|o-|  step 0 of 1"),
      (1, 2, 0, "|=o|  step 1 of 1"), (3, 10, 0, "|===o------|  step 3 of 9"),
      (3, 10, 12, "|===o------|  step 3 of 9, 12 older forgotten"),
      (0, 1001, 1, "|o\(String(repeating: "-", count: 40))|  step 0 of 1000, 1 older forgotten"),
      (1, 1001, 0, "|=o\(String(repeating: "-", count: 39))|  step 1 of 1000"),
      (999, 1001, 0, "|\(String(repeating: "=", count: 39))o-|  step 999 of 1000"),
      (1000, 1001, 0, "|\(String(repeating: "=", count: 40))o|  step 1000 of 1000"),
    ])
  func `a slider shows the current place on the line`(
    position: Int, count: Int, dropped: Int, slider: String
  ) {
    let state = HistoryState(
      current: position, position: position, count: count, last: count - 1, dropped: dropped)
    let lines = state.sliderLines("history", columns: .max)
    #expect(lines.map(\.plain) == ["history        \(slider)"])
  }

  @Test func `a slider gets shorter so that its words fit, and goes on below when they do not`() {
    var state = HistoryState(current: 7, position: 7, count: 10, last: 9)
    func lines(_ columns: Int) -> [String] {
      let output = TextCollector(isTerminal: true)
      let screen = Screen(output, size: { TerminalSize(columns: columns, rows: 24) })
      HistorySliderView(frame: screen.frame()).update(with: state)
      return output.text.split(separator: "\n").map(String.init)
    }
    #expect(lines(80) == ["history        |=======o--|  step 7 of 9"])
    #expect(lines(35) == ["history        |===o-|  step 7 of 9"])
    (state.dropped, state.isRecording, state.isLocked) = (12, false, true)
    #expect(
      lines(40) == [
        "history        |=o-|  step 7 of 9, 12", "               older forgotten, paused,",
        "               locked",
      ])
  }
}
