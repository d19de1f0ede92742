import Clocks
import ViewStates
import ViewStatesConsole

/// Together the models are wound as one, and a command names none. Split, it has to say which.
extension ClocksCommands {
  /// How many steps around the current one `history` lists: they fit a terminal of the usual size.
  private static let steps = 20

  var history: [Command] {
    let which = "[document|view-state]"
    return [
      Command("undo", which, help: "go to the step before; when split, of which") { arguments in
        let history = try wound(&arguments)
        try arguments.end()
        if try !app.timeTravel.undo(history) { screen.write("nothing to undo") }
      },
      Command("redo", which, help: "go to the next step; when split, of which") { arguments in
        let history = try wound(&arguments)
        try arguments.end()
        if try !app.timeTravel.redo(history) { screen.write("nothing to redo") }
      },
      Command("jump", "\(which) N", help: "go to the step number N; when split, of which") {
        arguments in
        let history = try wound(&arguments)
        let step = try arguments.integer("N", in: 0..<lastStep(of: history) + 1)
        try arguments.end()
        _ = try app.timeTravel.jump(history, to: step)
      },
      Command("history", "[all]", help: "list the steps around this one, or all") { arguments in
        let most = try arguments.option("all") ? Int.max : Self.steps
        let lists = app.timeTravel.state.wound.map { history in
          list(history, most: most).lines
        }
        screen.write(Array(lists.joined()))
      },
      Command("split", help: "wind the document and the view state separately") { _ in
        app.timeTravel.split()
      },
      Command("join", help: "wind them together again") { _ in app.timeTravel.join() },
    ]
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

  private func list(_ history: ClocksHistory, most: Int) -> HistoryList {
    HistoryList(
      history.title, state: app.timeTravel.state[history],
      line: app.timeTravel.line(of: history, before: most, after: most),
      branches: app.timeTravel.branches(of: history), most: most)
  }

  /// The highest number there is, on the line or on a branch.
  private func lastStep(of history: ClocksHistory) -> Int {
    let last = app.timeTravel.line(of: history, before: 0, after: .max).last?.id ?? 0
    return max(last, app.timeTravel.branches(of: history).map(\.tip).max() ?? 0)
  }
}
