import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

/// The commands for time travel. They name a model only while the models travel separately.
extension ClocksCommands {
  var travel: [Command] {
    let history = timeTravel.history
    let travels = TimeTravelCommands(
      synopsis: "[document|view-state]", screen: screen,
      target: { arguments throws(UsageError) in try target(&arguments) },
      listed: { timeTravel.shown.map { ($0.name, $0.history) } })
    return travels.all + [
      Command("split", help: "travel in document and view state separately") { _ in
        timeTravel.sliders.send(neverRejected: .split)
      },
      Command("join", help: "travel in both together again") { _ in
        timeTravel.sliders.send(neverRejected: .join)
      },
      Command("commit", help: "forget the steps before this one") { _ in history.commit() },
      Command("revert", help: "go back to the last commit, or to the start") { _ in
        if try !history.revert() { screen.write("nothing to revert") }
      },
      .onOff("lock", help: "let only time travel change anything") { isOn in
        guard isOn else { return history.unlock() }
        history.lock { lock.refused = lock.refused ?? $0 }
      },
      .onOff("pause", help: "record no steps; all changes meanwhile become one") { isOn in
        history.isRecording = !isOn
      },
    ]
  }

  /// Takes the name of the history to travel in, if there has to be one.
  private func target(_ arguments: inout Arguments) throws(UsageError) -> any TimeTravelling {
    let models = ["document", "view-state"]
    if timeTravel.sliders.state.isSplit {
      let name = try arguments.choice(among: models)
      return name == "document" ? timeTravel.document : timeTravel.viewState
    }
    guard !models.contains(where: arguments.rest.hasPrefix) else {
      throw UsageError("the document and the view state travel together; type 'split' first")
    }
    return timeTravel.history
  }
}

extension [HistorySlider] {
  func lines(columns: Int) -> [SafeText] {
    flatMap { $0.position.sliderLines($0.name, columns: columns) }
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
