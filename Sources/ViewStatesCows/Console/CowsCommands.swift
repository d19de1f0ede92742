import ViewStates
import ViewStatesConsole
import ViewStatesNavigation
import ViewStatesTimeTravel

/// The commands of the program.
///
/// A command turns words into an intent of a screen that can be used, or of the scene. The view
/// shows the result.
@MainActor
struct CowsCommands {
  let scene: ScenePresenter
  let history: History
  let screen: Screen
  let terminalSize: () -> TerminalSize
  let states: StateCommands

  var all: [Command] {
    // Searching and scrolling are one step. Any other command ends the bout of typing, except
    // those that can close an alert, which is no step.
    let travel = TimeTravelCommands(of: history, screen: screen).all
    return (screens + cows + preferences + navigation + travel + states.all).map { command in
      let isOpen = ["search", "scroll", "open", "back", "dismiss"].contains(command.name)
      return command.followed { if !isOpen { history.endGroup() } }
    }
  }

  private var screens: [Command] {
    [
      command("search", "[TEXT]", help: "search the names, or list every cow") { arguments in
        let limit = HerdSearch.longestText
        let text = try arguments.isEmpty ? "" : arguments.text("TEXT", atMost: limit)
        try overview().search(text)
      },
      command("scroll", "N", help: "scroll the list to row N") { arguments in
        let list = try overview()
        let columns = scene.state.listColumns(of: terminalSize().columns)
        let rows = list.state.grid(columns: columns)
        let row = try arguments.row(of: rows.count, called: "row")
        try arguments.end()
        list.scroll(to: row)
      },
      opening("show", as: nil, help: "open cow N as the layout decides"),
      opening("sheet", as: .sheet, help: "open cow N as a sheet"),
      opening("push", as: .push, help: "push cow N on the stack"),
      opening("detail", as: .detail, help: "open cow N on the detail side of a split"),
      command("preferences", help: "open the preferences") { _ in try top?.openPreferences() },
      command("about", help: "open the screen about the program") { _ in try top?.openAbout() },
      command("back", help: "leave the screen on top") { _ in try top?.close() },
      command("dismiss", help: "take away the sheet on top with all its screens") { _ in
        if scene.state.presented.top.style == .root, scene.state.presented.screens.count > 1 {
          throw UsageError("no sheet lies over the herd; type 'back' to leave a screen")
        }
        try scene.dismissLayer()
      },
    ]
  }

  private var cows: [Command] {
    [
      command("favourite", help: "add the cow to the favourites, or take it out") { _ in
        try cow().toggleFavourite()
      },
      command("remove", help: "remove the cow from the herd") { _ in try cow().remove() },
    ]
  }

  private var preferences: [Command] {
    [
      command("order", "name|number", help: "order the list; type 'preferences' first") {
        arguments in
        let order = try arguments.choice(among: CowsPreferences.Order.allCases)
        try arguments.end()
        try preferencesOnTop().setOrder(order)
      },
      .onOff("frame", help: "draw frames or none; type 'preferences' first") {
        try preferencesOnTop().setFramed($0)
      },
      command(
        "reset",
        help: "forget favourites, search and preferences; type 'preferences' first"
      ) { _ in try preferencesOnTop().reset() },
    ]
  }

  private var navigation: [Command] {
    [
      command("layout", "plain|stack|split", help: "change what surrounds the herd") {
        arguments in
        let layout = try arguments.choice(among: ScreenContainer.allCases)
        try arguments.end()
        let count = scene.state.presented.screens.count
        try scene.layOut(layout)
        let closed = count - scene.state.presented.screens.count
        if closed > 0 {
          screen.write("closed \(closed.counted("screen")); type 'undo' to go back")
        }
      },
      command("open", "LINK", help: "open a link, such as cows://herd/12/preferences") {
        arguments in
        let link = try arguments.text("LINK")
        try scene.open(link: link)
      },
      command("link", help: "print the link to the present screens") { _ in
        screen.write(SafeText(scene.link))
      },
      command("hierarchy", help: "draw which screen presents which, and how") { _ in
        screen.write(scene.state.tree)
      },
    ]
  }

  private func opening(_ name: String, as style: PresentationStyle?, help: String) -> Command {
    command(name, "N", help: help) { arguments in
      let number = try arguments.row(of: .max, called: "cow") + 1
      try arguments.end()
      try top?.openCow(number, as: style)
    }
  }

  /// A command that shows a refused intent as an error of the person.
  private func command(
    _ name: String, _ synopsis: String = "", help: String,
    run: @escaping @MainActor (inout Arguments) throws -> Void
  ) -> Command {
    Command(name, synopsis, help: help) { arguments in
      do { try run(&arguments) } catch { throw UsageError(refusal: error) }
    }
  }
}

// MARK: - Screens

extension CowsCommands {
  private var top: (any ScreenPresenter)? { scene.usableScreens.last }

  private func overview() throws(UsageError) -> OverviewPresenter {
    try usable(otherwise: "the list of the herd is covered; type 'back' until you see it")
  }

  private func cow() throws(UsageError) -> CowPresenter {
    try usable(otherwise: "no cow is open on top; type 'show N' first")
  }

  private func preferencesOnTop() throws(UsageError) -> PreferencesPresenter {
    try usable(otherwise: "the preferences are not on top; open them, or type 'back'")
  }

  /// The presenter of a kind whose screen can be used; of two, that on top.
  private func usable<Wanted: ScreenPresenter>(
    otherwise hint: SafeText
  ) throws(UsageError) -> Wanted {
    let found = scene.usableScreens.last { $0 is Wanted } as? Wanted
    guard let found else { throw UsageError(hint) }
    return found
  }
}
