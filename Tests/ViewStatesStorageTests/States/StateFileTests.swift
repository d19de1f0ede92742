import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

@MainActor
@Suite struct StateFileTests {
  private let files = MemoryFileSystem()
  private let notes = Store(Notes("milk"))
  private let screen = Store(NotesScreen(selection: 0))

  private var file: StateFile<Notes, NotesScreen> { StateFile("/notes.json", in: files) }

  @Test func `a file names its models, and has a checked line for each state`() throws {
    try file.save(notes.state, screen.state)
    #expect(
      files.text(of: "/notes.json") == """
        viewstates-journal 1 states 1 ed0c3279949a04c2 [{"model":"Notes","version":3},\
        {"model":"NotesScreen","version":1}]
        492cabb037d31aa8 1 52 {"notes":[{"isDone":false,"text":"milk"}],"ratio":1}
        fe79c6a96eceedc9 2 15 {"selection":0}

        """)
  }

  @Test func `all stores are restored in one change`() throws {
    try file.save(Notes("bread"), NotesScreen(selection: nil))
    var seen: [String] = []
    let (notes, screen) = (notes, screen)
    func note() { seen.append("\(notes.state.notes.map(\.text)) \(screen.state.selection ?? -1)") }
    let views = [ClosureView<Notes> { note() }]
    let screenViews = [ClosureView<NotesScreen> { note() }]
    notes.attach(views[0])
    screen.attach(screenViews[0])
    seen = []
    _ = file.restore(notes, screen)
    #expect(seen == [#"["bread"] -1"#, #"["bread"] -1"#])
  }

  @Test func `a state that is not valid is refused, and no store changes`() throws {
    try file.save(Notes(""), NotesScreen(selection: 7))
    #expect(
      file.restore(notes, screen)
        == .refused(.invalid(model: "Notes", InvalidState("a note is empty"))))
    #expect(notes.state == Notes("milk"))
    #expect(screen.state == NotesScreen(selection: 0))
  }

  @Test func `nothing is restored while a history has locked a store`() throws {
    try file.save(Notes("bread"), NotesScreen(selection: nil))
    let history = History(notes)
    history.lock { _ in }
    #expect(file.restore(notes, screen) == .locked)
    #expect(screen.state == NotesScreen(selection: 0))
  }

  @Test func `a model that the file does not have yet keeps its state`() throws {
    try StateFile<Notes>("/notes.json", in: files).save(Notes("bread"))
    #expect(file.restore(notes, screen) == .restored(migrated: [:], absent: ["NotesScreen"]))
    #expect(notes.state == Notes("bread"))
    #expect(screen.state == NotesScreen(selection: 0))
  }

  @Test func `a model that the program does not have is refused`() throws {
    try file.save(Notes("bread"), NotesScreen())
    #expect(
      StateFile<Notes>("/notes.json", in: files).restore(notes)
        == .refused(.unknownModel("NotesScreen")))
    #expect(notes.state == Notes("milk"))
  }

  @Test func `models are found by name, and two of one type by their order`() throws {
    let saved = StateFile<NotesScreen, Notes, NotesScreen>("/notes.json", in: files)
    try saved.save(NotesScreen(selection: 1), Notes("bread"), NotesScreen(selection: 2))
    let second = Store(NotesScreen())
    let report = StateFile<Notes, NotesScreen, NotesScreen>("/notes.json", in: files)
      .restore(notes, screen, second)
    #expect(report == .restored(migrated: [:], absent: []))
    #expect(notes.state == Notes("bread"))
    #expect([screen.state.selection, second.state.selection] == [1, 2])
  }

  @Test func `a state that has no JSON is refused before anything is written`() throws {
    try file.save(notes.state, screen.state)
    let before = files.bytes(of: "/notes.json")
    var bad = Notes("bread")
    bad.ratio = .infinity
    let count = files.operations.count
    #expect(
      throws: StateFileError.unencodable(
        model: "Notes", reason: "ratio: a number that is not finite has no JSON")
    ) {
      try file.save(bad, screen.state)
    }
    #expect(files.bytes(of: "/notes.json") == before)
    #expect(files.operations.count == count)
  }

  @Test func `states above the limit are refused before anything is written`() throws {
    let small = StateFile<Notes>("/notes.json", in: files, largest: 180)
    try small.save(Notes("milk"))
    #expect(throws: StateFileError.tooLarge(bytes: 203, limit: 180)) {
      try small.save(Notes("milk", String(repeating: "x", count: 21)))
    }
    #expect(small.restore(notes) == .restored(migrated: [:], absent: []))
  }
}

/// Calls a closure at each update.
final class ClosureView<State>: StateUpdatable {
  private let note: () -> Void

  init(_ note: @escaping () -> Void) { self.note = note }

  func update(with state: State) { note() }
}
