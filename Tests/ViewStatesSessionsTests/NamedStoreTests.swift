import Synchronization
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// What comes back beside the history.
@MainActor @Suite struct NamedStoreTests {
  struct Lamp: StateModel {
    enum Action: Codable { case flip }

    var isOn = false

    mutating func apply(_ action: Action) { isOn.toggle() }
  }

  @MainActor struct Program {
    let notes = Store(Notes())
    let field = Store(Field())
    let lamp = Store(Lamp())
    let history: History
    let session: SessionFile

    init(in files: any FileSystem, isReacting: Bool = false) throws {
      history = History(notes)
      if isReacting { notes.react(for: lamp) { lamp, _ in lamp.send(.flip) } }
      session = try SessionFile(
        "/kept", in: files, app: "lamp",
        keeping: [
          NamedStore("field", field),
          NamedStore("lamp", lamp),
        ],
        of: history)
    }
  }

  let files = MemoryFileSystem()

  @Test func `Named stores come back, whatever undo does`() throws {
    do {
      let program = try Program(in: files)
      try program.notes.send(.add(text: "milk"))
      program.field.send(neverRejected: .type("b"))
      program.lamp.send(.flip)
      try program.history.undo()
    }
    let program = try Program(in: files)
    #expect(program.notes.state == Notes())
    #expect(program.field.state == Field(text: "b"))
    #expect(program.lamp.state == Lamp(isOn: true))
    #expect(program.history.state.position == 0)
    #expect(program.history.state.next == 1)
  }

  @Test func `A named store that reacts to the restored history is written`() throws {
    let first = try Program(in: files)
    try first.notes.send(.add(text: "milk"))
    try first.session.close()
    let program = try Program(in: files, isReacting: true)
    #expect(program.lamp.state == Lamp(isOn: true))
    try program.session.close()
    #expect(try Program(in: files).lamp.state == Lamp(isOn: true))
  }

  /// Counts how often it is encoded.
  struct Counted: StateModel {
    static let encodings = Atomic(0)

    var text = ""

    mutating func apply(_ action: String) { text = action }

    func encode(to encoder: any Encoder) throws {
      Self.encodings.add(1, ordering: .relaxed)
      try text.encode(to: encoder)
    }
  }

  @Test func `A named store that outlives its session is neither encoded nor written`() throws {
    let (store, history) = (Store(Counted()), History(Store(Notes())))
    do {
      _ = try SessionFile(
        "/kept", in: files, app: "lamp", keeping: [NamedStore("counted", store)], of: history)
      store.send(neverRejected: "a")
    }
    let (bytes, encodings) = (files.bytes(of: "/kept"), Counted.encodings.load(ordering: .relaxed))
    store.send(neverRejected: "b")
    #expect(files.bytes(of: "/kept") == bytes)
    #expect(Counted.encodings.load(ordering: .relaxed) == encodings)
  }

  @Test func `A named store that cannot be written fails the session`() throws {
    let program = try Program(in: files)
    files.capacity = files.bytes(of: "/kept")?.count
    program.field.send(neverRejected: .type("b"))
    #expect(throws: StorageError.self) { try program.session.check() }
  }
}
