import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import Todo

/// The whole program.
@MainActor @Suite struct TodoConsoleTests {
  let output = TextCollector()
  let diagnostics = TextCollector()

  private func run(_ lines: String, rows: Int = 24) async
    -> ExitCode
  {
    let console = Console(
      arguments: [], input: InputLines(text: lines),
      output: output, diagnostics: diagnostics,
      terminalSize: { TerminalSize(columns: 80, rows: rows) })
    return await runTodo(on: console, random: SplitMix64(seed: 1))
  }

  @Test func `only a list that is edited loses an item`() async {
    #expect(await run("add milk\nremove 1\n") == .failure)
    #expect(
      diagnostics.text == """
        Todo: line 2: the list is not being edited; \
        type 'edit' first

        """)
    #expect(await run("add milk\nedit\nremove 1\n") == .success)
    #expect(
      output.text.hasSuffix(
        """
        items          0 items shown, 0 open
        filter         all
        editing        'remove N', or 'edit' to stop
        history        |===o|  step 3 of 3

        """))
  }

  @Test func `a list is cut to the height of the terminal`() async {
    #expect(await run("add milk\nadd bread\n", rows: 7) == .success)
    #expect(
      output.text.hasSuffix(
        """
        items          2 items shown, 2 open
        filter         all
                    1  [ ] milk
        more           1 below; type 'search TEXT'
        history        |==o|  step 2 of 2

        """))
  }

  @Test func `a refusal is explained`() async {
    #expect(await run("add milk\nadd milk\n") == .failure)
    #expect(diagnostics.text == "Todo: line 2: there is an item of this title already\n")
    // The commands prevent these two.
    #expect("\(TodoList.Rejection.noTitle)" == "an item needs a title; type 'add TITLE'")
    #expect("\(TodoList.Rejection.unknownItem)" == "this item is no longer in the list")
  }

  /// On a terminal, what is typed stands behind a prompt, and errors among the rest.
  @Test func `the transcript of the article is what a person sees`() async throws {
    let article = try Document.article("ALineOrientedConsole")
    let block = try #require(CodeBlock.blocks(in: article).first { $0.language == "console" })
    let transcript = try #require(Transcript(block))
    #expect(transcript.program == "Todo")
    let terminal = TextCollector(isTerminal: true)
    let console = Console(
      arguments: transcript.arguments, environment: { $0 == "NO_COLOR" ? "1" : nil },
      input: InputLines(text: transcript.input, isTerminal: true), output: terminal,
      diagnostics: terminal)
    #expect(await runTodo(on: console, random: SplitMix64(seed: 1)) == .success)
    let expected = block.lines.dropFirst().map { $0.hasPrefix("> ") ? "> " : $0 + "\n" }
    #expect(terminal.text == expected.joined() + "> \n")
  }
}
