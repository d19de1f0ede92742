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
      let with = try Project(in: try surroundings.makeFolder(), importing: package)
      let without = try Project(in: try surroundings.makeFolder(), importing: nil)
      return Pair(
        subject: { try await with.build(configuration, $0) },
        floor: { try await without.build(configuration, $0) })
    }
  }
}

/// A package of one small program.
private struct Project {
  let folder: URL

  init(in folder: URL, importing package: URL?) throws {
    self.folder = folder
    let sources = folder.appendingPathComponent("Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data(Self.manifest(importing: package).utf8).write(
      to: folder.appendingPathComponent("Package.swift"))
    try Data(Self.program(isImporting: package != nil).utf8).write(
      to: sources.appendingPathComponent("Main.swift"))
  }

  @MainActor
  func build(_ configuration: String, _ meter: Meter) async throws {
    let products = folder.appendingPathComponent(".build")
    if FileManager.default.fileExists(atPath: products.path) {
      try FileManager.default.removeItem(at: products)
    }
    try await meter.timeWaiting {
      try runCommand("swift", "build", "-c", configuration, "--package-path", folder.path)
    }
  }

  private static func manifest(importing package: URL?) -> String {
    let dependency = package.map { ".package(path: \"\($0.path)\")" } ?? ""
    let product = package.map {
      ".product(name: \"ViewStates\", package: \"\($0.lastPathComponent)\")"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App", platforms: [.macOS(.v15)], dependencies: [\(dependency)],
        targets: [.executableTarget(name: "App", dependencies: [\(product ?? "")])])
      """
  }

  private static func program(isImporting: Bool) -> String {
    """
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
  }
}
