import ViewStatesConsole

/// Passes the console, the random numbers and the terminal of the process to the program.
@main
enum Main {
  /// A line has room for a navigation of several thousand screens to restore.
  private static let lineLimit = 1 << 20

  @MainActor
  static func main() async {
    let console = Console.standard(lineLimit: lineLimit)
    let program = CowsProgram(
      console: console, random: SystemRandomNumberGenerator(),
      size: { Console.terminalSize(environment: console.environment) })
    Console.exit(await program.run())
  }
}
