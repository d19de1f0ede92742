import ViewStates
import ViewStatesConsole

/// The commands of the program.
///
/// A command turns words into an intent. The views show the result.
@MainActor
struct ClocksCommands {
  let app: ClocksApp
  let screen: Screen
  let states: StateCommands
  let lock = LockNotice()

  var all: [Command] {
    // Several searches in a row are one step, and so is scrolling. Any other command ends the bout:
    // what you do after it is a step of its own.
    (list + detail + sheet + timeTravel + states.all + [parts]).map { command in
      command.followed {
        if !["search", "scroll"].contains(command.name) { app.timeTravel.endGroup() }
        try lock.check()
      }
    }
  }

  private var list: [Command] {
    [
      Command("add", "ID", help: "add a time zone, such as Europe/Berlin") { arguments in
        let identifier = try arguments.text("ID")
        do {
          try app.master.addZone(identifier: identifier)
        } catch ClocksRefusal.unknownIdentifier {
          let near = app.sources.zones.nearest(to: identifier)
          let hint = SafeText.didYouMean(near, otherwise: "; type 'sheet' to search")
          throw UsageError("unknown time zone \(.quoted(identifier))\(hint)")
        }
      },
      Command("edit", help: "start or stop editing the list") { _ in app.master.toggleEditing() },
      Command("remove", "N", help: "remove clock N; type 'edit' first") { arguments in
        let id = try clock(&arguments)
        try app.master.removeZone(id: id)
      },
      Command("scroll", "N", help: "scroll the sheet, or else the list, to row N") { arguments in
        // A list is scrolled as far as it goes.
        let row = try arguments.row(of: .max, called: "row")
        try arguments.end()
        if let sheet = app.master.selection.state {
          sheet.scroll(to: row)
        } else {
          app.master.scroll(to: row)
        }
      },
    ]
  }

  private var detail: [Command] {
    [
      Command("open", "N", help: "show clock N in detail") { arguments in
        let id = try clock(&arguments)
        try app.master.openZone(id: id)
      },
      Command(
        "rename", "[NAME]", help: "rename the open clock, or without NAME name it after its place"
      ) { arguments in
        let name = try arguments.isEmpty ? "" : arguments.text("NAME")
        guard let detail = app.master.detail.state else {
          throw UsageError("no clock is open; type 'open N' first")
        }
        try detail.rename(to: name)
      },
      Command("close", help: "close the detail") { _ in app.master.detail.state?.close() },
    ]
  }

  private var sheet: [Command] {
    [
      Command("sheet", help: "show or hide the sheet of time zones") { _ in
        if let sheet = app.master.selection.state {
          sheet.dismiss()
        } else {
          app.master.showSelection()
        }
      },
      Command("search", "[TEXT]", help: "search the sheet, or list every time zone") { arguments in
        let text = try arguments.isEmpty ? "" : arguments.text("TEXT")
        try openSheet().search(text)
      },
      Command("pick", "N", help: "add time zone N of the sheet, and hide the sheet") { arguments in
        let sheet = try openSheet()
        let matches = sheet.state.matches
        let identifier = matches[try arguments.row(of: matches.count, called: "time zone")]
        try arguments.end()
        try sheet.pickZone(identifier: identifier)
      },
    ]
  }

  private var parts: Command {
    let parts = PartsSwitch(app.sources.viewState, screen: screen)
    return .onOff("parts", help: "print the parts of the view state that differ") { isOn in
      if isOn { parts.turnOn() } else { parts.turnOff() }
    }
  }
}

// MARK: - Arguments

extension Command {
  /// A command with the argument `on` or `off`.
  static func onOff(
    _ name: String, help: String, run: @escaping @MainActor (Bool) -> Void
  ) -> Command {
    Command(name, "on|off", help: help) { arguments in
      let isOn = try arguments.choice(among: ["on", "off"]) == "on"
      try arguments.end()
      run(isOn)
    }
  }
}

extension ClocksCommands {
  /// Takes a clock by the number of its row on the screen, as the last argument.
  private func clock(_ arguments: inout Arguments) throws(UsageError) -> NamedZone.ID {
    let clocks = app.master.state.clocks
    let row = try arguments.row(of: clocks.count, called: "clock")
    try arguments.end()
    return clocks[row].id
  }

  private func openSheet() throws(ClocksRefusal) -> SelectionPresenter {
    guard let sheet = app.master.selection.state else { throw ClocksRefusal.noSelection }
    return sheet
  }
}
