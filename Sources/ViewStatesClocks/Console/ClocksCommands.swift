import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// The commands of the program.
///
/// A command turns words into an intent. The views show the result.
@MainActor
struct ClocksCommands {
  let app: ClocksApp
  let screen: Screen
  private let log: LogSwitch
  private let parts: PartsSwitch

  init(app: ClocksApp, screen: Screen) {
    (self.app, self.screen) = (app, screen)
    log = LogSwitch(on: screen)
    log.add(app.document, as: "document")
    log.add(app.viewState, as: "view-state")
    parts = PartsSwitch(app.viewState, screen: screen)
  }

  var all: [Command] {
    // Several searches in a row are one step, and so is scrolling. Any other command ends the bout:
    // what you do after it is a step of its own.
    (list + sheet + history + states).map { command in
      ["search", "scroll"].contains(command.name)
        ? command : command.followed { app.timeTravel.endGroup() }
    }
  }

  private var list: [Command] {
    [
      Command("add", "ID", help: "add a time zone, such as Europe/Berlin") { arguments in
        let identifier = try arguments.text("ID")
        try intend { try app.master.addZone(identifier: identifier) }
      },
      Command("open", "N", help: "show clock N in detail") { arguments in
        let id = try clock(&arguments)
        try arguments.end()
        try intend { try app.master.openZone(id: id) }
      },
      Command("close", help: "close the detail") { _ in
        app.master.detail.state?.close()
      },
      Command("edit", help: "start or stop editing the list") { _ in app.master.toggleEditing() },
      Command("remove", "N", help: "remove clock N; type 'edit' first") { arguments in
        let id = try clock(&arguments)
        try arguments.end()
        try intend { try app.master.removeZone(id: id) }
      },
      Command(
        "rename", "N [NAME]",
        help: "rename clock N, or without NAME name it after its place; type 'edit' first"
      ) { arguments in
        let id = try clock(&arguments)
        let name = try arguments.isEmpty ? "" : arguments.text("NAME")
        try intend { try app.master.renameZone(id: id, name: name) }
      },
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
        try intend { try sheet.pickZone(identifier: identifier) }
      },
      Command("scroll", "N", help: "scroll the sheet, or else the list, to row N") { arguments in
        let sheet = app.master.selection.state
        let count = sheet?.state.matches.count ?? app.master.state.clocks.count
        let row = try arguments.row(of: count, called: "row")
        try arguments.end()
        if let sheet {
          sheet.scroll(to: row)
        } else {
          app.master.scroll(to: row)
        }
      },
    ]
  }

  private var states: [Command] {
    [
      Command("document", help: "print the document as a line of JSON") { _ in
        screen.write(SafeText(try StableJSON.encode(app.document.state)))
      },
      Command("view-state", help: "print the view state as a line of JSON") { _ in
        screen.write(SafeText(try StableJSON.encode(app.viewState.state)))
      },
      Command("log", "on|off", help: "print every change as a line of JSON") { arguments in
        let isOn = try arguments.choice(among: ["on", "off"]) == "on"
        try arguments.end()
        if isOn { log.turnOn() } else { log.turnOff() }
      },
      Command("parts", "on|off", help: "print the parts of the view state that differ") {
        arguments in
        let isOn = try arguments.choice(among: ["on", "off"]) == "on"
        try arguments.end()
        if isOn { parts.turnOn() } else { parts.turnOff() }
      },
      Command(
        "restore", "document|view-state JSON", help: "restore a state from a printed line"
      ) { arguments in
        if try model(&arguments) == .document {
          try restore(app.document, as: "document", &arguments)
        } else {
          try restore(app.viewState, as: "view-state", &arguments)
        }
      },
    ]
  }
}

// MARK: - Arguments

extension ClocksCommands {
  /// Takes the name of one of the models.
  func model(_ arguments: inout Arguments) throws(UsageError) -> ClocksHistory {
    try arguments.choice(among: [ClocksHistory.document, .viewState])
  }

  /// Takes a clock by the number of its row on the screen.
  private func clock(_ arguments: inout Arguments) throws(UsageError) -> NamedZone.ID {
    let clocks = app.master.state.clocks
    return clocks[try arguments.row(of: clocks.count, called: "clock")].id
  }

  private func openSheet() throws(UsageError) -> SelectionPresenter {
    guard let sheet = app.master.selection.state else {
      throw UsageError(ClocksRefusal.noSelection.message(knowing: app.zones))
    }
    return sheet
  }

  /// Runs an intent, and puts its refusal into words.
  private func intend(_ intent: () throws -> Void) throws {
    do {
      try intent()
    } catch let refusal as ClocksRefusal {
      throw UsageError(refusal.message(knowing: app.zones))
    }
  }

  private func restore<Model: StateModel>(
    _ store: Store<Model>, as name: String, _ arguments: inout Arguments
  ) throws {
    let text = try arguments.text("JSON")
    do {
      try store.restore(restorable(text, of: name))
    } catch {
      throw UsageError("restore \(name): \(error)")
    }
  }
}
