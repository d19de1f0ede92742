#if os(macOS) || os(Linux)
  import Foundation

  /// A built program, run as a person's shell would run it; on systems where programs run others.
  ///
  /// ```swift
  /// let party = try Executable("Party")
  /// let result = try party.run("", [])
  /// result.status  // 0
  /// try party.remove()
  /// ```
  public struct Executable {
    /// What a run leaves behind.
    public struct Result: Equatable, Sendable {
      /// The exit status; -1 when a signal ended it.
      public var status: Int32
      /// What was written to the standard output.
      public var output: String
      /// What was written to the standard error.
      public var diagnostics: String

      /// Creates a result, to compare with.
      public init(status: Int32 = 0, output: String = "", diagnostics: String = "") {
        (self.status, self.output, self.diagnostics) = (status, output, diagnostics)
      }
    }

    /// The folder of this executable's files.
    public let folder: URL
    private let url: URL

    /// Finds a product, which is built beside the bundle of the tests, and makes a folder for
    /// files.
    ///
    /// - Parameter name: The name of the product.
    /// - Throws: When the folder cannot be made.
    public init(_ name: String) throws {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
      url = products.appendingPathComponent(name)
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Removes the folder with all its files.
    ///
    /// - Throws: When that cannot be done.
    public func remove() throws { try FileManager.default.removeItem(at: folder) }

    /// Writes a file to be named on the command line.
    ///
    /// - Returns: The path of the file.
    /// - Throws: When the file cannot be written.
    public func file(_ name: String, _ text: String) throws -> String {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }

    /// Runs the program to its end, in a terminal's environment that can show braille.
    ///
    /// The streams are files, so that a program which does not read hinders nobody.
    ///
    /// - Parameters:
    ///   - lines: The standard input.
    ///   - arguments: The words after the program's name.
    ///   - output: Where the standard output goes, if not into the result.
    /// - Returns: What it left behind.
    /// - Throws: When it cannot be started, or what it wrote is not UTF-8.
    public func run(
      _ lines: String, _ arguments: [String] = [], output: FileHandle? = nil
    ) throws -> Result {
      let process = Process()
      process.executableURL = url
      process.arguments = arguments
      // What is said to a sanitizer holds for the program too.
      process.environment = ProcessInfo.processInfo.environment
        .filter { $0.key.hasSuffix("SAN_OPTIONS") }
        .merging(["LANG": "C.UTF-8", "TERM": "xterm"]) { $1 }
      let (input, written) = (UUID().uuidString, UUID().uuidString)
      process.standardInput = try FileHandle(
        forReadingFrom: URL(fileURLWithPath: file(input, lines)))
      let results = try URL(fileURLWithPath: file(written, ""))
      let errors = try URL(fileURLWithPath: file(written + ".err", ""))
      process.standardOutput = try output ?? FileHandle(forWritingTo: results)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      return Result(
        status: process.terminationReason == .exit ? process.terminationStatus : -1,
        output: try String(contentsOf: results, encoding: .utf8),
        diagnostics: try String(contentsOf: errors, encoding: .utf8))
    }
  }
#endif
