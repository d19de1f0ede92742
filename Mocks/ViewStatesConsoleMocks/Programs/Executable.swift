#if os(macOS) || os(Linux)
  import Foundation

  /// A built program that a test runs as a shell would, on platforms where that is possible.
  ///
  /// ```swift
  /// let tracker = Executable("tracker")
  /// let slip = try tracker.run("", ["x"])
  /// slip.status  // 2
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

    private let url: URL
    /// The path of the program, to start it differently.
    public var path: String { url.path }

    /// Finds a product in the folder of the tests.
    public init(_ name: String) {
      // On a Mac, the tests are a bundle, which a program from another folder loads.
      let bundles = [Bundle(for: TextCollector.self)] + Bundle.allBundles
      let tests = bundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let products = tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
      url = products.appendingPathComponent(name)
    }

    /// Runs the program to its end, in the environment of a terminal that can show braille.
    ///
    /// The text that it writes must be UTF-8.
    public func run(_ lines: String = "", _ arguments: [String] = []) throws -> Result {
      let process = Process()
      process.executableURL = url
      process.arguments = arguments
      // The settings of a sanitizer apply to the program, too.
      process.environment = ProcessInfo.processInfo.environment
        .filter { $0.key.hasSuffix("SAN_OPTIONS") }
        .merging(["LANG": "C.UTF-8", "TERM": "xterm"]) { $1 }
      // Files, so that a program that does not read its input cannot block the test.
      let (input, output, diagnostics) = try (file(lines), file(), file())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = diagnostics
      try process.run()
      process.waitUntilExit()
      return Result(
        status: process.terminationReason == .exit ? process.terminationStatus : -1,
        output: try text(of: output), diagnostics: try text(of: diagnostics))
    }

    /// Opens a file without a name.
    private func file(_ text: String = "") throws -> FileHandle {
      guard let stream = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
      defer { fclose(stream) }
      let file = FileHandle(fileDescriptor: dup(fileno(stream)), closeOnDealloc: true)
      try file.write(contentsOf: Data(text.utf8))
      try file.seek(toOffset: 0)
      return file
    }

    private func text(of file: FileHandle) throws -> String {
      try file.seek(toOffset: 0)
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
  }
#endif
