import ViewStates

/// A loop that reads a command from each line and runs it, until `quit` or the end of input.
///
/// - Commands run one after another, each to its end. When a command ends, its frames are shown
///   (see ``Screen``). If it has shown nothing, the session answers `nothing to change`.
/// - Blank lines and lines that start with `#` are skipped, for scripts.
/// - Errors do not end the session. The error of a command, an unknown command or a line that is
///   too long is written to the diagnostics, after the frames of the command. In a script, which is
///   any input but a terminal, the error names the program and the line, and the session fails at
///   its end.
/// - A prompt is shown only if both input and output are a terminal. A person can edit the line if
///   the session has an ``EditingTerminal``.
@MainActor
public final class Session {
  private let program: String
  private let commands: CommandTable
  private let input: InputLines
  private let screen: Screen
  private let diagnostics: Screen
  private let check: @MainActor (String) throws(UsageError) -> Void
  private let editor: LineEditor?
  private var lineNumber = 0
  private var hasRefused = false

  /// Creates a session with commands besides `look`, `help` and `quit`, in the order of the help.
  ///
  /// `check` takes each line before its command is looked for. If it throws, the line isn't run,
  /// and no other message quotes it.
  public init(
    program: String, commands: [Command], input: InputLines, screen: Screen, diagnostics: Screen,
    terminal: (any EditingTerminal)? = nil,
    check: @escaping @MainActor (_ line: String) throws(UsageError) -> Void = { _ in }
  ) {
    (self.program, self.commands, self.check) = (program, CommandTable(commands), check)
    (self.input, self.screen, self.diagnostics) = (input, screen, diagnostics)
    editor = terminal.map { LineEditor(input: input, screen: screen, terminal: $0) }
  }

  /// Runs until `quit` or the end of input, or until output cannot be written.
  ///
  /// - Returns: Success at `quit`, at the end of input, or when nobody reads the output any more.
  ///   Failure if input cannot be read or output cannot be written, or if a line of a script had an
  ///   error. The reason is then on the diagnostics.
  public func run() async -> ExitCode {
    screen.onFailure = { [input] in input.stop() }
    defer {
      screen.onFailure = {}
      editor?.end()
    }
    do {
      try await runCommands()
      return hasRefused && !input.isTerminal ? .failure : .success
    } catch OutputError.closed {
      return .success
    } catch {
      diagnostics.write("\(program): \(error)")
      return .failure
    }
  }

  private func runCommands() async throws {
    var isOver = false
    while !isOver {
      try screen.check()
      try diagnostics.check()
      switch try await nextLine() {
      case .text(let text): isOver = await !shouldGoOn(after: text.trimmed)
      case .tooLong(let limit):
        refuse("the line is too long and was ignored: expected at most \(limit) bytes")
      case nil: isOver = true
      }
    }
    try screen.check()
  }

  private func nextLine() async throws -> InputLine? {
    lineNumber += 1
    var line: InputLine?
    if let editor {
      line = try await editor.nextLine()
    } else {
      if input.isTerminal, screen.isTerminal { screen.show(Prompt(isDrawn: false)) }
      line = try await input.next()
    }
    screen.stopAsking(hasAnswer: line != nil)
    return line
  }

  private func refuse(_ message: SafeText) {
    hasRefused = true
    diagnostics.write(input.isTerminal ? message : "\(program): line \(lineNumber): \(message)")
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
      switch command.name {
      case "quit": return false
      case "help": screen.write(try commands.help(&arguments, columns: screen.textColumns))
      case "look": screen.showAgain()
      default: try await run(command, &arguments)
      }
    } catch {
      refuse("\(error)")
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
