import Foundation

/// The cost of importing the core: the time of a clean build.
@MainActor
enum AdoptRows {
  static func all(in surroundings: Surroundings) -> [Benchmark] {
    [
      // The difference is the time that the compiler takes for the core, which has no macro and no
      // Foundation in it. These are wall-clock times, so a busy machine makes both the ratio and
      // the difference larger.
      build("debug", limit: .ratio(3, excess: 2.5e9), in: surroundings),
      build("release", limit: .ratio(10, excess: 4e9), in: surroundings),
    ]
  }

  private static func build(
    _ configuration: String, limit: Limit, in surroundings: Surroundings
  ) -> Benchmark {
    Benchmark(
      name: "adopt-\(configuration)",
      subject: "a clean \(configuration) build of a program that imports ViewStates",
      floor: "the same program, written with nothing", limit: limit,
      reasonToWait: "builds packages for minutes; --only adopt-\(configuration) runs it"
    ) {
      guard let package = surroundings.package else {
        throw CannotRun(reason: "this is not the folder of the package; --package names it")
      }
      @MainActor func side(importing package: URL?) throws -> Pair.Side {
        let project = try project(at: surroundings.newPath(), importing: package)
        return { meter in
          try runCommand("rm", "-rf", "\(project)/.build")
          try await meter.timeWaiting {
            try runCommand("swift", "build", "-c", configuration, "--package-path", project)
          }
        }
      }
      return Pair(subject: try side(importing: package), floor: try side(importing: nil))
    }
  }

  /// Writes a package of one small program, and returns its path.
  private static func project(at path: String, importing package: URL?) throws -> String {
    let (folder, isImporting) = (URL(fileURLWithPath: path), package != nil)
    let sources = folder.appendingPathComponent("Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let dependency = package.map { ".package(path: \"\($0.path)\")" } ?? ""
    let product = package.map {
      ".product(name: \"ViewStates\", package: \"\($0.lastPathComponent)\")"
    }
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App", platforms: [.macOS(.v15)], dependencies: [\(dependency)],
        targets: [.executableTarget(name: "App", dependencies: [\(product ?? "")])])
      """
    let program = """
      \(isImporting ? "import ViewStates" : "")
      struct CountView\(isImporting ? ": StateUpdatable" : "") {
        func update(with state: Int) { print("count: \\(state)") }
      }
      @MainActor final class CountPresenter\(isImporting ? ": Presenter" : "") {
        let \(isImporting ? "views = Views<Int>()" : "view = CountView()")
        private(set) var state = 0
        func increment() {
          state += 1
          \(isImporting ? "updateViews()" : "view.update(with: state)")
        }
      }
      @main enum Main {
        @MainActor static func main() {
          let presenter = CountPresenter()
          presenter.\(isImporting ? "attach(CountView())" : "view.update(with: 0)")
          presenter.increment()
        }
      }
      """
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    try Data(program.utf8).write(to: sources.appendingPathComponent("Main.swift"))
    return path
  }
}
