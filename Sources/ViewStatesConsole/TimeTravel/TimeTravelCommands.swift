import ViewStates
import ViewStatesTimeTravel

/// The commands that travel through histories and list their steps: `undo`, `redo`, `jump` and
/// `history`.
///
/// ```swift
/// let commands = TimeTravelCommands(of: history, screen: screen).all
/// ```
///
/// A command that finds no step to go to says so: `nothing to undo`. One that meets a barrier says
/// why: `a payment can't be undone (step 3)`. A travel shows nothing itself; the views show the
/// states that it sets.
@MainActor
public struct TimeTravelCommands {
  /// The help of each command.
  public struct Help {
    /// The help of `undo`.
    public var undo: String
    /// The help of `redo`.
    public var redo: String
    /// The help of `jump`.
    public var jump: String
    /// The help of `history`.
    public var history: String

    /// Creates the help; each text has a default that suits a single history.
    public init(
      undo: String = "undo the last change", redo: String = "redo the change that you undid",
      jump: String = "go to step N of the history",
      history: String = "list the steps around the current one, or all"
    ) {
      (self.undo, self.redo, self.jump, self.history) = (undo, redo, jump, history)
    }
  }

  private let synopsis: String
  private let help: Help
  private let screen: Screen
  private let target: (inout Arguments) throws(UsageError) -> HistoryControls
  private let listed: () -> [HistoryControls]

  /// The steps that `history` lists around the current one.
  ///
  /// They fit a terminal of 24 lines.
  private static let mostSteps = 20

  /// Creates the commands of a single history.
  ///
  /// - Parameters:
  ///   - history: The history to travel through.
  ///   - title: The title of the history in the list of its steps.
  ///   - help: The help of each command.
  ///   - screen: The screen for the answers.
  public init(
    of history: any TimeTravelling, title: String = "history", help: Help = Help(), screen: Screen
  ) {
    self.init(
      help: help, screen: screen,
      target: { _ in HistoryControls(title, of: history) },
      listed: { [HistoryControls(title, of: history)] })
  }

  /// Creates the commands of several histories, of which the arguments of a command name one.
  ///
  /// - Parameters:
  ///   - synopsis: The arguments that name a history, as the help shows them. Empty if there are
  ///     none.
  ///   - help: The help of each command.
  ///   - screen: The screen for the answers.
  ///   - target: Takes the arguments that name a history, and no others, and returns that history.
  ///   - listed: The histories that `history` lists.
  public init(
    synopsis: String = "", help: Help = Help(), screen: Screen,
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
  public var all: [Command] {
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
