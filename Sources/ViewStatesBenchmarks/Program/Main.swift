import Foundation
import ViewStatesConsole

/// Starts the program with the console, the time and the folders of the process.
@main
enum Main {
  @MainActor
  static func main() async {
    let console = Console.standard()
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let isPackage = FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("Sources/ViewStates").path)
    let surroundings = Surroundings(
      package: isPackage ? folder : nil,
      temporary: FileManager.default.temporaryDirectory.appendingPathComponent(
        "benchmarks-\(UUID())"))
    let code = await BenchmarksProgram(
      console: console, gauge: processorTime, surroundings: surroundings
    ).run()
    remove(surroundings.temporary)
    Console.exit(code)
  }

  /// Removes the packages and programs that benchmarks have built, if there are any.
  private static func remove(_ folder: URL) {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(folder.path) remains: \(error)\n".utf8))
    }
  }
}
