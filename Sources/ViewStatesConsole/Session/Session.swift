import ViewStates

/// A loop that reads a command from each line and runs it, until `quit` or the end of input.
///
/// - Commands run one after another, each to its end. When a command ends, its frames are shown
///   (see ``Screen``). If it has shown nothing, the session answers `nothing to change`.
/// - Blank lines and lines that start with `#` are skipped, for scripts.
/// - Errors do not end the session. The error of a command, an unknown command or a line that is
///   too long is written to the diagnostics, after the frames of the command.
/// - A prompt is shown only if both input and output are a terminal.
@MainActor
public final class Session {
  private let program: String
  private let commands: CommandTable
  private let input: InputLines
  private let screen: Screen
  private let diagnostics: Screen
  private let check: @MainActor (String) throws(UsageError) -> Void

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - program: The name of the program, for the message if the session fails.
  ///   - commands: The commands besides `help` and `quit`, in the order of the help. No two may
  ///     have the same name.
  ///   - input: The source of the commands.
  ///   - screen: The screen for views and for the answers of commands.
  ///   - diagnostics: The screen for errors.
  ///   - check: Takes each line before its command is looked for. If it throws, the line isn't run,
  ///     and no other message quotes it.
  public init(
    program: String, commands: [Command], input: InputLines, screen: Screen, diagnostics: Screen,
    check: @escaping @MainActor (_ line: String) throws(UsageError) -> Void = { _ in }
  ) {
    self.program = program
    self.commands = CommandTable(commands)
    self.input = input
    self.screen = screen
    self.diagnostics = diagnostics
    self.check = check
  }

  /// Runs until `quit` or the end of input, or until output cannot be written.
  ///
  /// - Returns: Success at `quit`, at the end of input, or when nobody reads the output any more.
  ///   Failure if input cannot be read or output cannot be written. The reason is then on the
  ///   diagnostics.
  public func run() async -> ExitCode {
    screen.onFailure = { [input] in input.stop() }
    defer { screen.onFailure = {} }
    do {
      try await runCommands()
      return .success
    } catch OutputError.closed {
      return .success
    } catch {
      diagnostics.write("\(program): \(error)")
      return .failure
    }
  }

  private func runCommands() async throws {
    var lines = input.makeAsyncIterator()
    while true {
      try screen.check()
      try diagnostics.check()
      if input.isTerminal, screen.isTerminal { screen.ask("> ") }
      let line = try await lines.next(isolation: #isolation)
      screen.stopAsking(endingLine: line == nil)
      switch line {
      case .text(let text):
        guard await shouldGoOn(after: text.trimmed) else { return try screen.check() }
      case .tooLong(let limit):
        diagnostics.write("the line is too long and was ignored: expected at most \(limit) bytes")
      case nil:
        return try screen.check()
      }
    }
  }

  /// Runs the command of a line, and returns false for `quit`.
  private func shouldGoOn(after line: String) async -> Bool {
    guard !line.isEmpty, !line.hasPrefix("#") else { return true }
    do {
      try check(line)
      let name = String(line.prefix { !$0.isWhitespace })
      let command = try commands.command(named: name)
      var arguments = Arguments(String(line.dropFirst(name.count)), of: name)
      if command.synopsis.isEmpty { try arguments.end() }
      switch name {
      case "quit": return false
      case "help": screen.write(try commands.help(&arguments))
      default: try await run(command, &arguments)
      }
    } catch {
      diagnostics.write("\(error)")
    }
    return true
  }

  private func run(_ command: Command, _ arguments: inout Arguments) async throws {
    screen.hold()
    do {
      try await command.run(&arguments)
    } catch {
      _ = screen.release()
      throw error
    }
    if !screen.release() { screen.write("nothing to change") }
  }
}
