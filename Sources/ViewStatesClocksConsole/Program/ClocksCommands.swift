import ViewStates
import ViewStatesClocks
import ViewStatesConsole
import ViewStatesStorage

/// What can be typed.
///
/// A command turns words into an intent and leaves showing what comes of it to the views.
@MainActor
struct ClocksCommands {
  let app: ClocksApp
  let screen: Screen
  private let log: LogSwitch

  init(app: ClocksApp, screen: Screen) {
    self.app = app
    self.screen = screen
    log = LogSwitch(app: app, screen: screen)
  }

  var all: [Command] { document + viewState + history + states }

  private var document: [Command] {
    [
      Command("add", "ID", help: "add the time zone ID, such as Europe/Berlin") { arguments in
        let identifier = try arguments.text("ID")
        try intend { () throws(ClocksRefusal) in try app.master.addZone(identifier: identifier) }
      },
      Command("remove", "N", help: "remove the clock number N") { arguments in
        let id = try arguments.integer("N", in: numbers)
        try arguments.end()
        try intend { () throws(ClocksRefusal) in try app.master.removeZone(id: id) }
      },
      Command("rename", "N NAME", help: "name the clock number N") { arguments in
        let id = try arguments.integer("N", in: numbers)
        let name = try arguments.text("NAME")
        try intend { () throws(ClocksRefusal) in try app.master.renameZone(id: id, name: name) }
      },
    ]
  }

  private var viewState: [Command] {
    [
      Command("open", "N", help: "look at the clock number N") { arguments in
        let id = try arguments.integer("N", in: numbers)
        try arguments.end()
        try intend { () throws(ClocksRefusal) in try app.master.openZone(id: id) }
      },
      Command("close", help: "look at no clock more closely") { _ in app.detail.close() },
      Command("edit", help: "begin or end to edit the list") { _ in app.master.toggleEditing() },
      Command("sheet", help: "show or hide the time zones to pick from") { _ in
        if app.selection.state == nil {
          app.master.showSelection()
        } else {
          app.selection.dismiss()
        }
      },
      Command("search", "[TEXT]", help: "search them for a text, or list them all") { arguments in
        let text = try arguments.isEmpty ? "" : arguments.text("TEXT")
        _ = try sheet()
        app.selection.search(text)
      },
      Command("pick", "N", help: "add the Nth of those found, and hide them") { arguments in
        let matches = try sheet().matches
        let number = try arguments.integer("N", in: 1..<matches.count + 1)
        try arguments.end()
        let identifier = matches[number - 1]
        try intend { () throws(ClocksRefusal) in
          try app.selection.pickZone(identifier: identifier)
        }
      },
      Command("scroll", "N", help: "scroll what is on top to its Nth row") { arguments in
        let sheet = app.selection.state
        let count = sheet?.matches.count ?? app.master.state.clocks.count
        let row = try arguments.integer("N", in: 1..<count + 1)
        try arguments.end()
        if sheet == nil {
          app.master.scroll(to: row - 1)
        } else {
          app.selection.scroll(to: row - 1)
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
      Command("restore", "document|view-state JSON", help: "go on from such a line") { arguments in
        if try model(&arguments) == .document {
          try restore(app.document, as: "document", &arguments)
        } else {
          try restore(app.viewState, as: "view-state", &arguments)
        }
      },
    ]
  }

  /// Takes the name of one of the models.
  func model(_ arguments: inout Arguments) throws(UsageError) -> ClocksHistory {
    let models = [ClocksHistory.document, .viewState]
    let word = try arguments.choice(among: models.map(\.rawValue))
    return models.first { $0.rawValue == word } ?? .document
  }

  /// Numbers that have been given; whether one was removed since is for the presenter to say.
  private var numbers: Range<Int> { 1..<(app.master.state.clocks.map(\.id).max() ?? 0) + 1 }

  private func sheet() throws(UsageError) -> SelectionState {
    guard let state = app.selection.state else {
      throw UsageError(ClocksRefusal.noSelection.message(knowing: app.zones))
    }
    return state
  }

  private func intend(_ intent: () throws(ClocksRefusal) -> Void) throws(UsageError) {
    do {
      try intent()
    } catch {
      throw UsageError(error.message(knowing: app.zones))
    }
  }

  private func restore<Model: StateModel>(
    _ store: Store<Model>, as name: String, _ arguments: inout Arguments
  ) throws {
    let text = try arguments.text("JSON")
    do {
      try store.restore(Restorable(text, of: name).state)
    } catch {
      throw UsageError("restore \(name): \(error)")
    }
  }
}
