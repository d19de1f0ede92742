import Foundation

/// A command that runs another program to its end.
struct Command {
  let file: URL
  var arguments: [String] = []
}

#if os(macOS) || os(Linux)
  extension Command {
    /// Runs the program and returns its output.
    ///
    /// - Throws: ``CannotRun`` with the last lines of the output if the program fails.
    @discardableResult
    func run() throws -> String {
      let (process, output) = try start(diagnostics: true)
      let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let end = text.split(separator: "\n").suffix(3).joined(separator: " ")
        throw CannotRun(reason: "'\(file.lastPathComponent)' failed: \(end)")
      }
      return text
    }

    /// Runs the program to its end, and calls a function once the first line has been written.
    func run(untilFirstLine seen: () -> Void) throws {
      let (process, output) = try start(diagnostics: false)
      var hasLine = false
      while !hasLine {
        let data = output.availableData
        if data.isEmpty { break }
        hasLine = data.contains(UInt8(ascii: "\n"))
      }
      seen()
      _ = output.readDataToEndOfFile()
      process.waitUntilExit()
      guard hasLine, process.terminationStatus == 0 else {
        throw CannotRun(reason: "'\(file.lastPathComponent)' wrote no line or failed")
      }
    }

    private func start(diagnostics: Bool) throws -> (Process, FileHandle) {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = file
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = pipe
      process.standardError = diagnostics ? pipe : FileHandle.nullDevice
      try process.run()
      return (process, pipe.fileHandleForReading)
    }
  }
#else
  /// The other systems do not let a program run another one.
  extension Command {
    @discardableResult
    func run() throws -> String { throw Self.cannotRun }

    func run(untilFirstLine seen: () -> Void) throws { throw Self.cannotRun }

    private static var cannotRun: CannotRun {
      CannotRun(reason: "on this system a program cannot run another one")
    }
  }
#endif
