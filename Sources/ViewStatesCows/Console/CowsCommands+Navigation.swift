import ViewStates
import ViewStatesConsole
import ViewStatesNavigation

/// The commands for the scene as a whole.
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
    ]
  }
}
