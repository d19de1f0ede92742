import Synchronization
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// What comes back beside the history.
@MainActor @Suite struct NamedStoreTests {
  /// A switch.
  typealias Lamp = Desktop.Default

  @MainActor struct Program {
    let notes = Store(Notes())
    let field = Store(Field())
    let lamp = Store(Lamp())
    let history: History
    let session: SessionFile

    init(
      in files: any FileSystem,
      react: @MainActor (Store<Notes>, Store<Field>, Store<Lamp>) -> Void = { _, _, _ in }
    ) throws {
      history = History(notes)
      react(notes, field, lamp)
      session = try SessionFile(
        "/kept", in: files, app: "lamp",
        keeping: [NamedStore("field", field), NamedStore("lamp", lamp)],
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

  /// Keeps a note and a field of a program that has ended.
  private func keep() throws {
    let first = try Program(in: files)
    try first.notes.send(.add(text: "milk"))
    first.field.send(neverRejected: .type("b"))
  }

  @Test func `What reacts to the restored history is written to a named store`() throws {
    try keep()
    let program = try Program(in: files) { notes, _, lamp in
      notes.react(for: lamp) { lamp, _ in lamp.send(.flip) }
    }
    #expect(program.lamp.state == Lamp(isOn: true))
    #expect(try read().lamp == Lamp(isOn: true))
  }

  @Test func `What reacts or listens to a restored named store is written to another one`() throws {
    try keep()
    var program: Program? = try Program(in: files) { _, field, lamp in
      field.react(for: lamp) { lamp, _ in lamp.send(.flip) }
    }
    #expect(program?.lamp.state == Lamp(isOn: true))
    #expect(try read().lamp == Lamp(isOn: true))
    program = nil
    let other = try Program(in: files) { _, field, lamp in
      field.changes.listen(for: lamp) { lamp, _ in lamp.send(.flip) }
    }
    #expect(other.lamp.state == Lamp(isOn: false))
    #expect(try read().lamp == Lamp(isOn: false))
  }

  @Test func `What reacts to a restored named store is a step after those that are restored`()
    throws
  {
    try keep()
    let program = try Program(in: files) { notes, field, _ in
      field.react(for: notes) { notes, field in _ = try? notes.send(.add(text: field.text)) }
    }
    #expect(program.notes.state == Notes(texts: ["milk", "b"]))
    #expect(program.history.line.map(\.label) == ["start", "add milk", "add b"])
    #expect(try read().notes == Notes(texts: ["milk", "b"]))
    try program.history.undo()
    #expect(program.notes.state == Notes(texts: ["milk"]))
  }

  @Test func `Named stores come back in one change with the history`() throws {
    try keep()
    var shown: [String] = []
    _ = try Program(in: files) { notes, field, _ in
      @MainActor func show() { shown.append("\(notes.state.texts) \(field.state.text)") }
      notes.attach(for: files) { _, _ in show() }
      field.attach(for: files) { _, _ in show() }
    }
    #expect(shown == ["[] ", "[] ", "[\"milk\"] b", "[\"milk\"] b"])
  }

  @Test func `A change of the history and of named stores is in the file or not, as a whole`()
    throws
  {
    let program = try Program(in: files)
    let before = try #require(files.bytes(of: "/kept")).count
    try oneChange(of: program.notes, program.field, program.lamp) {
      program.lamp.send(.flip)
      try program.notes.send(.add(text: "milk"))
      program.field.send(neverRejected: .type("b"))
    }
    let bytes = try #require(files.bytes(of: "/kept"))
    for end in before...bytes.count {
      files.addFile("/kept", bytes[..<end])
      let isWhole = end == bytes.count
      let (notes, lamp) = try read()
      #expect(notes.texts == (isWhole ? ["milk"] : []))
      #expect(lamp.isOn == isWhole)
    }
  }

  /// Shows where a history is, in a state that cannot be compared.
  final class Position: Presenter {
    struct State { var step: Int }

    let views = Views<State>()
    private let history: History
    var state: State { State(step: history.state.current) }

    init(_ history: History) {
      self.history = history
      follow(history)
    }
  }

  @Test func `A change of a named store alone does not show the history again`() throws {
    let program = try Program(in: files)
    let position = Position(program.history)
    var shown: [Int] = []
    position.attach(for: files) { _, state in shown.append(state.step) }
    program.lamp.send(.flip)
    #expect(shown == [0])
    try oneChange(of: program.lamp, program.notes) {
      program.lamp.send(.flip)
      try program.notes.send(.add(text: "milk"))
    }
    #expect(shown == [0, 1])
  }

  @Test func `What named stores have when their session begins comes back`() throws {
    do {
      let session = try SessionFile("/kept", in: files, app: "lamp", of: History(Store(Notes())))
      try session.close()
    }
    for path in ["/kept", "/new"] {
      let (notes, field, lamp) = (Store(Notes()), Store(Field()), Store(Lamp()))
      let named = [NamedStore("field", field), NamedStore("lamp", lamp)]
      lamp.send(.flip)
      // It ends without a change.
      _ = try SessionFile(path, in: files, app: "lamp", keeping: named, of: History(notes))
      #expect(try read(path).lamp == Lamp(isOn: true))
    }
  }

  @Test func `A named store is released with its session`() throws {
    weak var lamp: Store<Lamp>?
    do {
      let program = try Program(in: files)
      lamp = program.lamp
      try program.session.close()
    }
    #expect(lamp == nil)
  }

  /// The states in the file, of a program that may be killed now.
  private func read(_ path: String = "/kept") throws -> (notes: Notes, lamp: Lamp) {
    let (notes, field, lamp) = (Store(Notes()), Store(Field()), Store(Lamp()))
    try SessionFile.read(
      path, in: files, app: "lamp",
      keeping: [NamedStore("field", field), NamedStore("lamp", lamp)], into: History(notes))
    return (notes.state, lamp.state)
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
