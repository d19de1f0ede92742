import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import tracker

/// Law 10 for sessions: a walk that ends and goes on shows the places that it would have had.
@MainActor @Suite struct TrackerSessionWalkTests {
  enum Step: Equatable {
    case type(String)
    case restart

    nonisolated static func random(_ random: inout SplitMix64) -> Step {
      random.next() % 9 == 0 ? .restart : .type(lines.randomElement(using: &random) ?? "")
    }
  }

  private nonisolated static let lines = [
    "add church", "add bridge", "add", "add castle", "add á b", "remove 1", "remove 2",
    "remove 3", "rename 1 home", "rename 2 work", "rename 1", "undo", "undo", "undo", "redo",
    "redo", "jump 1", "jump 4", "jump 9", "history", "list", "nothing",
  ]

  /// Shows everything that a session keeps.
  private static let probe = [
    "state", "list all", "history all", "undo", "redo", "undo", "undo",
  ]

  @Test(arguments: 1...8)
  func `a program that was ended anywhere goes on as if it never had been`(seed: UInt64)
    async throws
  {
    try await RandomWalk(seed: seed, steps: 60, step: Step.random).run { steps in
      let restarted = await Self.end(of: steps.split(separator: .restart))
      let other = await Self.end(of: [steps.filter { $0 != .restart }[...]])
      return restarted == other ? nil : "\(restarted)\nnot\n\(other)"
    }
  }

  /// What the probe shows after some runs, without what is random in identities.
  private static func end(of runs: [ArraySlice<Step>]) async -> String {
    let files = MemoryFileSystem()
    for run in runs.dropLast() { _ = await self.run(run, in: files) }
    let copy = MemoryFileSystem()
    if let bytes = files.bytes(of: "/kept") { copy.addFile("/kept", bytes) }
    let last = runs.last ?? []
    let before = await run(last, in: copy)
    let whole = await run(last + probe.map(Step.type), in: files)
    return String(whole.dropFirst(before.count)).replacing(/-[0-9a-f]{16}/, with: "")
  }

  private static func run(_ steps: ArraySlice<Step>, in files: MemoryFileSystem) async -> String {
    let lines = steps.map { if case .type(let line) = $0 { line + "\n" } else { "" } }
    let arguments = ["--seed", "0", "--authorization", "when-in-use", "--session", "/kept"]
    let result = await TrackerProgram.run(lines.joined(), arguments: arguments, files: files)
    return "\(result.status) \(result.output)"
  }
}
