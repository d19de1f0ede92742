import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// Law 15: what was saved still opens.
@MainActor @Suite struct ChangedStoresTests {
  let files = MemoryFileSystem()

  @Test func `An added store begins with its first state, and is there from then on`() throws {
    do {
      let notes = Store(Notes())
      let session = try SessionFile("/today", in: files, app: "desk", of: History(notes))
      try notes.send(.add(text: "milk"))
      try session.close()
    }
    for _ in 0..<2 {
      let (field, notes) = (Store(Field(text: "first")), Store(Notes()))
      let history = History(field, notes)
      let session = try SessionFile("/today", in: files, app: "desk", of: history)
      #expect(notes.state == Notes(texts: ["milk"]))
      #expect(field.state == Field(text: "first"))
      #expect(history.line.map(\.label) == ["start", "add milk"])
      try history.undo()
      try history.redo()
      try session.close()
    }
  }

  /// Opens the session of a program that has notes only.
  private func open(_ notes: History, dropping dropped: Set<String> = []) throws -> SessionFile {
    try SessionFile("/today", in: files, app: "desk", dropping: dropped, of: notes)
  }

  /// Opens a session that is refused, and says how.
  private func refusal() throws -> String {
    let bytes = files.bytes(of: "/today")
    let error = #expect(throws: StorageError.self) { try open(History(Store(Notes()))) }
    #expect(files.bytes(of: "/today") == bytes)
    return "\(try #require(error))"
  }

  @Test func `A removed store is refused by its name, or dropped while its steps stay`() throws {
    let desk = try Desk(in: files)
    try desk.notes.send(.add(text: "milk"))
    desk.field.send(neverRejected: .type("b"))
    try desk.session.close()
    #expect(try refusal().contains("the model Field"))
    for _ in 0..<2 {
      let notes = Store(Notes())
      let history = History(notes)
      let session = try open(history, dropping: ["Field"])
      #expect(notes.state == Notes(texts: ["milk"]))
      #expect(history.steps.map(\.label) == ["start", "add milk", "no change"])
      try session.close()
    }
  }

  /// Fields whose form was changed, and not their version.
  struct WideField: MigratingModel {
    static let savedName = "Field"
    var width = 1
    mutating func apply(_ action: Field.Action) {}
  }

  struct ScrolledField: MigratingModel {
    static let savedName = "Field"
    var text = ""
    mutating func apply(_ action: Scrolling) {}
    enum Scrolling: Codable, Sendable { case scroll }
  }

  @Test func `A store that was changed without a new version is refused by its name`() throws {
    let desk = try Desk(in: files)
    desk.field.send(neverRejected: .type("b"))
    try desk.session.close()
    func refusal(_ field: Store<some StateModel>) throws -> String {
      let history = History(Store(Notes()), field)
      let error = #expect(throws: StorageError.self) {
        try SessionFile("/today", in: files, app: "desk", of: history)
      }
      return "\(try #require(error))"
    }
    #expect(
      try refusal(Store(WideField())) == """
        /today: record 1 cannot be read: Field: width: expected a value, got nothing
        """)
    #expect(
      try refusal(Store(ScrolledField())) == """
        /today: record 2 cannot be read: Field: [0]: expected an object with one key that is known
        """)
  }

  @Test func `A named store that is no more is refused by its name, or dropped`() throws {
    let field = Store(Field())
    let session = try SessionFile(
      "/today", in: files, app: "desk", keeping: [NamedStore("field", field)],
      of: History(Store(Notes())))
    field.send(neverRejected: .type("milk"))
    try session.close()
    #expect(try refusal().hasPrefix("field: this program does not know it"))
    _ = try open(History(Store(Notes())), dropping: ["field"])
  }
}
