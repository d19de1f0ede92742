import ViewStates
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTimeTravel

/// What the command line says.
struct ReadingListSettings {
  var link: String?
  var common = CommonSettings()
}

/// The whole program; what it needs of the world is passed in.
@MainActor
func runReadingList(
  on console: Console, in files: any FileSystem, library: any Library,
  random: any RandomNumberGenerator
) async -> ExitCode {
  let options = OptionTable<ReadingListSettings>(
    program: "ReadingList", version: "1.0", summary: "Keep a list of books to read.",
    options: [
      .value("link", "LINK", help: "open a link first, such as books://book/3") { $0.link = $1 }
    ] + Option.common(\.common))
  return await console.run(options, settings: ReadingListSettings()) { settings in
    let screen = console.screen(color: settings.common.color)
    let identities = settings.common.identities(random)
    let list = ReadingList(library: library, identities: identities)
    var states = StateCommands(on: screen, files: files)
    states.add(list.stores.history)
    @MainActor func openLink() throws {
      if let link = settings.link { try list.open(link) }
    }
    return try await console.withSession(
      settings.common, of: options.program, importing: ["ReadingList"],
      identities: identities, states: states,
      history: list.stores.history,
      start: settings.link == nil ? nil : openLink
    ) {
      list.coordinator.draw(
        on: screen.frame(), from: { $0 },
        lines: { ($0.state as? any Drawn)?.lines ?? [] })

      let commands = ReadingListCommands(list: list, screen: screen, states: states)
      let loop = CommandLoop(
        program: options.program, commands: commands.all, on: screen, of: console)
      return await loop.run()
    }
  }
}
