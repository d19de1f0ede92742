import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesTimeTravel

@MainActor @Suite struct ConsoleExamples {
  let output = TextCollector()
  let diagnostics = TextCollector()
  let screen: Screen

  init() { screen = Screen(output) }

  private func run(_ commands: [Command], _ lines: String) async -> ExitCode {
    let console = Console(
      input: InputLines(text: lines), output: output, diagnostics: diagnostics)
    return await Session(program: "walk", commands: commands, on: screen, of: console).run()
  }

  @Test func `a view draws on a frame, in columns`() {
    struct CounterView: StateUpdatable {
      let frame: Frame
      func update(with state: Int) { frame.draw(["count: \(state)"]) }
    }

    CounterView(frame: screen.frame()).update(with: 1)
    let (frame, places) = (screen.frame(), ["home"])
    frame.draw([
      .fact("places", SafeText(places.count.counted("place"))),
      .row(1, marked: "here", "home"),
    ])
    #expect(output.text == "count: 1\nplaces         1 place\nhere        1  home\n")
  }

  @Test func `a program that is run, and a sink that keeps what is written`() throws {
    let result = try Executable("Party").run()
    #expect(result.status == 0)
    let output = TextCollector()
    Screen(output).write("count: 1")
    #expect(output.text == "count: 1\n")
  }

  @Test func `dots are drawn on a canvas`() {
    let frame = screen.frame()
    var canvas = Canvas(columns: 8, rows: 2, pen: .ascii)
    for column in 0..<8 { canvas.draw(at: (column: column, row: column / 4)) }
    canvas.mark("@", at: (column: 7, row: 1))
    frame.draw(canvas.lines)
    #expect(output.text == "****\n    ***@\n")
  }

  @Test func `commands take their arguments`() async {
    @MainActor final class Walk {
      var position = 1
      func step(_ count: Int) { position += count }
    }

    let walk = Walk()
    let step = Command("step", "[N]", help: "walk on by one point, or by N") { arguments in
      let count = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<1001)
      try arguments.end()
      walk.step(count)
    }
    #expect(await run([step], "step\nstep 2\nstep x\n") == .failure)
    #expect(walk.position == 4)
    #expect(
      diagnostics.text == "walk: line 3: step: expected N, a number from 1 to 1000, got 'x'\n")
  }

  @Test func `a command waits for an answer, and says that it is done`() async {
    @MainActor struct Post {
      func send(_ list: [String], to address: String) async throws(UsageError) {
        await Task.yield()
        if address == "eve" { throw UsageError("no connection") }
      }
    }

    let (post, presenter) = (Post(), MockPresenter<[String], Never>(state: ["milk"]))
    let send =
      Command("send", "ADDRESS", help: "send the list to ADDRESS") { arguments in
        let address = try arguments.text("ADDRESS")
        try await post.send(presenter.state, to: address)
        screen.write("sent to \(address)")
      }
    #expect(await run([send], "send ada\nsend eve\n") == .failure)
    #expect(output.text == "sent to ada\n")
  }

  @Test func `options say where they go in the settings`() throws {
    struct Settings {
      var track: String?
      var isLive = false
      var color = ColorChoice.auto
    }

    let options: [Option<Settings>] = [
      .value("track", "FILE", help: "walk the route of a GPX file") { $0.track = $1 },
      .flag("live", help: "walk in real time") { $0.isLive = true },
      .choice("color", help: "colour the output", \.color),
    ]
    let table = OptionTable(program: "walk", version: "1", summary: "Walk.", options: options)
    #expect(try table.parse(["--live"], into: Settings()).isLive)
  }

  @Test func `text from outside is shown and not obeyed`() {
    let label = "home\u{1B}[2J"
    let line: SafeText = "1  \(label, style: .bold)"
    #expect(line.plain == "1  home\\u{1B}[2J")
  }

  @Test func `lines are read one by one`() async throws {
    var lines: [String] = []
    let input = InputLines(text: "add home\nquit\n")
    while let line = try await input.next() { lines.append(try line.get()) }
    #expect(lines == ["add home", "quit"])
  }

  @Test func `the commands of a history`() async throws {
    let counter = Store(Counter())
    let history = History(counter)
    try counter.send(.increment)
    let commands = TimeTravelCommands(of: history, screen: screen).all
    #expect(await run(commands, "undo\nundo") == .success)
    #expect(counter.state.count == 0)
    #expect(output.text == "nothing to change\nnothing to undo\n")
  }
}
