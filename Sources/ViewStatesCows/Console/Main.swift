import ViewStatesConsole
import ViewStatesStorage

/// Passes the console and the random numbers of the process to the program.
///
/// Read in this order:
/// - `Herd/`: the document: all cows there ever were, and the herd, which they can leave.
/// - `ViewState/`: what a person is looking at: search, preferences, routes; and the stores of all.
/// - `Screens/`: one presenter a screen, with the state that it shows and the intents it has.
/// - `Scene/`: the presenter of all screens together, and of which lies over which.
/// - `Console/`: `CowsProgram` puts everything together; `CowsCommands` turns words into intents;
///   `SceneConsoleView` and the files named after a state turn states into lines.
///
/// Follow one command first: `favourite` in `CowsCommands` calls `toggleFavourite()` of
/// `CowPresenter`, which sends an action to the store of the `Herd`. The `ScenePresenter` follows
/// the store, and `SceneConsoleView` shows its next state.
@main
enum Main {
  /// A line has room for a navigation of several thousand screens to restore.
  private static let lineLimit = 1 << 20

  @MainActor
  static func main() async {
    let program = CowsProgram(
      console: .standard(lineLimit: lineLimit), random: SystemRandomNumberGenerator(),
      files: DiskFileSystem())
    Console.exit(await program.run())
  }
}
