import ViewStates
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTimeTravel

/// What the command line says.
struct ReadingListSettings {
  var link: String?
  var color = ColorChoice.auto
  var session = SessionSettings()
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
      .value("link", "LINK", help: "open a link first, such as books://book/3") { $0.link = $1 },
      .choice("color", help: "colour the output", \.color),
    ] + Option.session(\.session))
  return await console.run(options, settings: ReadingListSettings()) { settings in
    let screen = console.screen(color: settings.color)
    let list = ReadingList(library: library, identities: IdentitySource(random))
    return try await console.withSession(
      settings.session, of: options.program, importing: ["ReadingList"],
      in: files, on: screen, history: list.stores.history
    ) { _ in
      if let link = settings.link { try list.open(link) }
      list.coordinator.draw(
        on: screen.frame(), from: { $0 },
        lines: { presenter, _ in (presenter.state as? any Drawn)?.lines ?? [] })

      let commands = ReadingListCommands(list: list, screen: screen, files: files)
      let session = console.session(
        program: options.program, commands: commands.all, on: screen)
      return await session.run()
    }
  }
}
