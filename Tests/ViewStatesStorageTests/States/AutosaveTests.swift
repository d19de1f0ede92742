import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

@MainActor @Suite struct AutosaveTests {
  private let files = MemoryFileSystem()
  private let clock = ManualClock()
  private let notes = Store(Notes("milk"))
  private let screen = Store(NotesScreen())
  private let problems = Recorder<String>(of: "problem")
  private let states = Recorder<AutosaveState>()
  private let autosave: Autosave

  init() {
    let file = StateFile("/notes.json", in: files, keeping: notes, screen)
    autosave = Autosave(to: file, clock: clock, report: problems.record)
    autosave.attach(states)
  }

  /// The states of the file, such as `milk, bread / 1`.
  private var saved: String {
    let (notes, screen) = (Store(Notes()), Store(NotesScreen()))
    let report = StateFile("/notes.json", in: files, keeping: notes, screen).restore()
    guard case .restored = report else { return "\(report)" }
    let texts = notes.state.notes.map(\.text).joined(separator: ", ")
    return "\(texts) / \(screen.state.selection ?? 0)"
  }

  /// Lets the pause pass, and waits for the save.
  private func advance(by pause: Duration) async throws {
    await clock.waitForSleeper()
    await clock.advance(by: pause)
    try await waitUntilSaved()
  }

  private func waitUntilSaved() async throws {
    states.takeAll()
    while autosave.state == .saving { try await states.next() }
  }

  @Test func `nothing is written while nothing changes`() async throws {
    #expect("\(autosave.state)" == "saved")
    #expect(!clock.hasSleeper)
    notes.send(.setRatio(1))
    #expect(autosave.state == .saved)
    #expect(files.operations == [])
  }

  @Test func `what reacts to an unsaved change is a part of it, in a history as well`() {
    let history = History(notes, screen)
    let file = StateFile("/copy.json", in: files, keeping: notes)
    let later = Autosave(to: file, clock: clock, report: problems.record)
    later.react(for: screen) { screen, state in if state == .unsaved { screen.send(2) } }
    notes.send(.add("bread"))
    #expect(screen.state.selection == 2)
    #expect(history.steps.map(\.id) == [0, 1])
  }

  @Test func `changes are saved together after the pause`() async throws {
    notes.send(.add("bread"))
    screen.send(2)
    notes.send(.add("eggs"))
    #expect("\(autosave.state)" == "not saved yet")
    try await advance(by: .milliseconds(999))
    #expect(saved == "nothing was saved yet")
    try await advance(by: .seconds(1))
    #expect(autosave.state == .saved)
    #expect(saved == "milk, bread, eggs / 2")
    #expect(problems.all == [])
  }

  @Test func `typing without an end is saved once a pause`() async throws {
    for second in 1...5 {
      notes.send(.add("\(second)"))
      try await advance(by: .milliseconds(600))
    }
    #expect(files.operations.filter { $0.hasPrefix("rename") }.count == 2)
    #expect(saved == "milk, 1, 2, 3, 4 / 0")
  }

  @Test func `a change during a save is saved after the next pause`() async throws {
    notes.send(.add("bread"))
    await clock.waitForSleeper()
    autosave.attach(for: notes) { notes, state in
      if "\(state)" == "saving", notes.state.notes.count == 2 { notes.send(.add("eggs")) }
    }
    await clock.advance(by: .seconds(1))
    try await waitUntilSaved()
    #expect(autosave.state == .unsaved)
    #expect(saved == "milk, bread / 0")
    try await advance(by: .seconds(1))
    #expect(saved == "milk, bread, eggs / 0")
  }

  @Test func `finish saves at once, also for several callers, and only once`() async throws {
    notes.send(.add("bread"))
    async let first: Void = autosave.finish()
    async let second: Void = autosave.finish()
    _ = try await (first, second)
    #expect(saved == "milk, bread / 0")
    #expect(autosave.state == .saved)
    #expect(!clock.hasSleeper)
    try await autosave.finish()
    #expect(files.operations.filter { $0.hasPrefix("rename") }.count == 1)
    notes.send(.add("eggs"))
    try await autosave.finish()
    #expect(saved == "milk, bread, eggs / 0")
  }

