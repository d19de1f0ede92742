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
      let history = histories[name] ?? History(one)
      return HistoryControls(
        title: name, state: history.state,
        undo: { () throws(HistoryError) in try history.undo() },
        redo: { () throws(HistoryError) in try history.redo() },
        jump: { step throws(HistoryError) in try history.jump(to: step) },
        line: { history.line(before: $0, after: $1) }, branches: { history.branches },
        label: { history[$0]?.label })
    }
    let commands = TimeTravelCommands(
      synopsis: "many|one", help: ("back", "forth", "to", "all"), screen: screen,
      target: { arguments throws(UsageError) in
        controls(try arguments.choice(among: ["many", "one"]))
      },
      listed: { [controls("many"), controls("one")] })
    let session = Session(
      program: "test", commands: commands.all, input: InputLines(text: text, limit: 80),
      screen: screen,
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
    #expect(lines[0] == "many           30 of 30 steps, 11 more; type 'history all' for all")
    #expect(await run("history all").count == 35)
    #expect(await run("jump one 0\nhistory").last == "            1  up")
    #expect(
      await run("history some") == ["history: expected 'all' or nothing, got 'some'"])
  }
}
