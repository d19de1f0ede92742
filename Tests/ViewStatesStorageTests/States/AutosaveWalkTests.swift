import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

/// An app that works, saves, fails and crashes at random.
@MainActor private final class CrashingApp {
  let files = MemoryFileSystem()
  private let clock = ManualClock()
  private var notes = Store(Notes())
  private var screen = Store(NotesScreen())
  private var autosave: Autosave?
  /// The number at the last save that was reported as finished.
  private(set) var acknowledged = 0

  /// How many changes there were.
  var number: Int { notes.state.notes.count }

  init() {
    files.addFolder("/folder")
    start()
  }

  func change() {
    notes.send(.add("\(number + 1)"))
    screen.send(number)
  }

  func save() async {
    do {
      try await autosave?.finish()
      acknowledged = number
    } catch {
      // The walk injects failures. What counts is that nothing was acknowledged.
    }
  }

  func crash(keeping survivors: PowerCutSurvivors) {
    autosave = nil
    files.restart(keeping: survivors)
    (notes, screen) = (Store(Notes()), Store(NotesScreen()))
    start()
  }

  /// What is wrong after a restore, in words.
  func problem(before: Int) -> String? {
    let shown = screen.state.selection ?? 0
    if number != shown { return "a mixture: \(number) and \(shown)" }
    if number < acknowledged { return "lost: \(number) is there, \(acknowledged) was saved" }
    if number > before { return "made up: \(number) after \(before)" }
    let left = files.paths.filter { $0 != "/folder/app.json" }
    return left.isEmpty ? nil : "left: \(left)"
  }

  private func start() {
    let file = StateFile("/folder/app.json", in: files, keeping: notes, screen)
    _ = file.restore()
    autosave = Autosave(to: file, clock: clock) { _ in }
  }
}

@MainActor @Suite struct AutosaveWalkTests {
  // The last walk kills the program between a rename and its flush.
  @Test(arguments: [UInt64(1), 2, 2023])
  func `law 10: a save that was finished is there after any crash`(_ seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let app = CrashingApp()
    for step in 0..<250 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: app.change()
      case 3...4: await app.save()
      case 5:
        let code = [EIO, ENOSPC, EINTR, EACCES].randomElement(using: &random) ?? EIO
        app.files.inject(.failure(code: code), at: Int.random(in: 1...25, using: &random))
      case 6:
        app.files.inject(.powerCut, at: Int.random(in: 1...25, using: &random))
        app.change()
        await app.save()
        fallthrough
      default:
        let before = app.number
        let survivors: [PowerCutSurvivors] = [.flushed, .everything, .some(seed: random.next())]
        app.crash(keeping: survivors.randomElement(using: &random) ?? .flushed)
        if let problem = app.problem(before: before) {
          Issue.record("seed \(seed), step \(step): \(problem)")
          return
        }
      }
    }
    #expect(app.acknowledged > 0)
  }
}
