import Foundation

/// The built program, run as a person's shell would run it.
struct TrackerExecutable {
  struct Result {
    var status: Int32
    var output: String
    var diagnostics: String
  }

  /// Products are built beside the bundle of the tests.
  static var url: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("tracker")
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tracker-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() throws { try FileManager.default.removeItem(at: folder) }

  /// Writes a file to be named on the command line.
  func file(_ name: String, _ text: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Runs the program to its end.
  ///
  /// The streams are files, so that a program which does not read hinders nobody.
  func run(
    _ lines: String, _ arguments: [String] = [], output: FileHandle? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = Self.url
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
