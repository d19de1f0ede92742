import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesExports
import ViewStatesStorage
import ViewStatesTimeTravel

@MainActor @Suite struct SessionMigrationTests {
  // MARK: - Frozen sessions

  private nonisolated static let first = [
    #"now 8: milk größer tea ×1.0, (text: "", scale: 2.0)"#,
    #"0, start:  ×1.0, (text: "", scale: 1.0)"#,
    #"1 after 0, add(item: "milk"): milk ×1.0, (text: "", scale: 1.0)"#,
    #"2 after 1, add(item: "bread"): milk bread ×1.0, (text: "", scale: 1.0)"#,
    #"3 after 2, jam for later: milk bread jam ×1.0, (text: "jam", scale: 1.0)"#,
    #"4 after 1, add(item: "größer"): milk größer ×1.0, (text: "", scale: 1.0)"#,
    #"5 after 4, zoom(2.0): milk größer ×1.0, (text: "", scale: 2.0)"#,
    #"6 after 5, removeLast: milk ×1.0, (text: "", scale: 2.0)"#,
    #"7 after 6, go to step 4 in one model: milk größer ×1.0, (text: "", scale: 2.0)"#,
    #"8 after 7, changes while paused: milk größer tea ×1.0, (text: "", scale: 2.0)"#,
  ]

  private nonisolated static let second = [
    #"now 9: tea ×4.0, (text: "green", scale: 1.0)"#,
    #"0, start: salt ×1.0, (text: "", scale: 1.0)"#,
    #"1 after 0, add(item: "bread"): salt milk bread ×1.0, (text: "", scale: 1.0)"#,
    #"2 after 1, no change: salt milk bread ×1.0, (text: "", scale: 1.0)"#,
    #"3 after 2, zoom(to: 4.0): salt milk bread ×4.0, (text: "", scale: 1.0)"#,
    #"4 after 3, check(item: 1): salt ✓milk bread ×4.0, (text: "", scale: 1.0)"#,
    #"5 after 4, zoom(to: 4.0): salt ✓milk bread ×4.0, (text: "", scale: 1.0)"#,
    #"6 after 4, restore: tea ×4.0, (text: "", scale: 1.0)"#,
    #"7 after 6, blue tea: tea ×4.0, (text: "green", scale: 1.0)"#,
    #"8 after 7, add(item: "jam"): tea jam ×4.0, (text: "green", scale: 1.0)"#,
    #"9 after 8, go to step 7 in one model: tea ×4.0, (text: "green", scale: 1.0)"#,
  ]

  private nonisolated static let third = [
    #"now 3: milk ×2.0, (text: "", scale: 1.0)"#,
    #"0, start:  ×1.0, (text: "", scale: 1.0)"#,
    #"1 after 0, add(item: "milk"): milk ×1.0, (text: "", scale: 1.0)"#,
    #"2 after 1, check(item: 0): ✓milk ×1.0, (text: "", scale: 1.0)"#,
    #"3 after 1, zoom(to: 2.0): milk ×2.0, (text: "", scale: 1.0)"#,
  ]

  @Test(
    arguments: [
      ("Shopping-1", "continued at step 8 of 8, Shopping from version 1", first),
      ("Shopping-2", "continued at step 9 of 9, Shopping from version 2", second),
      ("Shopping-3", "continued at step 3 of 3", third),
    ] as [(String, String, [String])])
  func `A session of every version comes back with its steps, branches and labels`(
    name: String, report: String, outline: [String]
  ) throws {
    let files = try FrozenSessions.files(with: name)
    #expect("\(try Shop(Shopping(), in: files).session.report)" == report)
    // The second program finds no older model.
    for _ in 0..<2 {
      let copy = MemoryFileSystem()
      copy.addFile("/shop", files.bytes(of: "/shop") ?? [])
      let shop = try Shop(Shopping(), in: copy)
      #expect(shop.session.report.migrated == [:])
      #expect(try shop.outline() == outline)
    }
  }

  @Test(arguments: FrozenSessions.names)
  func `A version still records what is frozen of it`(name: String) throws {
    let files = try FrozenSessions.record(name)
    #expect(try files.text(of: "/shop") == FrozenSessions.text(of: name))
  }

  // MARK: - The file

