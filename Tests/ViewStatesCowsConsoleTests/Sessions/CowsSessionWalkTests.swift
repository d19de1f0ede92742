import Testing
import ViewStatesMocks
import ViewStatesStorageMocks

@testable import cows

/// Law 10 for sessions: every presented screen comes back, with its undo.
@MainActor @Suite struct CowsSessionWalkTests {
  enum Step: Equatable {
    case type(String)
    case restart

    nonisolated static func random(_ random: inout SplitMix64) -> Step {
      random.next() % 9 == 0 ? .restart : .type(lines.randomElement(using: &random) ?? "")
    }
  }

  private nonisolated static let lines = [
    "search e", "search", "search zo", "show 1", "show 12", "show 5", "sheet 12", "sheet 3",
    "push 5", "push 12", "detail 3", "detail 1", "favourite", "favourite", "remove",
    "preferences", "about", "back", "back", "dismiss", "order number", "order name", "frame on",
    "frame off", "reset", "layout plain", "layout stack", "layout split", "layout narrow",
    "open cows://herd/12/preferences/about", "open cows://herd/1/5;style=sheet/3",
    "open cows://herd;in=split/12/preferences?style=sheet",
    "open cows://herd/1;style=fullCover/about;style=sheet;over=1", "open cows://herd/99",
    "open cows://herd/12;style=alert", "open cows://herd/5/about;style=alert",
    "open cows://herd/about;style=alert/1;style=sheet;over=1",
    "open cows://herd/5;style=alert/about;style=alert;over=1/3;style=sheet;over=1", "back", "undo",
    "undo", "undo", "redo", "redo", "jump 2", "jump 5", "jump 9", "history", "link", "nothing",
  ]

  /// Shows everything that a session keeps.
  private static let probe = [
    "navigation", "link", "hierarchy", "history all", "undo", "redo", "undo", "undo",
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
