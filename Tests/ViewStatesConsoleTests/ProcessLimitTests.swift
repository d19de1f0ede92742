import Foundation
import Testing
import ViewStatesConsoleMocks

#if os(macOS) || os(Linux)
  /// A program that a shell starts with limits of the system.
  @Suite struct ProcessLimitTests {
    @Test(arguments: [
      ("ulimit -n 5", "too few files may be open; allow more with 'ulimit -n 64'\n"),
      ("ulimit -f 0", "Todo: cannot write output: File too large\n"),
    ])
    func `a limit ends the program with a message, and not by a signal`(
      limit: String, message: String
    ) throws {
      let todo = try Executable("Todo")
      defer { try? todo.remove() }
      let (process, errors) = (Process(), Foundation.Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "\(limit); exec \"$0\"", todo.path]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(
        forWritingTo: URL(fileURLWithPath: todo.file("output", "")))
      process.standardError = errors
      try process.run()
      let diagnostics = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(String(decoding: diagnostics, as: UTF8.self) == message)
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 1)
    }
  }
#endif
