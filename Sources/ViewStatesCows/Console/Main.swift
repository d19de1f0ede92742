import ViewStatesConsole
import ViewStatesStorage

/// Passes the console and the random numbers of the process to the program.
///
/// Read in this order:
/// - `Herd/`: the document: all cows there ever were, and the herd, which they can leave.
/// - `ViewState/`: what a person looks at: the search, the preferences, the routes; and all stores.
/// - `Screens/`: `ScreenPresenter`, then what each screen shows and what a person can do there.
/// - `Scene/`: the presenter of all screens together: which are open, their layout, their link.
/// - `Console/`: `CowsProgram`, then the commands, then `SceneConsoleView` and what it draws.
///
/// One line that a person types: `favourite` is a command in `CowsCommands`, an intent of the
/// `CowPresenter` and an action of the `Herd`. Then the `ScenePresenter` has another state, and
/// `SceneConsoleView` draws it.
@main
enum Main {
  @MainActor
  static func main() async {
    let program = CowsProgram(
      // A line has room for a navigation of several thousand screens to restore.
      console: .standard(lineLimit: 1 << 20), random: SystemRandomNumberGenerator(),
      files: DiskFileSystem())
    Console.exit(await program.run())
  }
}
