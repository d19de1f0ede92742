import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import cows

/// Law 10 for sessions: every presented screen comes back, with its undo, except for an alert.
@MainActor @Suite struct CowsSessionWalkTests {
  /// Shows everything that a session keeps.
  private static let probe = [
    "state", "link", "hierarchy", "history all", "undo", "redo", "undo", "undo",
  ]

  @Test(arguments: 1...6)
  func `a program ended anywhere goes on as if it never had been`(seed: UInt64) async throws {
    let walk = RandomWalk(seed: seed, steps: 60) { random in
      random.next() % 9 == 0 ? "restart" : CowsProgram.lines.randomElement(using: &random) ?? ""
    }
    try await walk.run { lines in
      // An alert is shown once, so none is left to a restart; a link opens two of them at most.
      let lines = lines.flatMap { $0 == "restart" ? ["back", "back", $0] : [$0] }
      let restarted = await Self.end(of: lines.split(separator: "restart"))
      // The end of a program ends a bout of typing, as `link` does.
      let other = await Self.end(of: [lines.map { $0 == "restart" ? "link" : $0 }[...]])
      return restarted == other ? nil : "\(restarted)\nnot\n\(other)"
    }
  }

  /// What the probe shows after some runs, with each identity by the order in which it comes.
  private static func end(of runs: [ArraySlice<String>]) async -> String {
    let (cows, copy) = (ProgramUnderTest.cows, ProgramUnderTest.cows)
    for run in runs.dropLast() { _ = await self.run(cows, run) }
    if let bytes = cows.files.bytes(of: "/kept") { copy.files.addFile("/kept", bytes) }
    let last = runs.last ?? []
    let before = await run(copy, last)
    let whole = await run(cows, last + probe)
    var seen: [Substring] = []
    return String(whole.dropFirst(before.count)).replacing(/"\d+-[0-9a-f]{16}"/) { match in
      if !seen.contains(match.output) { seen.append(match.output) }
      return "\(seen.firstIndex(of: match.output) ?? -1)"
    }
  }

  private static func run(_ cows: ProgramUnderTest, _ lines: ArraySlice<String>) async -> String {
    let result = await cows.run(lines.joined(separator: "\n"), ["--session", "/kept"])
    return "\(result.status) \(result.output)"
  }
}
