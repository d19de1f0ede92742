import Foundation
import ViewStatesConsole
import ViewStatesStorage

/// A whole program in the process of a test: lines in, all its output out.
///
/// All runs have the same files, so that a session continues in the next run.
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
    program.arguments = arguments(with: more)
    return program
  }

  /// All arguments; an option replaces an earlier one with the same name.
  ///
  /// Printing a session makes no identities, and takes no seed.
  private func arguments(with more: [String]) -> [String] {
    let isPrinted = more.contains("--as-page") || more.contains("--as-test")
    let left = Set(more + (isPrinted ? ["--seed"] : []))
    var (words, kept) = (arguments[...], [String]())
    while let word = words.popFirst() {
      let value = words.first?.hasPrefix("--") == false ? words.popFirst() : nil
      if !left.contains(word) { kept += [word, value].compactMap(\.self) }
    }
    return kept + more
  }

  /// Runs the program as a person does, with lines that are typed on a terminal; the output is a
  /// terminal, too, if columns are given.
  package func run(
    _ lines: String = "", _ more: [String] = [], columns: Int? = nil
  ) async -> Result {
    let output = TextCollector(isTerminal: columns != nil)
    let diagnostics = TextCollector()
    let size = TerminalSize(columns: columns ?? size.columns, rows: size.rows)
    let console = Console(
      arguments: arguments(with: more), input: InputLines(text: lines, isTerminal: true),
      output: output, diagnostics: diagnostics, terminalSize: { size })
    return (await program(console, files), output.text, diagnostics.text)
  }

  /// The output for some lines after others, and all errors; nil if earlier output differs.
  package func run(_ lines: String, after earlier: String) async -> Result? {
    let (before, whole) = (await run(earlier).output, await run(earlier + lines))
    guard whole.output.hasPrefix(before) else { return nil }
    return (whole.status, String(whole.output.dropFirst(before.count)), whole.diagnostics)
  }

  /// What `look` shows after each line, without the sliders, and what `state` prints.
  package func pictures(
    after lines: some Sequence<String>
  ) async -> [(screen: [Substring], state: Substring)] {
    // The help of one command precedes each picture, because no other output ends like it.
    let look = lines.map { "\($0)\nhelp look\nlook\nstate" }.joined(separator: "\n")
    let parts = await run(look).output.components(separatedBy: "show the screen again\n")
    return parts.dropFirst().map { part in
      let lines = part.split(separator: "\n")
      let screen = lines.prefix { !$0.hasPrefix("{") }
      let sliders = ["history ", "document ", "view-state "]
      return (
        screen.filter { !sliders.contains(where: $0.hasPrefix) },
        lines.dropFirst(screen.count).first ?? ""
      )
    }
  }

  /// The line after which the screen differs from that of another program that reached the same
  /// state from its start; nil if there is none.
  package func firstDifference(afterRestoring lines: [String]) async -> String? {
    let shown = await pictures(after: ["look"] + lines)
    guard let start = shown.first?.state else { return "no picture" }
    let others = await pictures(after: shown.map { "restore \(start)\nrestore \($0.state)" })
    let index = zip(shown, others).enumerated().first { $1.0 != $1.1 }?.offset
    let difference = index.map {
      "\(lines.prefix($0).last ?? ""): \(shown[$0])\nnot\n\(others[$0])"
    }
    return shown.count == others.count ? difference : "\(others.count) pictures of \(shown.count)"
  }

  /// Runs the program in a pipe while a test types on it; the input ends with that closure.
  package func live(
    _ more: String...,
    typing: @MainActor (_ type: @MainActor (String) -> Void, TextCollector) async throws -> Void
  ) async throws -> ExitCode {
    let (input, output) = (Pipe(), TextCollector())
    let console = Console(
      arguments: arguments(with: more),
      input: InputLines(descriptor: input.fileHandleForReading.fileDescriptor, limit: 4096),
      output: output, diagnostics: output, terminalSize: { [size] in size })
    let run = Task { await program(console, files) }
    try await typing({ input.fileHandleForWriting.write(Data("\($0)\n".utf8)) }, output)
    try input.fileHandleForWriting.close()
    return await run.value
  }
}
