import ViewStates
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTimeTravel

/// The commands of the program.
///
/// A command turns words into an intent. The views show the result.
@MainActor
struct ClocksCommands {
  let clocks: ClocksPresenter
  let timeTravel: TimeTravelPresenter
  let screen: Screen
  let stateCommands: StateCommands

  var all: [Command] {
    (list + detail + sheet + travel + stateCommands.all + [parts]).map { command in
      command.wrapped { run in
        timeTravel.refused = nil
        try await run()
        // Several searches in a row are one step, and so is scrolling. Any other command ends the
        // group, unless it is refused: later searches are a step of their own.
        if !["search", "scroll"].contains(command.name) { timeTravel.history.endGroup() }
        guard let label = timeTravel.refused else { return }
        throw UsageError("locked: can't \(label); type 'lock off' first")
      }
    }
  }

  private var list: [Command] {
    [
      Command("add", "ID", help: "add a time zone, such as Europe/Berlin") { arguments in
        let text = try arguments.text("ID")
        guard let identifier = clocks.database.identifier(for: text) else {
          let search = clocks.state.sheet == nil ? "'sheet' to search" : "'search TEXT'"
          let hint = SafeText.didYouMean(zone(near: text), otherwise: "; type \(search)")
          throw UsageError("unknown time zone \(.quoted(text))\(hint)")
        }
        try clocks.add(identifier)
      },
      Command("edit", help: "start or stop editing the list") { _ in clocks.toggleEditing() },
      Command("remove", "N", help: "remove clock N; type 'edit' first") { arguments in
        try clocks.remove(clock(&arguments))
      },
      Command("scroll", "N", help: "scroll the sheet, or else the list, to row N") { arguments in
        let state = clocks.state
        let count = state.sheet?.matches.count ?? state.clocks.count
        let row = try arguments.row(of: count, called: "row")
        try arguments.end()
        clocks.scroll(to: row)
      },
    ]
  }

  private var detail: [Command] {
    [
      Command("show", "N", help: "show clock N in detail") { arguments in
        try clocks.open(clock(&arguments))
      },
      Command(
        "rename", "[NAME]", help: "rename the open clock, or without NAME name it after its place"
      ) { arguments in
        try clocks.rename(to: arguments.isEmpty ? "" : arguments.text("NAME"))
      },
      Command("back", help: "leave the sheet, or else the open clock") { _ in try clocks.back() },
    ]
  }

  private var sheet: [Command] {
    [
      Command("sheet", help: "show or hide the sheet of time zones") { _ in clocks.toggleSheet() },
      Command("search", "[TEXT]", help: "search the sheet, or list all of it") { arguments in
        let limit = NamedZone.longestText
        try clocks.search(arguments.isEmpty ? "" : arguments.text("TEXT", atMost: limit))
      },
      Command("pick", "N", help: "add time zone N of the sheet, and hide the sheet") { arguments in
        let matches = try clocks.matches()
        let identifier = matches[try arguments.row(of: matches.count, called: "time zone")]
        try arguments.end()
        try clocks.add(identifier, hidingSheet: true)
      },
    ]
  }

  /// They name a model only while the models travel separately.
  private var travel: [Command] {
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

  /// Takes a clock by the number of its row on the screen, as the last argument.
  private func clock(_ arguments: inout Arguments) throws(UsageError) -> NamedZone.ID {
    let shown = clocks.state.clocks
    let row = try arguments.row(of: shown.count, called: "clock")
    try arguments.end()
    return shown[row].zone.id
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

  /// The identifier that is nearest to a text, by itself, by its place, or by a word of its place.
  private func zone(near text: String) -> String? {
    var identifiers: [String: String] = [:]
    for identifier in clocks.database.identifiers {
      let place = NamedZone.name(for: identifier)
      for name in [identifier, place] + place.split(separator: " ").map(String.init) {
        identifiers[name] = identifiers[name] ?? identifier
      }
    }
    return nearest(to: text, among: identifiers.keys.sorted()).flatMap { identifiers[$0] }
  }

  private var parts: Command {
    var printed: [Subscription] = []
    return .onOff("parts", help: "print each part of the view state when it changes") { isOn in
      guard printed.isEmpty == isOn else { return }
      for part in printed { part.cancel() }
      printed = isOn ? [part(.list, \.list), part(.detail, \.detail), part(.sheet, \.sheet)] : []
      if !isOn { screen.write("the parts are off") }
    }
  }

  /// Prints a part of the view state by its key in `state`, now and whenever it changes.
  private func part<Part: Encodable & Equatable>(
    _ key: ClocksViewState.CodingKeys, _ read: @escaping (ClocksViewState) -> Part
  ) -> Subscription {
    clocks.viewState.attach(for: screen, to: read) { screen, part in
      // A view can't throw, and these parts have nothing that JSON lacks.
      let json = (try? StableJSON.encode(part)) ?? "can't be written"
      screen.writeWhole([.fact("part", "\(key.rawValue) \(json)")])
    }
  }
}
