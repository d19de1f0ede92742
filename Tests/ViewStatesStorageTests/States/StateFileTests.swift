import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

@MainActor @Suite struct StateFileTests {
  private let files = MemoryFileSystem()
  private let notes = Store(Notes("milk"))
  private let screen = Store(NotesScreen(selection: 0))

  private var file: StateFile { StateFile("/notes.json", in: files, keeping: notes, screen) }

  private func save(_ notes: Notes, _ screen: NotesScreen = NotesScreen()) throws {
    try StateFile("/notes.json", in: files, keeping: Store(notes), Store(screen)).save()
  }

  @Test func `a file is a header, and a checked line of states with their models' names`() throws {
    try file.save()
    #expect(
      files.text(of: "/notes.json") == """
        viewstates-journal 1 states 1
        2b9ef56c0d3d850e 1 150 [{"kept":"Notes",\
        "state":{"notes":[{"isDone":false,"text":"milk"}],"ratio":1},"version":3},\
        {"kept":"NotesScreen","state":{"selection":0},"version":1}]

        """)
  }

  @Test func `all stores are restored in one change`() throws {
    try save(Notes("bread"))
    var seen: [String] = []
    let (notes, screen) = (notes, screen)
    func note() { seen.append("\(notes.state.notes.map(\.text)) \(screen.state.selection ?? -1)") }
    notes.attach(for: files) { _, _ in note() }
    screen.attach(for: files) { _, _ in note() }
    seen = []
    _ = file.restore()
    #expect(seen == [#"["bread"] -1"#, #"["bread"] -1"#])
  }

  @Test func `a state that is not valid, and a locked store, let no store change`() throws {
    try save(Notes("bread"), NotesScreen(selection: 7))
    let text = files.text(of: "/notes.json") ?? ""
    files.addFile(
      "/notes.json", text.replacing(/\n.*? \[/) { _ in "\n[" }.replacing("bread", with: "").utf8)
    #expect("\(file.restore())" == "not restored: Notes: not valid: a note is empty")
    try save(Notes("bread"))
    let history = History(notes)
    history.lock { _ in }
    #expect("\(file.restore())" == "not restored: a history has locked a store; unlock it first")
    #expect(notes.state == Notes("milk"))
    #expect(screen.state == NotesScreen(selection: 0))
  }

  @Test func `law 15: an added model keeps its state, and a removed one is refused`() throws {
    let former = StateFile("/notes.json", in: files, keeping: notes)
    try former.save()
    #expect(file.restore() == .restored(migrated: [:], absent: ["NotesScreen"]))
    #expect(screen.state == NotesScreen(selection: 0))
    try save(Notes("bread"))
    #expect(
      "\(former.restore())" == """
        not restored: NotesScreen: this program does not know it; use the program that saved it
        """)
    #expect(notes.state == Notes("milk"))
  }

  @Test func `models are found by name, and two of one type by their order`() throws {
    let second = Store(NotesScreen(selection: 2))
    try StateFile("/notes.json", in: files, keeping: screen, notes, second).save()
    let found = (Store(Notes()), Store(NotesScreen()), Store(NotesScreen()))
    let report = StateFile("/notes.json", in: files, keeping: found.0, found.1, found.2).restore()
    #expect(report == .restored(migrated: [:], absent: []))
    #expect(found.0.state == Notes("milk"))
    #expect([found.1.state.selection, found.2.state.selection] == [0, 2])
  }

  @Test func `what could not be read again is refused before anything is written`() throws {
    let small = StateFile("/notes.json", in: files, keeping: notes, largest: 150)
    try small.save()
    let count = files.operations.count
    notes.send(.add(String(repeating: "x", count: 21)))
    let tooLarge = StorageError("/notes.json: more than 150 bytes; begin a new file")
    #expect(throws: tooLarge) { try small.save() }
    notes.send(.setRatio(.infinity))
    let noJSON = StorageError("Notes: state.ratio: a number that is not finite has no JSON")
    #expect(throws: noJSON) { try small.save() }
    #expect(files.operations.count == count)
    #expect(small.restore() == .restored(migrated: [:], absent: []))
  }

  // MARK: - Damage

  /// Restores damaged bytes: nothing, or exactly what was saved.
  private func restored(_ bytes: [UInt8]) -> Notes? {
    files.addFile("/notes.json", bytes)
    let store = Store(Notes())
    switch StateFile("/notes.json", in: files, keeping: store).restore() {
    case .restored: return store.state
    case .refused: return store.state == Notes() ? nil : store.state
    case .missing: return Notes("neither restored nor refused")
    }
  }

  @Test func `a file that is cut off, or has any one bit flipped, is refused`() throws {
    let saved = Notes("milk", "größer\u{1F95B}")
    try StateFile("/notes.json", in: files, keeping: Store(saved)).save()
    let bytes = files.bytes(of: "/notes.json") ?? []
    for index in bytes.indices {
      // Only the line break at the end is of no use.
      let isWhole = index == bytes.count - 1
      #expect(restored(Array(bytes[..<index])) == (isWhole ? saved : nil), "\(index) bytes")
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        #expect(restored(damaged) == nil, "byte \(index), bit \(bit)")
      }
    }
  }

  // MARK: - Older versions

  /// The folder `Frozen` has a file of every version of `Notes`, as that version has saved it.
  ///
  /// Never change one. Add one when the version is raised.
  static func frozen(_ name: String) throws -> String {
    try textBesideTest("../Frozen/\(name).json")
  }

  @Test func `law 15: a file of every version is restored, and stays until a save`() throws {
    for version in 1...Notes.schemaVersion {
      let frozen = try Self.frozen("Notes-\(version)")
      files.addFile("/notes.json", frozen.utf8)
      let file = StateFile("/notes.json", in: files, keeping: notes)
      let report = version == 3 ? "restored" : "restored, Notes from version \(version)"
      #expect("\(file.restore())" == report)
      #expect(notes.state == Notes("milk", "größer"), "version \(version)")
      #expect(files.text(of: "/notes.json") == frozen)
      #expect(try file.save() == nil)
      #expect(try files.text(of: "/notes.json") == Self.frozen("Notes-3"))
    }
    #expect(files.paths == ["/notes.json"])
  }

  @Test func `a model whose type is renamed keeps its name in files`() throws {
    struct Jotter: MigratingModel {
      typealias Action = Notes.Action
      static let savedName = "Notes"
      static let schemaVersion = 3
      var ratio = 0.0
      mutating func apply(_ action: Action) {}
    }
    try StateFile("/notes.json", in: files, keeping: notes).save()
    let jotter = Store(Jotter())
    #expect(
      StateFile("/notes.json", in: files, keeping: jotter).restore()
        == .restored(migrated: [:], absent: []))
    #expect(jotter.state.ratio == 1)
  }
}
