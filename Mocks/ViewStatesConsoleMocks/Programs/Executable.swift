#if os(macOS) || os(Linux)
  import Foundation

  /// A built program that a test runs as a shell would, where a program can run another.
  ///
  /// ```swift
  /// let party = try Executable("Party")
  /// let result = try party.run("", [])
  /// result.status  // 0
  /// try party.remove()
  /// ```
  public struct Executable {
    /// The result of a run.
    public struct Result: Equatable, Sendable {
      /// The exit status, or -1 if a signal ended the program.
      public var status: Int32
      /// The text on the standard output.
      public var output: String
      /// The text on the standard error.
      public var diagnostics: String

      /// Creates a result to compare with.
      public init(status: Int32 = 0, output: String = "", diagnostics: String = "") {
        (self.status, self.output, self.diagnostics) = (status, output, diagnostics)
      }
    }

    /// The folder for the files of this executable.
    public let folder: URL
    private let url: URL
    /// The path of the program, to start it in another way.
    public var path: String { url.path }

    /// Finds a product in the folder of the tests, and makes a folder for its files.
    public init(_ name: String) throws {
      url = Self.products.appendingPathComponent(name)
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The folder with everything that was built.
    private static var products: URL {
      // On a Mac, the tests are a bundle, which a program that is elsewhere loads.
      let bundles = [Bundle(for: Marker.self)] + Bundle.allBundles
      let tests = bundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }

    private final class Marker {}

    /// Removes the folder and its files.
    public func remove() throws { try FileManager.default.removeItem(at: folder) }

    /// Writes a file into the folder, and returns its path for the command line.
    public func file(_ name: String, _ text: String) throws -> String {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }

    /// Runs the program to its end, in the environment of a terminal that can show braille.
    ///
    /// The result has no output if that has another destination. The text must be UTF-8.
    public func run(
      _ lines: String, _ arguments: [String] = [], output: FileHandle? = nil
    ) throws -> Result {
      let process = Process()
      process.executableURL = url
      process.arguments = arguments
      // The settings of a sanitizer are for the program, too.
      process.environment = ProcessInfo.processInfo.environment
        .filter { $0.key.hasSuffix("SAN_OPTIONS") }
        .merging(["LANG": "C.UTF-8", "TERM": "xterm"]) { $1 }
      // Files, so that a program that does not read its input cannot block the test.
      let (input, results, errors) = try (stream(lines), stream(""), stream(""))
      process.standardInput = try FileHandle(forReadingFrom: input)
      process.standardOutput = try output ?? FileHandle(forWritingTo: results)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      return Result(
        status: process.terminationReason == .exit ? process.terminationStatus : -1,
        output: try String(contentsOf: results, encoding: .utf8),
        diagnostics: try String(contentsOf: errors, encoding: .utf8))
    }

    private func stream(_ text: String) throws -> URL {
      URL(fileURLWithPath: try file(UUID().uuidString, text))
    }
  }
#endif
