import Foundation

/// Runs a command to its end, which the system finds as a shell does.
///
/// - Throws: ``CannotRun`` with the last lines of the output if there is no such command, or if it
///   fails.
func runCommand(_ words: String...) throws {
  #if os(macOS) || os(Linux)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let end = text.split(separator: "\n").suffix(3).joined(separator: " ")
      throw CannotRun(reason: "'\(words[0])' failed: \(end)")
    }
  #else
    throw CannotRun(reason: "on this system a program cannot run another one")
  #endif
}
