import ViewStatesConsole
import ViewStatesStorage

/// Passes the console, the clock and the random numbers of the process to the program.
///
/// Read in this order:
/// - `Menu/`: the restaurants with their products and prices.
/// - `Order/`: the document: `OrderAction`, `Order`, `Cart`, `Checkout`, `Order+apply`, `Progress`.
/// - `World/`: `OrderService`, what an order asks of the world; the simulated town can wait.
/// - `ViewState/`: which screens there are, and which of them fits an order.
/// - `Process/`: the intents across all screens, and what follows from a report.
/// - `Screens/`: one presenter a screen: what the screen shows, and what a person can do there.
/// - `Scene/`: the presenter that makes those of the screens, and goes back and forth in time.
/// - `Console/`: `MuncheeProgram`, then `MuncheeCommands`, then the words and the drawing.
/// - `Card/`: the card, which no file has. It can wait, like `OrderRejection` and `Order+records`.
///
/// The article *The app* follows one line that a person types.
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
