/// The commands that travel through histories and list their steps: `undo`, `redo`, `jump` and
/// `history`.
///
/// A program with several histories decides which of them a command names, and how.
@MainActor
package struct TimeTravelCommands {
  /// The help of each command.
  package typealias Help = (undo: String, redo: String, jump: String, history: String)

  private let synopsis: String
  private let help: Help
  private let screen: Screen
  private let target: (inout Arguments) throws(UsageError) -> HistoryControls
  private let listed: () -> [HistoryControls]

  /// The steps that `history` lists around the current one.
  ///
  /// They fit a terminal of 24 lines.
  private static let mostSteps = 20

  /// Creates the commands.
  ///
  /// - Parameters:
  ///   - synopsis: The arguments that name a history, as the help shows them. Empty if there are
  ///     none.
  ///   - help: The help of each command.
  ///   - screen: The screen for the answers.
  ///   - target: Takes the arguments that name a history, and no others, and returns that history.
  ///   - listed: The histories that `history` lists.
  package init(
    synopsis: String = "", help: Help, screen: Screen,
    target: @escaping (inout Arguments) throws(UsageError) -> HistoryControls,
    listed: @escaping () -> [HistoryControls]
  ) {
    self.synopsis = synopsis
    self.help = help
    self.screen = screen
    self.target = target
    self.listed = listed
  }

  /// The commands, in the order of the help.
  package var all: [Command] {
    [
      Command("undo", synopsis, help: help.undo) { arguments in
        let history = try target(&arguments)
        try arguments.end()
        if try !history.undo() { screen.write("nothing to undo") }
      },
      Command("redo", synopsis, help: help.redo) { arguments in
        let history = try target(&arguments)
        try arguments.end()
        if try !history.redo() { screen.write("nothing to redo") }
      },
      Command("jump", synopsis.isEmpty ? "N" : "\(synopsis) N", help: help.jump) { arguments in
        let history = try target(&arguments)
        let step = try arguments.integer("N", in: 0..<history.highestStep + 1)
        try arguments.end()
        if try !history.jump(step) { screen.write("already at step \(step)") }
      },
      // A list that leaves steps out names this argument.
      Command("history", "[all]", help: help.history) { arguments in
        let most = try arguments.option("all") ? Int.max : Self.mostSteps
        screen.write(listed().flatMap { $0.list(most: most).lines })
      },
    ]
  }
}
