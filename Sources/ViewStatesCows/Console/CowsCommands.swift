import ViewStates
import ViewStatesConsole
import ViewStatesNavigation
import ViewStatesTimeTravel

/// The commands of the program.
///
/// A command turns words into an intent of a visible screen or the scene. The view shows the
/// result.
@MainActor
struct CowsCommands {
  let scene: ScenePresenter
  let history: History
  let screen: Screen
  let terminalSize: () -> TerminalSize
  let states: StateCommands

  var all: [Command] {
    let travel = TimeTravelCommands(of: history, screen: screen).all
    return (screens + travel + states.all).map { command in
      command.wrapped { run in
        do { try await run() } catch { throw UsageError(refusal: error) }
        // Several searches in a row are one step, and so is scrolling. Any other command ends that
        // step, unless it is refused.
        if !["search", "scroll"].contains(command.name) { history.endGroup() }
      }
    }
  }

  private var screens: [Command] {
    [
      Command("search", "[TEXT]", help: "search the names, or list every cow") { arguments in
        let limit = HerdSearch.longestText
        let text = try arguments.isEmpty ? "" : arguments.text("TEXT", atMost: limit)
        try visible(OverviewPresenter.self).search(text)
      },
      Command("scroll", "N", help: "scroll the list to row N") { arguments in
        let list = try visible(OverviewPresenter.self)
        // The rows are those that the terminal has now.
        let rows = list.state.rows(columns: scene.state.leftColumns(of: terminalSize().columns))
        let row = try arguments.row(of: rows.count, called: "row")
        try arguments.end()
        list.scroll(to: row)
      },
      opening("show", as: nil, help: "open cow N as the layout decides"),
      opening("sheet", as: .sheet, help: "open cow N as a sheet"),
      opening("push", as: .push, help: "push cow N on the stack"),
      opening("detail", as: .detail, help: "open cow N on the detail side of a split"),
      Command("preferences", help: "open the preferences") { _ in try scene.show(.preferences) },
      Command("about", help: "open the screen about the program") { _ in try scene.show(.about) },
      Command("back", help: "leave the screen on top") { _ in try scene.back() },
      Command("dismiss", help: "take away the sheet on top with all its screens") { _ in
        guard scene.state.presented.top.style != .root else {
          let way: SafeText = scene.state.titles.count > 1 ? "; 'back' leaves a screen" : ""
          throw UsageError("no sheet lies over the herd\(way)")
        }
        scene.dismissLayer()
      },
      Command("layout", "plain|stack|split", help: "change what surrounds the herd") {
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
      Command("open", "LINK", help: "open a link, such as cows://herd/12/preferences") {
        arguments in
        try scene.open(link: arguments.text("LINK"))
      },
      Command("link", help: "print the link to the present screens") { _ in
        screen.write(SafeText(scene.link))
      },
      Command("hierarchy", help: "draw which screen presents which, and how") { _ in
        screen.write(scene.state.tree)
      },
      Command("favourite", help: "add the cow to the favourites, or take it out") { _ in
        try visible(CowPresenter.self).toggleFavourite()
      },
      Command("remove", help: "remove the cow from the herd") { _ in
        try visible(CowPresenter.self).remove()
      },
      Command("order", "name|number", help: "order the list; type 'preferences' first") {
        arguments in
        let order = try arguments.choice(among: CowsPreferences.Order.allCases)
        try arguments.end()
        try visible(PreferencesPresenter.self).setOrder(order)
      },
      .onOff("frame", help: "draw frames or none; type 'preferences' first") {
        try visible(PreferencesPresenter.self).setFramed($0)
      },
      Command(
        "reset",
        help: "forget favourites, search and preferences; type 'preferences' first"
      ) { _ in try visible(PreferencesPresenter.self).reset() },
    ]
  }

  private func opening(_ name: String, as style: PresentationStyle?, help: String) -> Command {
    Command(name, "N", help: help) { arguments in
      let number = try arguments.integer("N", in: 1..<Cow.all.count + 1)
      try arguments.end()
      try scene.open(Cow.all[number - 1], as: style)
    }
  }

  /// The presenter of a kind whose screen is visible; of two, that on the detail side.
  private func visible<Wanted: ScreenPresenter>(_ kind: Wanted.Type) throws(UsageError) -> Wanted {
    for case let presenter as Wanted in scene.visiblePresenters.reversed() { return presenter }
    let hint: SafeText =
      switch kind {
      case is OverviewPresenter.Type:
        "the list of the herd is covered; type 'back' until you see it"
      case is CowPresenter.Type: "no cow is open on top; type 'show N' first"
      default: "the preferences are not on top; open them, or type 'back'"
      }
    throw UsageError(hint)
  }
}
