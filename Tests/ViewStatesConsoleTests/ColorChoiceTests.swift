import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor @Suite struct ColorChoiceTests {
  @Test(
    "precedence",
    arguments: [
      ("terminal", .auto, [:], true, true),
      ("pipe", .auto, [:], false, false),
      ("dumb terminal", .auto, ["TERM": "dumb"], true, false),
      ("other terminal", .auto, ["TERM": "xterm"], true, true),
      ("no colour", .auto, ["NO_COLOR": "1"], true, false),
      ("no colour, but empty", .auto, ["NO_COLOR": ""], true, true),
      ("forced", .auto, ["CLICOLOR_FORCE": "1"], false, true),
      ("forced with 0", .auto, ["CLICOLOR_FORCE": "0"], false, false),
      ("forced, but empty", .auto, ["CLICOLOR_FORCE": ""], false, false),
      ("forced on a dumb one", .auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, true),
      ("no colour wins", .auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      ("always", .always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      ("never", .never, ["CLICOLOR_FORCE": "1"], true, false),
    ] as [(String, ColorChoice, [String: String], Bool, Bool)])
  func precedence(
    name: String, choice: ColorChoice, environment: [String: String], isTerminal: Bool, isOn: Bool
  ) {
    let output = TextCollector(isTerminal: isTerminal)
    let console = Console(
      environment: { environment[$0] }, input: InputLines(text: ""), output: output,
      diagnostics: output)
    console.screen(color: choice).write("\("Ada", style: .green)")
    #expect(output.text == (isOn ? "\u{1B}[32mAda\u{1B}[0m\n" : "Ada\n"), "\(name)")
  }
}
