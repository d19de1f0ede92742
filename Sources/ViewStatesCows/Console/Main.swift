import ViewStatesConsole
import ViewStatesStorage

/// Passes the console and the random numbers of the process to the program.
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
