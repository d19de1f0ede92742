import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

/// The settings of the command line.
struct TodoSettings {
  var filter = TodoScreen.Filter.all
  var color = ColorChoice.auto
}

/// The whole program; what it needs of the world is passed in.
@MainActor
func runTodo(on console: Console, random: any RandomNumberGenerator) async -> ExitCode {
  let options = OptionTable<TodoSettings>(
    program: "Todo", version: "1.0", summary: "Keep a list of things to do.",
    options: [
      .choice("show", help: "the items to show first", \.filter),
      .choice("color", help: "colour the output", \.color),
    ])
  return await console.run(options, settings: TodoSettings()) { settings in
    let list = Store(TodoList())
    let view = Store(TodoScreen(filter: settings.filter))
    let history = History(list, view)
    let presenter = TodoListPresenter(list: list, screen: view, identities: IdentitySource(random))

    let screen = console.screen(color: settings.color)
    if console.isInteractive { screen.write(["Type 'add TITLE'; 'help' lists all commands.", ""]) }
    presenter.attach(TodoConsoleView(frame: screen.frame()))
    history.attach(HistorySliderView(frame: screen.frame()))

    let commands = TodoCommands(presenter: presenter, history: history, screen: screen)
    let loop = CommandLoop(
      program: options.program, commands: commands.all, on: screen, of: console)
    return await loop.run()
  }
}
