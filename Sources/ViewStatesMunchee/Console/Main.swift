import ViewStatesConsole
import ViewStatesStorage

/// Passes the console, the clock and the random numbers of the process to the program.
///
/// Read in this order:
/// - `Menu/`: the restaurants with their products and prices.
/// - `Order/`: the document: `OrderAction`, `Order`, `Cart`, `Checkout`, `Order+apply`, `Progress`.
///   The words of `OrderRejection` can wait, and what files and logs need in `Order+records`.
/// - `World/`: `OrderService`, what an order asks of the world; how the town answers can wait.
/// - `ViewState/`: which screens there are, and which of them fits an order.
/// - `Process/`: the intents across all screens, and what follows from a report.
/// - `Screens/`: one presenter a screen: what the screen shows, and what a person can do there.
/// - `Scene/`: the presenter that makes those of the screens, and goes back and forth in time.
/// - `Console/`: `MuncheeProgram` and `MuncheeCommands`; words and drawing can wait.
/// - `Card/` can wait: the card, which no file has, and how its number is found in a text.
///
/// The article *The app* follows a typed line from the command to the picture.
@main
enum Main {
  @MainActor
  static func main() async {
    let program = MuncheeProgram(
      console: .standard(), clock: ContinuousClock(), random: SystemRandomNumberGenerator(),
      files: DiskFileSystem())
    Console.exit(await program.run())
  }
}
