import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

extension TrackerCommands {
  var timeTravel: [Command] {
    TimeTravelCommands(
      help: (
        undo: "undo your last change to the list", redo: "redo the change you undid",
        jump: "go to step N of the history", history: "list the steps around this one, or all"
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
