/// The commands that wind histories and list their steps: `undo`, `redo`, `jump` and `history`.
///
/// Which of its histories they wind, and what it calls that, is for the program to say.
@MainActor
package struct TimeTravelCommands {
  /// What the help says of each command.
  package typealias Help = (undo: String, redo: String, jump: String, history: String)

  private let synopsis: String
  private let help: Help
  private let screen: Screen
  private let wound: (inout Arguments) throws(UsageError) -> HistoryControls
  private let shown: () -> [HistoryControls]

  /// How many steps around the current one `history` lists: they fit a terminal of the usual size.
  private static let mostSteps = 20

  /// Creates the commands.
  ///
  /// - Parameters:
  ///   - synopsis: How the help shows the arguments that name a history; empty if none does.
  ///   - help: What the help says of each command.
  ///   - screen: Where they answer.
  ///   - wound: Takes the arguments that name a history, and nothing more, and returns it.
  ///   - shown: What `history` lists.
  package init(
    synopsis: String = "", help: Help, screen: Screen,
    wound: @escaping (inout Arguments) throws(UsageError) -> HistoryControls,
    shown: @escaping () -> [HistoryControls]
  ) {
    self.synopsis = synopsis
    self.help = help
    self.screen = screen
    self.wound = wound
    self.shown = shown
  }

  /// The commands, in the order the help lists them.
  package var all: [Command] {
    [
      Command("undo", synopsis, help: help.undo) { arguments in
        let history = try wound(&arguments)
        try arguments.end()
        if try !history.undo() { screen.write("nothing to undo") }
      },
      Command("redo", synopsis, help: help.redo) { arguments in
        let history = try wound(&arguments)
        try arguments.end()
        if try !history.redo() { screen.write("nothing to redo") }
      },
      Command("jump", synopsis.isEmpty ? "N" : "\(synopsis) N", help: help.jump) { arguments in
        let history = try wound(&arguments)
        let step = try arguments.integer("N", in: 0..<history.highestStep + 1)
        try arguments.end()
        try history.jump(step)
      },
      // The words are those at which a list that leaves steps out points.
      Command("history", "[all]", help: help.history) { arguments in
        let most = try arguments.option("all") ? Int.max : Self.mostSteps
        screen.write(shown().flatMap { $0.list(most: most).lines })
      },
    ]
  }
}
