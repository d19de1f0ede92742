import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// The commands of the program.
///
/// A command turns words into an intent. The views show the result.
@MainActor
struct ClocksCommands {
  let sources: ClocksSources
  let master: MasterPresenter
  let timeTravel: TimeTravelPresenter
  let screen: Screen
  let states: StateCommands

  var all: [Command] {
    // Several searches in a row are one step, and so is scrolling. Any other command ends the bout:
    // what you do after it is a step of its own.
    (list + detail + sheet + travel + states.all + [parts]).map { command in
      command.followed {
        if !["search", "scroll"].contains(command.name) { timeTravel.history.endGroup() }
        try timeTravel.checkLock()
      }
    }
  }

  private var list: [Command] {
    [
      Command("add", "ID", help: "add a time zone, such as Europe/Berlin") { arguments in
        let identifier = try arguments.text("ID")
        do {
          try master.addZone(identifier: identifier)
        } catch ClocksRefusal.unknownIdentifier {
          let near = sources.zones.nearest(to: identifier)
          let hint = SafeText.didYouMean(near, otherwise: "; type 'sheet' to search")
          throw UsageError("unknown time zone \(.quoted(identifier))\(hint)")
        }
      },
      Command("edit", help: "start or stop editing the list") { _ in master.toggleEditing() },
      Command("remove", "N", help: "remove clock N; type 'edit' first") { arguments in
        let id = try clock(&arguments)
        try master.removeZone(id: id)
      },
      Command("scroll", "N", help: "scroll the sheet, or else the list, to row N") { arguments in
        let sheet = master.selection.state
        let count = sheet?.state.matches.count ?? master.state.clocks.count
        let row = try arguments.row(of: count, called: "row")
        try arguments.end()
        sheet?.scroll(to: row) ?? master.scroll(to: row)
      },
    ]
  }

  private var detail: [Command] {
    [
      Command("show", "N", help: "show clock N in detail") { arguments in
        let id = try clock(&arguments)
        try master.openZone(id: id)
      },
      Command(
        "rename", "[NAME]", help: "rename the open clock, or without NAME name it after its place"
      ) { arguments in
        let name = try arguments.isEmpty ? "" : arguments.text("NAME")
        guard let detail = master.detail.state else {
          throw UsageError("no clock is open; type 'show N' first")
        }
        try detail.rename(to: name)
      },
      Command("back", help: "leave the sheet, or else the open clock") { _ in try master.back() },
    ]
  }

  private var sheet: [Command] {
    [
      Command("sheet", help: "show or hide the sheet of time zones") { _ in
        master.selection.state?.dismiss() ?? master.showSelection()
      },
      Command("search", "[TEXT]", help: "search the sheet, or list all of it") { arguments in
        let text = try arguments.isEmpty ? "" : arguments.text("TEXT")
        try shownSheet().search(text)
      },
      Command("pick", "N", help: "add time zone N of the sheet, and hide the sheet") { arguments in
        let sheet = try shownSheet()
        let matches = sheet.state.matches
        let identifier = matches[try arguments.row(of: matches.count, called: "time zone")]
        try arguments.end()
        try sheet.pickZone(identifier: identifier)
      },
    ]
  }

  private var parts: Command {
    var subscriptions: [Subscription] = []
    return .onOff("parts", help: "print the parts of the view state that differ") { isOn in
      guard isOn == subscriptions.isEmpty else { return }
      if !isOn { screen.write("the parts are off") }
      for subscription in subscriptions { subscription.cancel() }
      subscriptions =
        isOn
        ? [part("master", \.master), part("detail", \.detail), part("selection", \.selection)] : []
    }
  }

  /// Prints a part of the view state, now and whenever that part differs.
  private func part<Part: Encodable & Equatable>(
    _ name: String, _ part: @escaping (ClocksViewState) -> Part
  ) -> Subscription {
    sources.viewState.attach(for: screen, to: part) { screen, part in
      // A view can't throw, and these parts have nothing that JSON lacks.
      let json = (try? StableJSON.encode(part)) ?? "can't be written"
      screen.writeWhole([.fact("part", "\(name) \(json)")])
    }
  }
}

// MARK: - Arguments

extension ClocksCommands {
  /// Takes a clock by the number of its row on the screen, as the last argument.
  private func clock(_ arguments: inout Arguments) throws(UsageError) -> NamedZone.ID {
    let clocks = master.state.clocks
    let row = try arguments.row(of: clocks.count, called: "clock")
    try arguments.end()
    return clocks[row].zone.id
  }

  private func shownSheet() throws(ClocksRefusal) -> SelectionPresenter {
    guard let sheet = master.selection.state else { throw ClocksRefusal.noSelection }
    return sheet
  }
}
