import Foundation
import Testing
import ViewStatesConsoleMocks

#if os(macOS) || os(Linux)
  @Suite struct ProcessLimitTests {
    @Test func `a file that may not grow ends the program with a message, and not by a signal`()
      throws
    {
      let todo = try Executable("Todo")
      defer { try? todo.remove() }
      let (process, errors) = (Process(), Foundation.Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "ulimit -f 0; exec \"$0\"", todo.path]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(
        forWritingTo: URL(fileURLWithPath: todo.file("output", "")))
      process.standardError = errors
      try process.run()
      let diagnostics = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(
        String(decoding: diagnostics, as: UTF8.self)
          == "Todo: cannot write output: File too large\n")
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 1)
    }
  }
#endif
