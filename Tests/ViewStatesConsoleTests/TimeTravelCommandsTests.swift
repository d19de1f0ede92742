import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@MainActor @Suite struct TimeTravelCommandsTests {
  struct Count: StateModel {
    enum Action: Codable, Sendable { case up }
    var count = 0
    func check(_ action: Action) -> Verdict { .change }
    mutating func apply(_ action: Action) { count += 1 }
  }

  /// The output of commands for two histories, one of thirty steps and one of a single step.
  private func run(_ text: String) async -> [String] {
    let (many, one) = (Store(Count()), Store(Count()))
    let histories = ["many": History(many), "one": History(one)]
    for _ in 1...30 { many.send(.up) }
    one.send(.up)
    let output = TextCollector()
    let screen = Screen(output)
    func controls(_ name: String) -> HistoryControls {
      HistoryControls(name, of: histories[name] ?? History(one))
    }
    let commands = TimeTravelCommands(
      synopsis: "many|one",
      help: TimeTravelCommands.Help(undo: "back", redo: "forth", jump: "to", history: "all"),
      screen: screen,
      target: { arguments throws(UsageError) in
        controls(try arguments.choice(among: ["many", "one"]))
      },
      listed: { [controls("many"), controls("one")] })
    let session = Session(
      program: "test", commands: commands.all,
      input: InputLines(text: text, limit: 80, isTerminal: true), screen: screen,
      diagnostics: screen)
    _ = await session.run()
    return output.text.split(separator: "\n").map(String.init)
  }

  @Test func `A command travels through the history that its arguments name`() async {
    #expect(
      await run("undo one\nundo one\nredo one\nredo one\njump many 30\njump one 0\nredo one") == [
        "nothing to change", "nothing to undo", "nothing to change", "nothing to redo",
        "already at step 30", "nothing to change", "nothing to change",
      ])
  }

  @Test func `A step must exist, and nothing may follow it`() async {
    #expect(
      await run("jump one 2\njump many 31\njump two 1\nundo one 1\nundo") == [
        "jump: expected N, a number from 0 to 1, got '2'",
        "jump: expected N, a number from 0 to 30, got '31'",
        "jump: expected many or one, got 'two'",
        "undo: expected nothing more, got '1'",
        "undo: expected many or one, got nothing",
      ])
  }

  @Test func `The steps around the current ones are listed, or all`() async {
    let lines = await run("history")
    #expect(lines.count == 24)
    #expect(lines[0] == "many           step 30 of 30, 11 more; type 'history all' for all")
    #expect(await run("history all").count == 35)
    #expect(await run("jump one 0\nhistory").last == "            1  up")
    #expect(
      await run("history some") == ["history: expected 'all' or nothing, got 'some'"])
  }

  @Test func `The commands of a single history take no name`() async throws {
    let store = Store(Count())
    let history = History(store)
    store.send(.up)
    let output = TextCollector()
    let screen = Screen(output)
    let session = Session(
      program: "test", commands: TimeTravelCommands(of: history, screen: screen).all,
      input: InputLines(
        text: "undo\nhistory\nredo\njump 2\njump 0\nredo 1\nhelp", isTerminal: true),
      screen: screen, diagnostics: screen)
    _ = await session.run()
    #expect(store.state.count == 0)
    #expect(
      output.text == """
        nothing to change
        history        step 0 of 1
        here        0  start
                    1  up
        nothing to change
        jump: expected N, a number from 0 to 1, got '2'
        nothing to change
        redo: expected nothing more, got '1'
        undo             undo the last change
        redo             redo the change that you undid
        jump N           go to step N of the history
        history [all]    list the steps around the current one, or all
        look             show the screen again
        help [COMMAND]   list the commands, or explain one
        quit             end the session

        """)
  }
}
