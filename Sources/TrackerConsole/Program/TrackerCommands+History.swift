import ViewStatesConsole

extension TrackerCommands {
  /// How many steps `history` lists: they fit a terminal of the usual size.
  private static let mostSteps = 20

  var timeTravel: [Command] {
    [
      Command("undo", help: "take back what you did to the list last") { arguments in
        try arguments.end()
        if try !history.undo() { screen.write("nothing to undo") }
      },
      Command("redo", help: "do again what was taken back") { arguments in
        try arguments.end()
        if try !history.redo() { screen.write("nothing to redo") }
      },
      Command("jump", "N", help: "go to the step number N of the history") { arguments in
        let step = try arguments.integer("N", in: 0..<highestStep + 1)
        try arguments.end()
        if try !history.jump(to: step) { screen.write("at step \(step) already") }
      },
      Command("history", "[all]", help: "the steps around this one, or all of them") { arguments in
        let most = try arguments.option("all") ? Int.max : Self.mostSteps
        screen.write(HistoryList("history", of: history, most: most).lines)
      },
    ]
  }

  /// The highest number there is, on the line or on a branch.
  private var highestStep: Int {
    let last = history.line(before: 0, after: .max).last?.id ?? 0
    return max(last, history.branches.map(\.tip).max() ?? 0)
  }
}
