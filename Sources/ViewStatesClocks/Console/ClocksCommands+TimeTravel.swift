import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

/// The commands for time travel. They name a model only while the models travel separately.
extension ClocksCommands {
  var timeTravel: [Command] {
    travels.all + [
      Command("split", help: "let document and view state travel separately") { _ in
        app.timeTravel.sliders.send(neverRejected: .split)
      },
      Command("join", help: "let them travel together again") { _ in
        app.timeTravel.sliders.send(neverRejected: .join)
      },
      Command("commit", help: "forget the steps before this one") { _ in
        history.commit()
      },
      Command("revert", help: "go back to the last commit, or to the start") { _ in
        if try !history.revert() { screen.write("nothing to revert") }
      },
      .onOff("lock", help: "let only time travel change anything") { isOn in
        guard isOn else { return history.unlock() }
        history.lock { lock.refused = $0 }
      },
      .onOff("pause", help: "record no steps; all changes meanwhile become one") { isOn in
        history.isRecording = !isOn
      },
    ]
  }

  private var history: History { app.timeTravel.everything }

  private var travels: TimeTravelCommands {
    TimeTravelCommands(
      synopsis: "[document|view-state]",
      help: TimeTravelCommands.Help(
        undo: "undo a step; after 'split', name the model",
        redo: "redo a step; after 'split', name the model",
        jump: "go to step N; after 'split', name the model"),
      screen: screen,
      target: { arguments throws(UsageError) in app.timeTravel[try target(&arguments)] },
      listed: { app.timeTravel.state.histories.map { ($0.title, app.timeTravel[$0]) } })
  }

  /// Takes the name of the history to travel in, if there has to be one.
  private func target(_ arguments: inout Arguments) throws(UsageError) -> ClocksHistory {
    let models: [ClocksHistory] = [.document, .viewState]
    if app.timeTravel.sliders.state.isSplit { return try arguments.choice(among: models) }
    guard !models.contains(where: { arguments.rest.hasPrefix($0.rawValue) }) else {
      throw UsageError("the document and the view state travel together; type 'split' first")
    }
    return .everything
  }
}

/// What a lock has refused to the running command, which fails for it.
@MainActor
final class LockNotice {
  var refused: String?

  func check() throws(UsageError) {
    guard let label = refused.take() else { return }
    throw UsageError("locked: cannot \(label); type 'lock off' first")
  }
}
