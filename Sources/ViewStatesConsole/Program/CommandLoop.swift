import ViewStates

/// A loop that reads a command from each line and runs it, until `quit` or the end of input.
///
/// - Commands run one after another, each to its end. When a command ends, its frames are shown
///   (see ``Screen``). If it has shown nothing, the loop answers `nothing to change`.
/// - Blank lines and lines that start with `#` are skipped, for scripts.
/// - Errors are written to the diagnostics, after the frames of the command, and do not end the
///   loop. In a script, which is any input but a terminal, an error names the program and the
///   line, and the loop fails at its end.
/// - A prompt is shown only if both input and output are a terminal.
@MainActor
public final class CommandLoop {
  private let program: String
  private let console: Console
  private let screen: Screen
  private let diagnostics: Screen
  private let check: @MainActor (String) throws(UsageError) -> Void
  private let editor: LineEditor?
  private var commands: [Command] = []
  private var lineNumber = 0
  private var hasRefused = false
  private var isOver = false

  /// The words that people may type instead, unless the program has such a command.
  private static let otherNames = ["exit": "quit", "q": "quit", "?": "help"]

  /// Creates a loop with commands besides `look`, `help` and `quit`, in the order of the help.
  ///
  /// It reads the input of the console, and shows errors on its diagnostics. `check` takes each
  /// line before its command is looked up. If it throws, the line isn't run, no other message
  /// quotes it, and the editor doesn't remember it.
  public init(
    program: String, commands: [Command], on screen: Screen, of console: Console,
    check: @escaping @MainActor (_ line: String) throws(UsageError) -> Void = { _ in }
  ) {
    (self.program, self.console, self.screen, self.check) = (program, console, screen, check)
    diagnostics = console.errors
    editor = (console.isInteractive ? console.terminal : nil).map { terminal in
      LineEditor(input: console.input, screen: screen, terminal: terminal) {
        screen.hold()
        // If the program refuses `look`, nothing is shown.
        if (try? check("look")) != nil { screen.showAgain() }
        _ = screen.release()
      }
    }
    self.commands = commands + ownCommands
    self.commands.checkNames(with: "the loop adds 'look', 'help' and 'quit' itself")
  }

  /// Runs until `quit`, the end of input, or a failure to write output.
  ///
  /// - Returns: Success at `quit`, at the end of input, or when nobody reads the output any more.
  ///   Failure if input cannot be read or output cannot be written, or if a line of a script had an
  ///   error. The diagnostics then have the reason.
  public func run() async -> ExitCode {
    screen.onFailure = { [input = console.input] in input.stop() }
    defer {
      screen.onFailure = {}
      // Whatever is still to be read.
      console.terminal?.stopEditing()
    }
    do {
      while !isOver {
        try screen.check()
        try diagnostics.check()
        guard let line = try await nextLine() else { break }
        await obey(line)
      }
      try screen.check()
    } catch StreamError.closed {
      // Nobody misses what comes after that.
    } catch {
      diagnostics.write("\(program): \(error)")
      return .failure
    }
    return hasRefused && !console.input.isTerminal ? .failure : .success
  }

  private func nextLine() async throws -> Result<String, UsageError>? {
    lineNumber += 1
    if editor == nil, console.isInteractive { screen.show(Prompt(isDrawn: false)) }
    let line =
      if let editor { try await editor.nextLine() } else { try await console.input.next() }
    screen.stopAsking(hasAnswer: line != nil)
    return line
  }

  private func obey(_ line: Result<String, UsageError>) async {
    screen.hold()
    do {
      let line = try line.get().trimmed
      let isCommand = !line.isEmpty && !line.hasPrefix("#")
      if isCommand { try await run(line) }
      if !screen.release(), isCommand, !isOver { screen.write("nothing to change") }
    } catch {
      _ = screen.release()
      hasRefused = true
      let place = console.input.isTerminal ? "" : "\(program): line \(lineNumber): "
      diagnostics.write("\(place)\(error)")
    }
  }

  private func run(_ line: String) async throws {
    try check(line)
    let name = String(line.prefix { !$0.isWhitespace })
    let known = command(named: name)
    if known?.isRemembered != false { editor?.remember(line) }
    guard let known else { throw unknown(name) }
    var arguments = Arguments(String(line.dropFirst(name.count)), of: name)
    if known.synopsis.isEmpty { try arguments.end() }
    try await known.run(&arguments)
  }
}

extension CommandLoop {
  private var ownCommands: [Command] {
    [
      Command("look", help: "show the screen again") { [screen] _ in screen.showAgain() },
      Command("help", "[COMMAND]", help: "list the commands, or explain one") {
        [unowned self] arguments in try help(&arguments)
      },
      Command("quit", help: "end the program") { [unowned self] _ in isOver = true },
    ]
  }

  private func command(named name: String) -> Command? {
    commands[name] ?? Self.otherNames[name].flatMap { commands[$0] }
  }

  private func unknown(_ name: String) -> UsageError {
    let hint = SafeText.didYouMean(commands.nearest(to: name), otherwise: ";")
    return UsageError("unknown command \(.quoted(name))\(hint) type 'help' for the list")
  }

  /// Writes the help for all commands or for one.
  private func help(_ arguments: inout Arguments) throws {
    var explained = commands
    if !arguments.isEmpty {
      let name = try arguments.word("COMMAND")
      guard let command = command(named: name) else { throw unknown(name) }
      explained = [command]
    }
    try arguments.end()
    screen.write(explained.helpLines(columns: screen.textColumns))
  }
}
