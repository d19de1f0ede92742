import Foundation

/// A command that runs another program to its end.
struct Command {
  let file: URL
  var arguments: [String] = []

  /// Runs the program.
  ///
  /// - Throws: ``CannotRun`` with the last lines of the output if the program fails.
  func run() throws {
    #if os(macOS) || os(Linux)
      let process = Process()
      let pipe = Pipe()
      process.executableURL = file
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let end = text.split(separator: "\n").suffix(3).joined(separator: " ")
        throw CannotRun(reason: "'\(file.lastPathComponent)' failed: \(end)")
      }
    #else
      throw CannotRun(reason: "on this system a program cannot run another one")
    #endif
  }
}
