import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import cows

/// Law 10 for sessions: every presented screen comes back, with its undo.
@MainActor @Suite struct CowsSessionWalkTests {
  enum Step: Equatable {
    case type(String)
    case restart

    nonisolated static func random(_ random: inout SplitMix64) -> Step {
      guard random.next() % 9 != 0 else { return .restart }
      return .type(CowsProgram.lines.randomElement(using: &random) ?? "")
    }
  }

  /// Shows everything that a session keeps.
  private static let probe = [
    "state", "link", "hierarchy", "history all", "undo", "redo", "undo", "undo",
  ]

  @Test(arguments: 1...6)
  func `a program that was ended anywhere goes on as if it never had been`(seed: UInt64)
    async throws
  {
    try await RandomWalk(seed: seed, steps: 60, step: Step.random).run { steps in
      let restarted = await Self.end(of: steps.split(separator: .restart))
      let other = await Self.end(of: [steps.filter { $0 != .restart }[...]])
      return restarted == other ? nil : "\(restarted)\nnot\n\(other)"
    }
  }

  /// What the probe shows after some runs, with each identity by the order in which it comes.
  private static func end(of runs: [ArraySlice<Step>]) async -> String {
    let files = MemoryFileSystem()
    for run in runs.dropLast() { _ = await self.run(run, in: files) }
    let copy = MemoryFileSystem()
    if let bytes = files.bytes(of: "/kept") { copy.addFile("/kept", bytes) }
    let last = runs.last ?? []
    let before = await run(last, in: copy)
    let whole = await run(last + probe.map(Step.type), in: files)
    var seen: [Substring] = []
    return String(whole.dropFirst(before.count)).replacing(/"\d+-[0-9a-f]{16}"/) { match in
      if !seen.contains(match.output) { seen.append(match.output) }
      return "\(seen.firstIndex(of: match.output) ?? -1)"
    }
  }

  private static func run(_ steps: ArraySlice<Step>, in files: MemoryFileSystem) async -> String {
    let lines = steps.map { if case .type(let line) = $0 { line + "\n" } else { "" } }
    let arguments = ["--seed", "0", "--session", "/kept"]
    let result = await CowsProgram.run(lines.joined(), arguments: arguments, files: files)
    return "\(result.status) \(result.output)"
  }
}
