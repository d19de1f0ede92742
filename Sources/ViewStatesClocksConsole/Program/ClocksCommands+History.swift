import ViewStates
import ViewStatesClocks
import ViewStatesConsole
import ViewStatesTimeTravel

/// Together the models are wound as one, and a command names none. Split, it has to say which.
extension ClocksCommands {
  var history: [Command] {
    timeTravel.all + [
      Command("split", help: "wind the document and the view state separately") { _ in
        app.timeTravel.split()
      },
      Command("join", help: "wind them together again") { _ in app.timeTravel.join() },
    ]
  }

  private var timeTravel: TimeTravelCommands {
    TimeTravelCommands(
      synopsis: "[document|view-state]",
      help: (
        undo: "go to the step before; when split, of which",
        redo: "go to the next step; when split, of which",
        jump: "go to the step number N; when split, of which",
        history: "list the steps around this one, or all"
      ),
      screen: screen,
      target: { arguments throws(UsageError) in try controls(of: wound(&arguments)) },
      listed: { app.timeTravel.state.wound.map(controls) })
  }

  /// Takes what is to be wound.
  private func wound(_ arguments: inout Arguments) throws(UsageError) -> ClocksHistory {
    if app.timeTravel.state.isSplit { return try model(&arguments) }
    let named = ClocksHistory.allCases.first { arguments.rest.hasPrefix($0.rawValue) }
    guard named == nil else {
      throw UsageError("document and view state are wound together; type 'split' first")
    }
    return .everything
  }

  private func controls(of history: ClocksHistory) -> HistoryControls {
    let presenter = app.timeTravel
    return HistoryControls(
      title: history.title, state: presenter.state[history],
      undo: { () throws(HistoryError) in try presenter.undo(history) },
      redo: { () throws(HistoryError) in try presenter.redo(history) },
      jump: { step throws(HistoryError) in try presenter.jump(history, to: step) },
      line: { presenter.line(of: history, before: $0, after: $1) },
      branches: { presenter.branches(of: history) })
  }
}
