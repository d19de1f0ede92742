import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import Todo

@MainActor @Suite struct TodoProgramTests {
  let output = TextCollector()
  let diagnostics = TextCollector()

  func run(_ arguments: [String], _ lines: String) async -> ExitCode {
    let console = Console(
      arguments: arguments, input: InputLines(text: lines), output: output,
      diagnostics: diagnostics)
    return await runTodo(on: console, random: SplitMix64(seed: 1))
  }

  @Test func `only a list that is edited loses an item`() async {
    let status = await run([], "add milk\nremove 1\n")
    #expect(status == .failure)
    #expect(
      diagnostics.text == """
        Todo: line 2: the list is not being edited; type 'edit' first

        """)
    #expect(
      output.text == """
        items          0 items shown, 0 open
        filter         all
        history        |o|  step 0 of 0
        items          1 item shown, 1 open
        filter         all
        selected    1  [ ] milk
        history        |=o|  step 1 of 1

        """)
  }

  @Test func `a program that writes by itself`() async throws {
    let (list, view) = (Store(TodoList()), Store(TodoScreen()))
    let presenter = TodoListPresenter(
      list: list, screen: view, identities: IdentitySource(seed: 1))
    presenter.attach(TodoConsoleView(frame: Screen(output).frame()))
    let timer = Task { try presenter.add("milk") }
    try await output.wait(for: "[ ] milk")
    try await timer.value
  }
}

/// The program of the article on the console.
@MainActor @Suite struct TodoArticleTests {
  private static let article = Result {
    try Document.all(in: "Sources/ViewStatesConsole").first {
      $0.path.hasSuffix("/ALineOrientedConsole.md")
    }
  }

  /// On a terminal, what is typed stands behind a prompt, and errors among the rest.
  @Test func `the transcript is what a person sees`() async throws {
    let blocks = CodeBlock.blocks(in: try #require(try Self.article.get()))
    let block = try #require(blocks.first { $0.language == "console" })
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
