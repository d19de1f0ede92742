import ViewStates
import ViewStatesConsole

/// The commands for time travel. They name a model only while the models travel separately.
extension ClocksCommands {
  var history: [Command] {
    timeTravel.all + [
      Command("split", help: "let document and view state travel separately") { _ in
        app.timeTravel.split()
      },
      Command("join", help: "let them travel together again") { _ in app.timeTravel.join() },
    ]
  }

  private var timeTravel: TimeTravelCommands {
    TimeTravelCommands(
      synopsis: "[document|view-state]",
      help: TimeTravelCommands.Help(
        undo: "undo a step; after 'split', name the model",
        redo: "redo a step; after 'split', name the model",
        jump: "go to step N; after 'split', name the model",
        history: "list the steps around the current one, or all"),
      screen: screen,
      target: { arguments throws(UsageError) in try controls(of: history(&arguments)) },
      listed: { app.timeTravel.state.histories.map(controls) })
  }

  private func controls(of history: ClocksHistory) -> HistoryControls {
    HistoryControls(history.title, of: app.timeTravel[history])
  }

  /// Takes the name of the history to travel in, if there has to be one.
  private func history(_ arguments: inout Arguments) throws(UsageError) -> ClocksHistory {
    if app.timeTravel.state.isSplit { return try model(&arguments) }
    let named = ClocksHistory.allCases.first { arguments.rest.hasPrefix($0.rawValue) }
    guard named == nil else {
      throw UsageError("the document and the view state travel together; type 'split' first")
    }
    return .everything
  }
}
