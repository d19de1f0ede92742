import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

final class TallyPresenter: Presenter {
  let views = Views<Int>()
  private let counter = Store(Counter())

  var state: Int { counter.state.count }

  init() { follow(counter) }

  func add() throws { try counter.send(.increment) }
}

struct TallyView: StateUpdatable {
  let frame: Frame

  func update(with count: Int) {
    frame.draw(["tally          \("\(count)", style: .bold)"])
  }
}

struct TallySettings {
  var start = 0
  var color = ColorChoice.auto
}

@MainActor
func runTally(on console: Console) async -> ExitCode {
  let options = OptionTable<TallySettings>(
    program: "tally", version: "1.0", summary: "Count on.",
    options: [
      .value("start", "N", help: "the number to start with") { settings, word in
        guard let number = Int(word), (0...100).contains(number) else {
          throw UsageError("--start: expected a number from 0 to 100, got \(.quoted(word))")
        }
        settings.start = number
      },
      .choice("color", help: "colour the output", \.color),
    ])
  return await console.run(options, settings: TallySettings()) { settings in
    let presenter = TallyPresenter()
    for _ in 0..<settings.start { try presenter.add() }

    let screen = console.screen(color: settings.color)
    presenter.attach(TallyView(frame: screen.frame()))

    let add = Command("add", "[N]", help: "add one, or N") { arguments in
      let count = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<101)
      try arguments.end()
      for _ in 0..<count { try presenter.add() }
    }
    let session = Session(
      program: options.program, commands: [add], input: console.input, screen: screen,
      diagnostics: Screen(console.diagnostics))
    return await session.run()
  }
}

@MainActor @Suite struct TallyTests {
  let output = TextCollector()
  let diagnostics = TextCollector()

  func run(_ arguments: [String], _ text: String) async -> ExitCode {
    await runTally(
      on: Console(
        arguments: arguments, input: InputLines(text: text), output: output,
        diagnostics: diagnostics))
  }

  @Test func `a command shows the last state`() async {
    let status = await run(["--start", "2"], "add\nadd 3\nadd no\n")
    #expect(status == .success)
    #expect(output.text == "tally          2\ntally          3\ntally          6\n")
    #expect(diagnostics.text == "add: expected N, a number from 1 to 100, got 'no'\n")
  }

  @Test func `a wrong option is explained`() async {
    let status = await run(["--strat", "2"], "")
    #expect(status == .usage)
    #expect(
      diagnostics.text == """
        tally: unknown option '--strat'; did you mean '--start'?
        try 'tally --help'

        """)
  }

  @Test func `a program that writes by itself`() async throws {
    let screen = Screen(output)
    let presenter = TallyPresenter()
    presenter.attach(TallyView(frame: screen.frame()))
    let timer = Task { try presenter.add() }
    try await output.wait(for: "tally          1")
    try await timer.value
  }
}
