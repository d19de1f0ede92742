import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor
@Suite struct ConsoleTests {
  struct Settings {
    var color = ColorChoice.auto
  }

  /// A program as an executable's `main` has it, given all it uses.
  func run(
    _ words: String..., environment: [String: String] = [:], typed: String
  ) async -> (code: ExitCode, output: String, diagnostics: String) {
    let output = TextCollector(isTerminal: true)
    let diagnostics = TextCollector()
    let console = Console(
      arguments: words, environment: { environment[$0] }, input: InputLines(text: typed),
      output: output, diagnostics: diagnostics)
    let options = OptionTable<Settings>(
      program: "greet", version: "1.0", summary: "Greet.",
      options: [.choice("color", help: "colour the output", \.color)])
    let code = await console.run(options, settings: Settings()) { settings in
      let screen = console.screen(color: settings.color)
      let greet = Command("greet", "NAME", help: "greet somebody") { arguments in
        screen.write("hello \(try arguments.text("NAME"), style: .green)")
      }
      return await console.session(program: "greet", commands: [greet], on: screen).run()
    }
    return (code, output.text, diagnostics.text)
  }

  @Test func `a whole program runs on the console that it is given`() async {
    let result = await run(typed: "greet Ada\ngreeet\ngreet \u{1B}[31m\nquit\n")

    #expect(result.code == .failure)
    #expect(result.output == "hello \u{1B}[32mAda\u{1B}[0m\nhello \u{1B}[32m\\u{1B}[31m\u{1B}[0m\n")
    #expect(
      result.diagnostics
        == "greet: line 2: unknown command 'greeet'; did you mean 'greet'? type 'help' for the list\n"
    )
  }

  @Test func `the option decides on colour, then the environment`() async {
    let plain = await run(environment: ["NO_COLOR": "1"], typed: "greet Ada\n")
    let colored = await run("--color=always", environment: ["NO_COLOR": "1"], typed: "greet Ada\n")

    #expect(plain.output == "hello Ada\n")
    #expect(colored.output == "hello \u{1B}[32mAda\u{1B}[0m\n")
  }
}