  @Test func `A session that is only read is migrated in memory`() throws {
    let files = try FrozenSessions.files(with: "Shopping-1")
    let (list, field) = (Store(Shopping()), Store(Field()))
    let history = History(list, field)
    let report = try SessionFile.read("/shop", in: files, app: "shop", into: history)
    #expect(report.migrated == ["Shopping": 1])
    #expect(list.state.items.map(\.name) == ["milk", "größer", "tea"])
    #expect(try files.text(of: "/shop") == FrozenSessions.text(of: "Shopping-1"))

    let test = try SessionTest(of: history).swift(named: "tea", importing: [])
    let part = ##"""
        // add(item: "größer")
        try shopping.send(
          StableJSON.decode(from: #"{"add":{"item":"größer"}}"#))

      """##
    #expect(test.contains(part))
  }

  @Test func `A session that was migrated goes on`() throws {
    let files = try FrozenSessions.files(with: "Shopping-2")
    do {
      let shop = try Shop(Shopping(), in: files)
      try shop.list.send(.add(item: "rice"))
      try shop.session.close()
    }
    let shop = try Shop(Shopping(), in: files)
    #expect(shop.list.state.items.map(\.name) == ["tea", "rice"])
    try shop.history.undo()
    #expect(try shop.outline().dropLast() == Self.second[...])
  }

  @Test func `A torn record is cut off before the session is migrated`() throws {
    let files = MemoryFileSystem()
    files.addFile("/shop", try FrozenSessions.text(of: "Shopping-1").utf8.dropLast(7))
    let shop = try Shop(Shopping(), in: files)
    #expect(shop.session.report.migrated == ["Shopping": 1])
    #expect(
      "\(shop.session.report)".hasPrefix(
        "continued at step 7 of 7, Shopping from version 1; an incomplete record"))
    #expect(shop.list.state.items.map(\.name) == ["milk", "größer"])
    #expect(files.paths.count == 2)
  }

  // MARK: - Refusals

  /// Opens a session that is refused, and says how.
  private func refusal(of first: some StateModel, _ files: MemoryFileSystem) throws -> String {
    let before = files.bytes(of: "/shop")
    let error = #expect(throws: StorageError.self) { try Shop(first, in: files) }
    #expect(files.bytes(of: "/shop") == before)
    #expect(files.paths == ["/shop"])
    let (list, field) = (Store(first), Store(Field()))
    let history = History(list, field)
    #expect(throws: StorageError.self) {
      try SessionFile.read("/shop", in: files, app: "shop", into: history)
    }
    #expect(list.state == first)
    #expect(history.steps.count == 1)
    return "\(try #require(error))"
  }

  @Test func `A newer version is refused, and an older one without a migration`() throws {
    #expect(
      try refusal(of: Version2.Shopping(), FrozenSessions.files(with: "Shopping-3")) == """
        /shop: record 1 cannot be read: Shopping: saved in version 3, and this program knows 2; \
        update the program
        """)
    #expect(
      try refusal(of: Version2.Shopping(), FrozenSessions.files(with: "Shopping-1")) == """
        /shop: record 1 cannot be read: Shopping: saved in version 1, which cannot be read: use \
        the program that saved it
        """)
  }

  @Test(
    arguments: [
      // An action whose migration fails.
      #"{"id":10,"actions":[{"weigh":{"\u202E":1}}]}"#:
        "/shop: record 15 cannot be read: Shopping: saved in version 2, which cannot be read: ",
      // A migrated action that the model rejects.
      #"{"actions":[{"check":{"item":7}}],"id":10}"#:
        "/shop: the session cannot be continued: step 10 of Shopping (check(item: 7)) cannot be replayed: ",
      // A migrated state that is not valid.
      #"{"id":10,"kind":"restored","state":{"color":"","items":[{"isChecked":true,"name":""}],"#
        + #""zoom":1}}"#:
        "/shop: the session cannot be continued: the state of Shopping at step 10 is not valid: an item is ",
    ])
  func `A record that cannot be migrated refuses the session`(record: String, text: String) throws {
    let files = try FrozenSessions.files(with: "Shopping-2")
    let file = try RecordFile.open("/shop", in: files, kind: "shop-session") { _ in }
    try file.append(record)
    try file.close()
    let refusal = try refusal(of: Shopping(), files)
    #expect(refusal.hasPrefix(text))
    #expect(!refusal.contains("\u{202E}"))
  }

  @Test func `A locked store leaves an older session as it is`() throws {
    let files = try FrozenSessions.files(with: "Shopping-2")
    let before = files.bytes(of: "/shop")
    let list = Store(Shopping())
    let history = History(list, Store(Field()))
    history.lock { _ in }
    #expect(throws: StorageError.self) {
      try SessionFile("/shop", in: files, app: "shop", of: history)
    }
    #expect(throws: StorageError.self) {
      try SessionFile.read("/shop", in: files, app: "shop", into: history)
    }
    #expect(files.bytes(of: "/shop") == before)
    #expect(list.state == Shopping())
  }

  // MARK: - Names

  @Test(arguments: [("Shopping-2", ["Shopping": 2]), ("Shopping-3", [:])])
  func `A renamed model keeps its saved name`(session: String, migrated: [String: Int]) throws {
    let files = try FrozenSessions.files(with: session)
    do {
      let shop = try Shop(Groceries(), in: files)
      #expect(shop.session.report.migrated == migrated)
      try shop.list.send(.add(item: "rice"))
      // The session writes an archive.
      try shop.history.restore(shop.history.archive())
      try shop.list.send(.add(item: "tea"))
      try shop.session.close()
    }
    #expect(files.text(of: "/shop")?.contains("Groceries") == false)
    #expect(try Shop(Groceries(), in: files).session.report.migrated == [:])
    let shop = try Shop(Shopping(), in: files)
    #expect(shop.list.state.items.suffix(2).map(\.name) == ["rice", "tea"])
    try shop.history.undo()
    #expect(shop.list.state.items.last?.name == "rice")
  }

  // MARK: - Named stores

  func keep(_ list: Store<some StateModel>, in files: any FileSystem) throws -> SessionFile {
    let field = Store(Field())
    return try SessionFile(
      "/kept", in: files, app: "shop", keeping: [NamedStore("list", list)], of: History(field))
  }

  @Test func `An older named store comes back, and is written in its present form`() throws {
    let files = MemoryFileSystem()
    func copy() throws -> MemoryFileSystem {
      let copy = MemoryFileSystem()
      copy.addFile("/kept", try #require(files.bytes(of: "/kept")))
      return copy
    }
    do {
      let list = Store(Version1.Shopping())
      let session = try keep(list, in: files)
      try list.send(.add("milk"))
      try session.close()
    }
    do {
      let list = Store(Shopping())
      let session = try keep(list, in: files)
      #expect(session.report.migrated == ["list": 1])
      #expect(list.state.items.map(\.name) == ["milk"])
      #expect(try keep(Store(Shopping()), in: copy()).report.migrated == [:])
      try list.send(.zoom(to: 2))
      try session.close()
    }
    let list = Store(Shopping())
    #expect(try keep(list, in: files).report.migrated == [:])
    #expect(list.state == Shopping(items: [.init(name: "milk")], zoom: 2))

    let older = Store(Version2.Shopping())
    let error = #expect(throws: StorageError.self) { try keep(older, in: files) }
    #expect("\(try #require(error))".contains("list: saved in version 3, and this program knows 2"))
    #expect(older.state == Version2.Shopping())
  }

  @Test func `Named stores are written in order and in their present form with a new history`()
    throws
  {
    let files = MemoryFileSystem()
    let names = ["tea", "list", "shop", "more"]
    func keep<Model: StateModel>(_ list: Model, of history: History) throws {
      let named = names.map { NamedStore($0, Store(list)) }
      let session = try SessionFile("/kept", in: files, app: "shop", keeping: named, of: history)
      try session.close()
    }
    try keep(Version1.Shopping(), of: History(Store(Field())))
    // The file is replaced, because it lacks a store of the history.
    try keep(Shopping(), of: History(Store(Field()), Store(Notes())))
    let lines = try #require(files.text(of: "/kept")).split(separator: "\n")
    let states = lines.compactMap { line in
      line.firstRange(of: #"{"kept":""#).map { "\(line[$0.lowerBound...])" }
    }
    let state = #""state":{"items":[],"zoom":1},"version":3"#
    #expect(states == names.map { #"{"kept":"\#($0)",\#(state)}"# })
  }
}
