import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor
@Suite struct NearestTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let typed: String
    let suggested: String?

    init(_ name: String, _ typed: String, suggests suggested: String?) {
      (testDescription, self.typed, self.suggested) = (name, typed, suggested)
    }
  }

  @Test(
    "what is suggested for what was typed",
    arguments: [
      Case("a letter too few", "ad", suggests: "add"),
      Case("a letter too many", "addd", suggests: "add"),
      Case("a wrong letter", "adf", suggests: "add"),
      Case("swapped letters", "hepl", suggests: "help"),
      Case("swapped letters of a short word", "dad", suggests: "add"),
      Case("two slips in six letters", "renmae N", suggests: "rename"),
      Case("two slips in a short word", "sxxp", suggests: nil),
      Case("the start of a word", "hi", suggests: "history"),
      Case("the start of several", "re", suggests: "rename"),
      Case("upper case", "QUIT", suggests: "quit"),
      Case("one letter", "a", suggests: nil),
      Case("something else", "teleport", suggests: nil),
      Case("very long", String(repeating: "add", count: 1000), suggests: nil),
    ])
  func suggestion(_ example: Case) async {
    let diagnostics = TextCollector()
    let names = ["add", "step", "rename", "redo", "history"]
    _ = await Session(
      program: "program", commands: names.map { Command($0, "[N]", help: "") { _ in } },
      input: InputLines(text: example.typed), screen: Screen(TextCollector()),
      diagnostics: Screen(diagnostics)
    ).run()
    let hint = example.suggested.map { "; did you mean '\($0)'? type" } ?? "; type"
    #expect(diagnostics.text.contains("'\(hint) 'help' for the list\n"))
  }
}
