import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

extension TrackerCommands {
  var timeTravel: [Command] {
    TimeTravelCommands(
      help: (
        undo: "take back what you did to the list last", redo: "do again what was taken back",
        jump: "go to the step number N of the history",
        history: "the steps around this one, or all of them"
      ),
      screen: screen, wound: { _ in controls }, shown: { [controls] }
    ).all
  }

  private var controls: HistoryControls {
    HistoryControls(
      title: "history", state: history.state,
      undo: { () throws(HistoryError) in try history.undo() },
      redo: { () throws(HistoryError) in try history.redo() },
      jump: { step throws(HistoryError) in
        if try !history.jump(to: step) { screen.write("at step \(step) already") }
      },
      line: { history.line(before: $0, after: $1) }, branches: { history.branches })
  }
}
