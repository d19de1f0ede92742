import ViewStatesConsole
import ViewStatesStorage

/// Passes the console, the clock and the random numbers of the process to the program.
///
/// The article *The app* says in which order to read the folders, and what each is for.
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
