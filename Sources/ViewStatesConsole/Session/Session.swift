import ViewStates
import ViewStatesDescribing

/// Reads one command a line and carries it out, until `quit` or the end of input.
///
/// - Commands run one after another, each to its end. Its frames are shown when it has ended
///   (see ``Screen``); one that shows nothing is answered by `nothing to change`.
/// - Blank lines, and lines that start with `#`, are passed over, so that scripts can have them.
/// - Nothing else that is typed ends the session. What a command throws, an unknown command and an
///   overlong line are told on the screen for diagnostics, after what the command has shown.
/// - There is a prompt when a person types and watches, and otherwise none.
@MainActor
public final class Session {
  private let program: String
  private let commands: CommandTable
  private let input: InputLines
  private let screen: Screen
  private let diagnostics: Screen

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - program: The name the program is called by, for what is said when the session fails.
  ///   - commands: What can be typed besides `help` and `quit`, in the order the help lists it. No
  ///     two have the same name.
  ///   - input: Where the commands come from.
  ///   - screen: Where views draw and commands answer.
  ///   - diagnostics: Where it is said what is wrong.
  public init(
    program: String, commands: [Command], input: InputLines, screen: Screen, diagnostics: Screen
  ) {
    self.program = program
    self.commands = CommandTable(commands)
    self.input = input
    self.screen = screen
    self.diagnostics = diagnostics
  }

  /// Runs until `quit`, the end of input, or until output cannot be written.
  ///
  /// - Returns: Success at `quit`, at the end of input, and when the reader of the output is gone;
  ///   failure, once said on the diagnostics, when input cannot be read or output not be written.
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
        diagnostics.write("line too long: expected at most \(limit) bytes; the line is ignored")
      case nil:
        return try screen.check()
      }
    }
  }

  /// Carries out what a line says, unless that is to end.
  private func shouldGoOn(after line: String) async -> Bool {
    guard !line.isEmpty, !line.hasPrefix("#") else { return true }
    do {
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
