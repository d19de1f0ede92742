import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@MainActor @Suite struct ConsoleExamples {
  @Test func `a view that draws on a frame`() {
    struct CounterView: StateUpdatable {
      let frame: Frame
      func update(with state: Int) { frame.draw(["count: \(state)"]) }
    }

    let output = TextCollector()
    CounterView(frame: Screen(output).frame()).update(with: 1)
    #expect(output.text == "count: 1\n")
  }

  @Test func `commands take their arguments`() async {
    @MainActor final class Walk {
      var position = 1
      func step(_ count: Int) { position += count }
    }

    var places = ["home", "office"]
    let walk = Walk()
    let rename = Command("rename", "N LABEL", help: "name a place") { arguments in
      let number = try arguments.integer("N", in: 1..<places.count + 1)
      let label = try arguments.text("LABEL")
      places[number - 1] = label
    }
    let step = Command("step", "[N]", help: "walk on by one point, or by N") { arguments in
      let count = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<1001)
      try arguments.end()
      walk.step(count)
    }
    let (output, diagnostics) = (TextCollector(), TextCollector())
    let session = Session(
      program: "walk",
      commands: [rename, step], input: InputLines(text: "rename 2 studio\nstep\nstep 2\nstep x\n"),
      screen: Screen(output), diagnostics: Screen(diagnostics))
    #expect(await session.run() == .failure)
    #expect(places == ["home", "studio"])
    #expect(walk.position == 4)
    #expect(
      diagnostics.text == "walk: line 4: step: expected N, a number from 1 to 1000, got 'x'\n")
  }

  @Test func `what was typed is shown safely in an error`() {
    func color(_ word: String) throws -> ColorChoice {
      guard let color = ColorChoice(rawValue: word) else {
        throw UsageError("expected a colour, got \(.quoted(word))")
      }
      return color
    }

    #expect(throws: UsageError("expected a colour, got '\\u{1B}'")) { try color("\u{1B}") }
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
    var lines: [InputLine] = []
    let input = InputLines(text: "add home\nquit\n")
    while let line = try await input.next() { lines.append(line) }
    #expect(lines == [.text("add home"), .text("quit")])
  }

  @Test func `facts and rows stand in columns`() {
    let output = TextCollector()
    let frame = Screen(output).frame()
    let places = ["home"]
    frame.draw([
      .fact("places", SafeText(places.count.counted("place"))),
      .row(1, marked: "here", "home"),
    ])
    #expect(output.text == "places         1 place\nhere        1  home\n")
  }

  @Test func `dots are drawn on a canvas`() {
    let output = TextCollector()
    let frame = Screen(output).frame()
    var canvas = Canvas(columns: 8, rows: 2, pen: .ascii)
    for column in 0..<8 { canvas.draw(at: (column: column, row: column / 4)) }
    canvas.mark("@", at: (column: 7, row: 1))
    frame.draw(canvas.lines)
    #expect(output.text == "****\n    ***@\n")
  }

  @Test func `an error names the nearest word`() {
    let places = ["home", "office"]
    func find(_ word: String) throws {
      let hint = SafeText.didYouMean(nearest(to: word, among: places))
      throw UsageError("there is no place \(.quoted(word))\(hint)")
    }

    #expect(throws: UsageError("there is no place 'hmoe'; did you mean 'home'?")) {
      try find("hmoe")
    }
  }
}

/// The commands of a history.
@MainActor @Suite struct TimeTravelCommandsExamples {
  let counter = Store(Counter())
  let output = TextCollector()
  let screen: Screen
  let history: History

  init() throws {
    screen = Screen(output)
    history = History(counter)
    try counter.send(.increment)
  }

  private func run(_ commands: [Command], _ lines: String) async {
    _ = await Session(
      program: "test", commands: commands, input: InputLines(text: lines), screen: screen,
      diagnostics: screen
    ).run()
  }

  @Test func `a single history`() async {
    let commands = TimeTravelCommands(of: history, screen: screen).all
    await run(commands, "undo\nundo")
    #expect(counter.state.count == 0)
    #expect(output.text == "nothing to change\nnothing to undo\n")
  }

  @Test func `each command ends a group`() async {
    let commands = [Command("add", help: "add one") { _ in try counter.send(.increment) }]
    func ending(_ commands: [Command]) -> [Command] {
      let commands = commands.map { command in command.followed { history.endGroup() } }
      return commands
    }
    await run(ending(commands), "add\nadd")
    #expect(history.state.position == 3)
  }
}
