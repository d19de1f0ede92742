import Foundation
import ViewStatesConsole

/// Starts the program with the console, the clock and the folders of the process.
@main
enum Main {
  @MainActor
  static func main() async {
    let console = Console.standard()
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let isPackage = FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("Sources/ViewStates").path)
    let program = Bundle.main.executableURL ?? folder
    let surroundings = Surroundings(
      programs: program.resolvingSymlinksInPath().deletingLastPathComponent(),
      package: isPackage ? folder : nil,
      searchPath: (console.environment("PATH") ?? "").split(separator: ":").map(String.init),
      temporary: FileManager.default.temporaryDirectory)
    Console.exit(
      await BenchmarksProgram(
        console: console, clock: ProcessorClock(), surroundings: surroundings
      ).run())
  }
}
