import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

/// The commands for time travel. They name a model only while the models travel separately.
extension ClocksCommands {
  var travel: [Command] {
    let history = timeTravel.history
    return TimeTravelCommands(
      synopsis: "[document|view-state]", screen: screen,
      target: { arguments throws(UsageError) in try target(&arguments) },
      listed: { timeTravel.histories }
    ).all + [
      Command("split", help: "travel in document and view state separately") { _ in
        timeTravel.sliders.send(.split)
      },
      Command("join", help: "travel in both together again") { _ in
        timeTravel.sliders.send(.join)
      },
      Command("commit", help: "forget the steps before this one") { _ in history.commit() },
      Command("revert", help: "go back to the last commit, or to the start") { _ in
        if try !history.revert() { screen.write("nothing to revert") }
      },
      .onOff("lock", help: "let only time travel change anything") { timeTravel.lock.send($0) },
      .onOff("pause", help: "record all changes until 'pause off' as one step") {
        history.isRecording = !$0
      },
    ]
  }

  /// Takes the name of the history to travel in, if there has to be one.
  private func target(_ arguments: inout Arguments) throws(UsageError) -> TimeTravelling {
    let models = ["document", "view-state"]
    if timeTravel.sliders.state.isSplit {
      let isDocument = try arguments.choice(among: models) == "document"
      return isDocument ? timeTravel.documentHistory : timeTravel.viewStateHistory
    }
    guard !models.contains(where: arguments.rest.hasPrefix) else {
      throw UsageError("the document and the view state travel together; type 'split' first")
    }
    return timeTravel.history
  }
}