  @Test func `a failed save is reported, and tried again after ever longer pauses`() async throws {
    notes.send(.add("bread"))
    try await autosave.finish()
    files.capacity = 1
    notes.send(.add("eggs"))
    for pause in [1, 1, 2, 4, 8, 16, 32, 64, 64, 64] {
      #expect(saved == "milk, bread / 0")
      try await advance(by: .seconds(pause) - .milliseconds(1))
      let count = problems.count
      try await advance(by: .milliseconds(1))
      #expect(problems.count == count + 1, "\(pause)")
    }
    let failure = "not saved: cannot write /notes.json: no space left on the disk; free some"
    #expect(problems.all == Array(repeating: failure, count: 10))
    files.capacity = nil
    try await autosave.finish()
    #expect(saved == "milk, bread, eggs / 0")
    #expect(autosave.state == .saved)
    #expect(!clock.hasSleeper)
  }

  @Test func `finish throws if the save fails`() async throws {
    files.isReadOnly = true
    notes.send(.add("bread"))
    let error = FileError("create", "/notes.json", code: EROFS)
    let failure = await #expect(throws: StorageError.self) { try await autosave.finish() }
    #expect(failure?.reason as? FileError == error)
    #expect(try autosave.state == .failed(#require(failure)))
    #expect("\(autosave.state)" == "not saved: \(error)")
    files.isReadOnly = false
    try await advance(by: .seconds(1))
    #expect(saved == "milk, bread / 0")
  }

  @Test func `a state without JSON is reported, and tried again when it changes`() async throws {
    notes.send(.setRatio(.infinity))
    try await advance(by: .seconds(1))
    #expect(
      problems.all == ["not saved: Notes: state.ratio: a number that is not finite has no JSON"])
    #expect(!clock.hasSleeper)
    #expect(files.operations == [])
    notes.send(.setRatio(2))
    try await advance(by: .seconds(1))
    #expect(saved == "milk / 0")
  }

  @Test func `a refused file, also a later one, is copied first, and that is said`() async throws {
    for text in ["old", "other"] {
      // A second save finds the file that this has written.
      files.addFile("/notes.json", text.utf8)
      for _ in 0..<2 {
        notes.send(.add("bread"))
        try await autosave.finish()
      }
    }
    let copies = (1...2).map { "/notes.json.unread-\($0)" }
    #expect(files.paths == ["/notes.json"] + copies)
    #expect(copies.map { files.text(of: $0) } == ["old", "other"])
    #expect(
      problems.all == copies.map { "kept a copy of a file that could not be restored: \($0)" })
  }

  @Test func `a known file is not read again`() async throws {
    notes.send(.add("bread"))
    try await autosave.finish()
    let count = files.operations.count
    notes.send(.add("eggs"))
    try await autosave.finish()
    #expect(files.operations[count...].contains { $0.hasPrefix("rename") })
    #expect(!files.operations[count...].contains { $0.hasPrefix("read") })
  }

  @Test func `an autosave that is released waits no more and holds no store back`() async throws {
    let store = Store(Notes("milk"))
    let file = StateFile("/other.json", in: files, keeping: store)
    var autosave: Autosave? = Autosave(to: file, clock: clock) { _ in }
    weak let weakAutosave = autosave
    store.send(.add("bread"))
    await clock.waitForSleeper()
    autosave = nil
    #expect(weakAutosave == nil)
    store.send(.add("eggs"))
    #expect(!clock.hasSleeper)
    #expect(files.operations == [])
  }

  @Test func `a pause without an end can fail any number of times`() async {
    let (files, notes) = (MemoryFileSystem(), Store(Notes("milk")))
    let autosave = Autosave(
      to: StateFile("/notes.json", in: files, keeping: notes), after: .seconds(Int64.max),
      clock: ManualClock()
    ) { _ in }
    files.isReadOnly = true
    notes.send(.add("bread"))
    for _ in 0..<10 {
      await #expect(throws: StorageError.self) { try await autosave.finish() }
    }
  }
}
