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
      screen: screen, target: { _ in controls }, listed: { [controls] }
    ).all
  }

  private var controls: HistoryControls {
    HistoryControls(
      title: "history", state: history.state,
      undo: { () throws(HistoryError) in try history.undo() },
      redo: { () throws(HistoryError) in try history.redo() },
      jump: { step throws(HistoryError) in try history.jump(to: step) },
      line: { history.line(before: $0, after: $1) }, branches: { history.branches },
      label: { history[$0]?.label })
  }
}
