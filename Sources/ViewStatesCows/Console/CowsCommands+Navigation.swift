import ViewStates
import ViewStatesConsole
import ViewStatesNavigation
import ViewStatesStorage
import ViewStatesTimeTravel

/// The commands for the scene as a whole, and for time travel.
extension CowsCommands {
  var navigation: [Command] {
    [
      Command("layout", "plain|stack|split", help: "change what surrounds the herd") {
        arguments in
        let layout = try arguments.choice(among: ScreenContainer.allCases)
        try arguments.end()
        try intend { try scene.layOut(layout) }
      },
      Command("open", "LINK", help: "open a link, such as cows://herd/12/preferences") {
        arguments in
        let link = try arguments.text("LINK")
        try intend { try scene.open(link: link) }
      },
      Command("link", help: "print the link to the present screens") { _ in
        screen.write(SafeText(scene.link))
      },
      Command("hierarchy", help: "draw which screen presents which, and how") { _ in
        screen.write(HierarchyTree(scene.presented, title: scene.title).lines)
      },
      Command("navigation", help: "print the navigation as a line of JSON") { _ in
        screen.write(SafeText(try StableJSON.encode(scene.navigation)))
      },
      Command("restore", "JSON", help: "restore a navigation from a printed line") { arguments in
        let text = try arguments.text("JSON")
        do {
          for dropped in try scene.restore(StableJSON.decodeTyped(from: text)) {
            screen.write(dropped.message(title: scene.title(of: dropped.route)))
          }
        } catch {
          throw UsageError("restore: \(error)")
        }
      },
    ]
  }

  var timeTravel: [Command] {
    TimeTravelCommands(
      of: history, help: TimeTravelCommands.Help(undo: "undo the last change, on any screen"),
      screen: screen
    ).all
  }
}
