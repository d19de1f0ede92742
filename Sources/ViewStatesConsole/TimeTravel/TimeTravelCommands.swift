import ViewStates
import ViewStatesTimeTravel

/// The commands that travel through histories and list steps: `undo`, `redo`, `jump`, `history`.
///
/// ```swift
/// let time = TimeTravelCommands(of: history, screen: screen)
/// ```
///
/// A command without a step to go to says so: `nothing to undo`, and whether earlier steps are
/// forgotten. At a barrier, it gives the reason: `a payment can't be undone (step 3)`.
@MainActor
public struct TimeTravelCommands {
  /// The commands, in the order of the help.
  public let all: [Command]

  /// They fit a terminal of 24 lines.
  private static let mostSteps = 20

  /// Creates the commands of a single history.
  public init(of history: TimeTravelling, screen: Screen) {
    self.init(screen: screen, target: { _ in history }, listed: { [("history", history)] })
  }

  /// Creates the commands of several histories, one of which the arguments of a command name.
  ///
  /// `target` takes the arguments that name a history, and no others. `history` lists `listed`.
  public init(
    synopsis: String = "", screen: Screen,
    target: @escaping (inout Arguments) throws(UsageError) -> TimeTravelling,
    listed: @escaping () -> [(title: String, history: TimeTravelling)]
  ) {
    func travel(
      _ name: String, help: String, _ step: @escaping (TimeTravelling) throws -> Bool
    ) -> Command {
      Command(name, synopsis, help: help) { arguments in
        let history = try target(&arguments)
        try arguments.end()
        guard try !step(history) else { return }
        let (current, position) = (history.state.current, history.state.position)
        let isForgotten = name == "undo" && position == 0 && current > 0
        let reason: SafeText = isForgotten ? "; the steps before \(current) are forgotten" : ""
        screen.write("nothing to \(name)\(reason)")
      }
    }
    all = [
      travel("undo", help: "undo the last change") { try $0.undo() },
      travel("redo", help: "redo the change that you undid") { try $0.redo() },
      Command("jump", "\(synopsis) N".trimmed, help: "go to step N of the history") { arguments in
        let history = try target(&arguments)
        let step = try arguments.integer("N", in: history.stepNumbers)
        try arguments.end()
        guard try !history.jump(to: step) else { return }
        let current = history.state.current
        screen.write(
          step == current
            ? "already at step \(step)" : "step \(step) is the same as step \(current)")
      },
      // A list that leaves steps out names this argument.
      Command("history", "[all]", help: "list the steps around the current one, or all") {
        arguments in
        let most = try arguments.option("all") ? Int.max : Self.mostSteps
        for (title, history) in listed() {
          screen.write(history.lines(titled: title, most: most))
        }
      },
    ]
  }
}
