import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

/// What a program has written, and how it has ended.
struct Transcript: Equatable {
  var output = ""
  var diagnostics = ""
  var status = ExitCode.success

  /// Types lines, or has another input, for commands that write on a screen.
  @MainActor static func typing(
    _ lines: String = "", isTerminal: Bool = false, columns: Int = 80, limit: Int = 4096,
    input: InputLines? = nil, failing: (after: Int, error: StreamError)? = nil,
    check: @escaping @MainActor (String) throws(UsageError) -> Void = { _ in },
    commands: @MainActor (Screen) -> [Command]
  ) async -> Transcript {
    let output = TextCollector(isTerminal: isTerminal, failing: failing)
    let diagnostics = TextCollector(isTerminal: isTerminal)
    let console = Console(
      input: input ?? InputLines(text: lines, limit: limit, isTerminal: isTerminal),
      output: output, diagnostics: diagnostics,
      terminalSize: { TerminalSize(columns: columns, rows: 24) })
    let screen = console.screen(color: .never)
    let loop = CommandLoop(
      program: "program", commands: commands(screen), on: screen, of: console, check: check)
    let status = await loop.run()
    return Transcript(output: output.text, diagnostics: diagnostics.text, status: status)
  }
}

/// A case of a table: what is given and what is expected, with a name for the report.
struct Case<Given: Sendable, Expected: Sendable>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let given: Given
  let expected: Expected

  init(_ name: String, _ given: Given, _ expected: Expected) {
    (testDescription, self.given, self.expected) = (name, given, expected)
  }
}
