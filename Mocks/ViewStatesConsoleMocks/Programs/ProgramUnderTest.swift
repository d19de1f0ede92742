import Foundation
import ViewStatesConsole
import ViewStatesStorage

/// A whole program in the process of a test: lines in, everything that it writes out.
///
/// All runs have the same files, so that a session goes on in the next one.
@MainActor
package struct ProgramUnderTest {
  /// What a run wrote, and how it ended.
  package typealias Result = (status: ExitCode, output: String, diagnostics: String)

  package let files = MemoryFileSystem()
  private var arguments: [String]
  private let size: TerminalSize
  private let program: @MainActor (Console, MemoryFileSystem) async -> ExitCode

  /// Creates a program with the arguments of every run and the size of its terminal.
  package init(
    _ arguments: [String] = [], size: TerminalSize = .usual,
    program: @escaping @MainActor (Console, MemoryFileSystem) async -> ExitCode
  ) {
    (self.arguments, self.size, self.program) = (arguments, size, program)
  }

  /// The same program with more arguments, and the same files.
  package func with(_ more: String...) -> ProgramUnderTest {
    var program = self
    program.arguments += more
    return program
  }

  /// Runs the program as a person does, with lines that are typed on a terminal; only with a number
  /// of columns is the output one, too.
  package func run(
    _ lines: String = "", _ more: [String] = [], columns: Int? = nil
  ) async -> Result {
    let output = TextCollector(isTerminal: columns != nil)
    let diagnostics = TextCollector()
    let size = TerminalSize(columns: columns ?? size.columns, rows: size.rows)
    let console = Console(
      arguments: arguments + more, input: InputLines(text: lines, isTerminal: true),
      output: output, diagnostics: diagnostics, terminalSize: { size })
    return (await program(console, files), output.text, diagnostics.text)
  }

  /// What is written for some lines after others, and all errors; nil if earlier output differs.
  package func run(_ lines: String, after earlier: String) async -> Result? {
    let (before, whole) = (await run(earlier).output, await run(earlier + lines))
    guard whole.output.hasPrefix(before) else { return nil }
    return (whole.status, String(whole.output.dropFirst(before.count)), whole.diagnostics)
  }

  /// Runs the program in a pipe while a test types on it; the input ends with that closure.
  package func live(
    _ more: String...,
    typing: @MainActor (_ type: @MainActor (String) -> Void, TextCollector) async throws -> Void
  ) async throws -> ExitCode {
    let (input, output) = (Pipe(), TextCollector())
    let console = Console(
      arguments: arguments + more,
      input: InputLines(descriptor: input.fileHandleForReading.fileDescriptor, limit: 4096),
      output: output, diagnostics: output, terminalSize: { [size] in size })
    let run = Task { await program(console, files) }
    try await typing({ input.fileHandleForWriting.write(Data("\($0)\n".utf8)) }, output)
    try input.fileHandleForWriting.close()
    return await run.value
  }
}
