import ViewStates

/// A loop that reads a command from each line and runs it, until `quit` or the end of input.
///
/// - Commands run one after another, each to its end. When a command ends, its frames are shown
///   (see ``Screen``). If it has shown nothing, the session answers `nothing to change`.
/// - Blank lines and lines that start with `#` are skipped, for scripts.
/// - Errors are written to the diagnostics, after the frames of the command, and do not end the
///   session. In a script, which is any input but a terminal, an error names the program and the
///   line, and the session fails at its end.
/// - A prompt is shown only if both input and output are a terminal.
@MainActor
public final class Session {
  private let program: String
  private let programCommands: [Command]
  private let input: InputLines
  private let screen: Screen
  private let diagnostics: Screen
  private let check: @MainActor (String) throws(UsageError) -> Void
  private var editor: LineEditor?
  private var lineNumber = 0
  private var hasRefused = false
  private var isOver = false

  /// What people type instead, unless it is a command of the program.
  private static let otherNames = ["exit": "quit", "q": "quit", "?": "help"]

  init(
    program: String, commands: [Command], on screen: Screen, of console: Console,
    check: @escaping @MainActor (_ line: String) throws(UsageError) -> Void
  ) {
    (self.program, self.programCommands, self.check) = (program, commands, check)
    (input, self.screen, diagnostics) = (console.input, screen, console.errors)
    if console.isInteractive, let terminal = console.terminal {
      editor = LineEditor(input: input, screen: screen, terminal: terminal) { [weak self] in
        // A program that refuses this line shows nothing else either.
        try? await self?.run("look", isTyped: false)
      }
    }
    guard Set(self.commands.map(\.name)).count == self.commands.count else {
      stopProgram(
        because:
          "two commands have the same name; the session adds 'look', 'help' and 'quit' itself")
    }
  }

  /// Runs until `quit` or the end of input, or until output cannot be written.
  ///
  /// - Returns: Success at `quit`, at the end of input, or when nobody reads the output any more.
  ///   Failure if input cannot be read or output cannot be written, or if a line of a script had an
  ///   error before. The reason is then on the diagnostics.
  public func run() async -> ExitCode {
    screen.onFailure = { [input] in input.stop() }
    defer {
      screen.onFailure = {}
      editor?.end()
    }
    do {
      while !isOver {
        try screen.check()
        try diagnostics.check()
        guard let line = try await nextLine() else { break }
        await obey(line)
      }
      try screen.check()
      return status
    } catch OutputError.closed {
      return status
    } catch {
      diagnostics.write("\(program): \(error)")
      return .failure
    }
  }

  private var status: ExitCode { hasRefused && !input.isTerminal ? .failure : .success }

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

  private func obey(_ line: InputLine) async {
    do {
      switch line {
      case .text(let text): try await run(text.trimmed)
      case .tooLong(let limit):
        throw UsageError(
          "the line is too long and was ignored: expected at most \(limit) bytes")
      }
    } catch {
      hasRefused = true
      let place = input.isTerminal ? "" : "\(program): line \(lineNumber): "
      diagnostics.write("\(place)\(error)")
    }
  }

  private func run(_ line: String, isTyped: Bool = true) async throws {
    guard !line.isEmpty, !line.hasPrefix("#") else { return }
    screen.hold()
    do {
      try check(line)
      let name = String(line.prefix { !$0.isWhitespace })
      let found = Result { () throws(UsageError) in try self.command(named: name) }
      if isTyped, (try? found.get())?.isRemembered != false { editor?.remember(line) }
      let command = try found.get()
      var arguments = Arguments(String(line.dropFirst(name.count)), of: name)
      if command.synopsis.isEmpty { try arguments.end() }
      try await command.run(&arguments)
    } catch {
      _ = screen.release()
      throw error
    }
    if !screen.release(), !isOver { screen.write("nothing to change") }
  }
}

extension Session {
  private var commands: [Command] {
    programCommands + [
      Command("look", help: "show the screen again") { _ in self.screen.showAgain() },
      Command("help", "[COMMAND]", help: "list the commands, or explain one") { arguments in
        try self.help(&arguments)
      },
      Command("quit", help: "end the session") { _ in self.isOver = true },
    ]
  }

  /// Finds a command by its name, or throws an error with the nearest known name.
  private func command(named name: String) throws(UsageError) -> Command {
    for name in [name, Self.otherNames[name]] {
      if let command = commands.first(where: { $0.name == name }) { return command }
    }
    let near = nearest(to: name, among: commands.map(\.name))
    let hint = SafeText.didYouMean(near, otherwise: ";")
    throw UsageError("unknown command \(.quoted(name))\(hint) type 'help' for the list")
  }

  /// Writes the help in two columns, for all commands or for one.
  private func help(_ arguments: inout Arguments) throws {
    let explained =
      try arguments.isEmpty ? commands : [command(named: arguments.word("COMMAND"))]
    try arguments.end()
    let rows = explained.map { (name: $0.usage, meaning: $0.help) }
    screen.write(helpLines(rows, columns: screen.textColumns))
  }
}
