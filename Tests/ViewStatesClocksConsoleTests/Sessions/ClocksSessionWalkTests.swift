import Testing
import ViewStatesMocks
import ViewStatesStorageMocks

@testable import clocks

/// Law 10 for sessions: the clocks come back with their sheet, their detail and their sliders.
@MainActor @Suite struct ClocksSessionWalkTests {
  enum Step: Equatable {
    case type(String)
    case restart

    nonisolated static func random(_ random: inout SplitMix64) -> Step {
      random.next() % 9 == 0 ? .restart : .type(lines.randomElement(using: &random) ?? "")
    }
  }

  private nonisolated static let lines = [
    "add Asia/Tokyo", "add Europe/Berlin", "add Africa/Casablanca", "add America/New_York",
    "sheet", "sheet", "search c", "search casa", "search york", "search", "pick 1", "pick 2",
    "edit", "edit", "open 1", "open 2", "open 3", "close", "rename 1 home", "rename 2 office",
    "rename 1", "remove 1", "remove 2", "scroll 1", "scroll 2", "scroll 3", "undo", "undo",
    "undo", "redo", "redo", "jump 2", "jump 7", "split", "join", "undo document", "undo document",
    "redo document", "undo view-state", "redo view-state", "jump document 1", "jump view-state 2",
    "history",
    #"restore document {"zones":[{"id":"7-00000000000000c7","identifier":"Mars/Olympus","name":"M"}]}"#,
    #"restore view-state {"master":{"scrollPosition":2,"isEditing":true}}"#, "nothing",
  ]

  /// Shows everything that a session keeps.
  private static let probe = [
    "document", "view-state", "history all", "undo", "redo", "undo document", "redo document",
    "undo view-state", "split", "join", "undo", "undo",
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
    let arguments = [
      "--seed", "0", "--time", "2026-11-21T06:37:00Z", "--ascii", "--session", "/kept",
    ]
    let result = await ClocksProgram.run(lines.joined(), arguments: arguments, files: files)
    return "\(result.status) \(result.output)"
  }
}
