import ViewStates

/// The commands of a session, including `look`, `help` and `quit`.
@MainActor
struct CommandTable {
  private let commands: [Command]
  /// What people type instead, unless it is a command of the program.
  private static let otherNames = ["exit": "quit", "q": "quit", "?": "help"]

  init(_ commands: [Command]) {
    self.commands =
      commands + [
        Command("look", help: "show the screen again") { _ in },
        Command("help", "[COMMAND]", help: "list the commands, or explain one") { _ in },
        Command("quit", help: "end the session") { _ in },
      ]
    guard Set(self.commands.map(\.name)).count == self.commands.count else {
      stopProgram(
        because:
          "two commands have the same name; the session adds 'look', 'help' and 'quit' itself")
    }
  }

  /// Finds a command by its name, or throws an error with the nearest known name.
  func command(named name: String) throws(UsageError) -> Command {
    for name in [name, Self.otherNames[name]] {
      if let command = commands.first(where: { $0.name == name }) { return command }
    }
    let near = nearest(to: name, among: commands.map(\.name))
    let hint = SafeText.didYouMean(near, otherwise: ";")
    throw UsageError("unknown command \(.quoted(name))\(hint) type 'help' for the list")
  }

  /// The lines of the help in two columns, for all commands or for one.
  func help(_ arguments: inout Arguments, columns: Int) throws(UsageError) -> [SafeText] {
    var explained = commands
    if !arguments.isEmpty { explained = [try command(named: arguments.word("COMMAND"))] }
    try arguments.end()
    return helpLines(explained.map { ($0.usage, $0.help) }, columns: columns)
  }
}
