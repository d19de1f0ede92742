import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

// A program that goes on where it ended.

private struct Notes: StateModel {
  enum Action: Codable, Sendable { case add(String) }

  var texts: [String] = []

  mutating func apply(_ action: Action) {
    switch action {
    case .add(let text): texts.append(text)
    }
  }
}

private final class NotesPresenter: Presenter {
  let views = Views<[String]>()
  private let notes: Store<Notes>

  var state: [String] { notes.state.texts }

  var addCommand: Command {
    Command("add", "TEXT", help: "add a note") { [notes] arguments in
      notes.send(.add(try arguments.text("TEXT")))
    }
  }

  init(notes: Store<Notes>) {
    self.notes = notes
    follow(notes)
  }
}

private struct NotesView: StateUpdatable {
  let frame: Frame
  func update(with texts: [String]) {
    frame.draw(texts.enumerated().map { .row($0 + 1, "\($1)") })
  }
}

@MainActor @Suite struct ConsoleSessionExamples {
  struct NotesSettings {
    var session = SessionSettings()
  }

  let notesOptions = OptionTable<NotesSettings>(
    program: "notes", version: "1.0", summary: "Keep notes.",
    options: Option.session(\.session))

  func runNotes(on console: Console, files: any FileSystem) async -> ExitCode {
    await console.run(notesOptions, settings: NotesSettings()) { settings in
      let notes = Store(Notes())
      let history = History(notes)
      let screen = console.screen(color: .auto)
      return try await console.withSession(
        settings.session, of: "notes", importing: ["notes"],
        in: files, on: screen, history: history
      ) { _ in
        let presenter = NotesPresenter(notes: notes)
        presenter.attach(NotesView(frame: screen.frame()))
        let commands = [presenter.addCommand]
        return await console.session(
          program: "notes", commands: commands, on: screen
        ).run()
      }
    }
  }

  @Test func `a program without the option keeps nothing`() async {
    let (files, output) = (MemoryFileSystem(), TextCollector())
    let console = Console(
      arguments: [], input: InputLines(text: "add milk\n"), output: output,
      diagnostics: TextCollector())
    #expect(await runNotes(on: console, files: files) == .success)
    #expect(output.text == "            1  milk\n")
  }
}
