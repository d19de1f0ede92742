import ViewStatesConsole
import ViewStatesStorage

/// Passes the console, the clock and the random numbers of the process to the program.
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
