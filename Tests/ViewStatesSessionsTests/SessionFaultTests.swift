import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@testable import ViewStatesStorage

/// Faults of sessions that were found in use, and must not come back.
@MainActor @Suite struct SessionFaultTests {
  let files = MemoryFileSystem()

  @Test func `What is called at a failure may change the stores and open another session`() throws {
    let desk = try Desk(in: files)
    var other: Desk?
    desk.session.onFailure = { [files] _ in
      desk.field.send(neverRejected: .type("failed"))
      other = try? Desk("/other", in: files)
    }
    files.inject(.failure(code: ENOSPC), count: 1)
    try desk.notes.send(.add(text: "milk"))
    #expect(desk.field.state.text == "failed")
    #expect(other != nil)
    #expect(throws: StorageError.self) { try desk.session.check() }
  }

  @Test(arguments: SessionWalkTests.faults)
  func `A session that cannot begin is an error, and can be begun later`(fault: FileFault) throws {
    let empty = try Desk(in: files).picture
    for operation in 1...files.operations.count {
      for survivors in [PowerCutSurvivors.everything, .flushed] {
        let files = MemoryFileSystem()
        files.inject(fault, at: operation)
        do {
          let desk = try? Desk(in: files)
          // What is begun is not an error later.
          #expect(throws: Never.self) { try desk?.session.check() }
        }
        files.restart(keeping: survivors)
        let desk = try Desk(in: files)
        #expect(desk.picture == empty)
        #expect(!files.paths.contains { $0.contains("draft") })
      }
    }
  }

  @Test func `A second session that is opened during a change has the change once`() throws {
    let desk = try Desk(in: files)
    var second: SessionFile?
    desk.notes.react(for: desk.history) { [files, field = desk.field] history, _ in
      second = try? SessionFile("/second", in: files, app: "desk", of: history)
      field.send(neverRejected: .type("opened"))
    }
    try desk.notes.send(.add(text: "milk"))
    try #require(second).close()
    for path in ["/today", "/second"] {
      let stores = DeskStores()
      try SessionFile.read(path, in: files, app: "desk", into: stores.history)
      #expect(stores.notes.state == Notes(texts: ["milk"]))
      #expect(stores.field.state == Field(text: "opened"))
    }
  }

  @Test func `What reacts to a restored session is recorded, and the session opens again`() throws {
    let desk = try Desk(in: files)
    try desk.notes.send(.add(text: "milk"))
    try desk.session.close()
    for run in 1...3 {
      let stores = DeskStores()
      stores.notes.react(for: stores.history) { [field = stores.field] _, notes in
        field.send(neverRejected: .type("\(run) \(notes.texts)"))
      }
      let session = try SessionFile("/today", in: files, app: "desk", of: stores.history)
      try stores.notes.send(.add(text: "tea"))
      try session.close()
      let read = DeskStores()
      try SessionFile.read("/today", in: files, app: "desk", into: read.history)
      #expect(read.notes.state == stores.notes.state)
      #expect(read.field.state == stores.field.state)
      #expect(read.history.state == stores.history.state)
    }
  }

  @Test(arguments: 1...3)
  func `A session opens again after a change that was taken back within it`(bounds: Int) throws {
    let bounds = HistoryBounds(steps: bounds)
    let program = try Program(Notes(), "/today", in: files, app: "desk", bounds: bounds)
    program.field.react(for: program.field) { field, state in
      if state.text == "no" { field.send(neverRejected: .type("")) }
    }
    for text in ["milk", "tea"] { try program.document.send(.add(text: text)) }
    program.field.send(neverRejected: .type("no"))
    try program.session.close()
    let read = try Program(Notes(), "/today", in: files, app: "desk", bounds: bounds)
    #expect(read.picture == program.picture)
    #expect(program.history.line.last?.label == "add tea")
  }

  @Test func `An older session whose named store is refused stays as it was`() throws {
    let files = try FrozenSessions.files(with: "Shopping-2")
    let file = try RecordFile.open("/shop", in: files, kind: "shop-session") { _ in }
    try file.append(#"{"kept":"notes","state":{"texts":[""]}}"#)
    try file.close()
    let bytes = files.bytes(of: "/shop")
    let (list, field, notes) = (Store(Shopping()), Store(Field()), Store(Notes()))
    let history = History(list, field)
    #expect(throws: StorageError.self) {
      try SessionFile(
        "/shop", in: files, app: "shop", keeping: [NamedStore("notes", notes)], of: history)
    }
    #expect(files.bytes(of: "/shop") == bytes)
    #expect(history.steps.count == 1)
  }

  @Test func `A named store is written before any view is shown its change`() throws {
    let (notes, field) = (Store(Notes()), Store(Field()))
    var sizes: [Int] = []
    field.attach(for: files) { files, _ in sizes.append(files.bytes(of: "/kept")?.count ?? 0) }
    let session = try SessionFile(
      "/kept", in: files, app: "kept", keeping: [NamedStore("field", field)], of: History(notes))
    let before = files.bytes(of: "/kept")?.count ?? 0
    field.send(neverRejected: .type("a"))
    #expect(sizes.last ?? 0 > before)
    try session.close()
    let bytes = files.bytes(of: "/kept")
    field.send(neverRejected: .type("b"))
    #expect(files.bytes(of: "/kept") == bytes)
  }

  @Test func `Two named stores of one name are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let field = Store(Field())
        _ = try? SessionFile(
          "/kept", in: MemoryFileSystem(), app: "kept",
          keeping: [NamedStore("field", field), NamedStore("field", field)],
          of: History(Store(Notes())))
      }
    }
  }

  @Test func `A session that is opened often does not grow with each run`() throws {
    let bounds = HistoryBounds(steps: 4)
    var sizes: [Int] = []
    for run in 0..<25 {
      let desk = try Desk(in: files, bounds: bounds)
      for number in 0..<3 {
        desk.field.send(neverRejected: .type("\(run)-\(number)"))
        desk.history.endGroup()
        try desk.notes.send(.add(text: String(repeating: "x", count: 60_000)))
        try desk.notes.send(.removeLast)
      }
      try desk.session.close()
      sizes.append(files.bytes(of: "/today")?.count ?? 0)
    }
    #expect(sizes.allSatisfy { $0 < 1_500_000 })
  }

  /// What one change costs, without a stopwatch: calls, and bytes that are written and flushed.
  @Test func `A file is written anew beside the changes, and none waits for all of it`() throws {
    let bounds = HistoryBounds(steps: 4_000)
    let text = String(repeating: "x", count: 200)
    let picture: Desk.Picture
    do {
      let desk = try Desk(in: files, bounds: bounds)
      var works: [@Sendable () -> Void] = []
      desk.session.runBeside = { works.append($0) }
      var (calls, bytes, anew) = (0, 0, 0)
      for number in 0..<12_000 {
        if number % 100 == 0 { works.popLast()?() }
        let before = (files.operations.count, size)
        desk.field.send(
          neverRejected: number % 2 == 0 ? .type("\(number)\(text)") : .zoom(Double(number)))
        let operations = files.operations[before.0...]
        anew += operations.count { $0.hasPrefix("rename") }
        calls = max(calls, operations.count)
        // Where the temporary file takes the place of the file, all of it was written before.
        if !operations.contains(where: { $0.hasPrefix("rename") }) {
          bytes = max(bytes, size - before.1)
        }
      }
      #expect(anew > 0)
      #expect(calls < 25)
      #expect(bytes < 100_000)
      picture = desk.picture
    }
    #expect(try Desk(in: files, bounds: bounds).picture == picture)
    #expect(files.paths == ["/today"])
  }

  /// Refuses to be encoded during a change.
  struct Album: StateModel {
    @TaskLocal static var isEncodable = true

    var edits = 0
    var text = ""

    mutating func apply(_ action: String) { (text, edits) = (action, edits + 1) }

    func encode(to encoder: any Encoder) throws {
      guard Self.isEncodable else { throw InvalidState("encoded during a change") }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(edits, forKey: .edits)
      try container.encode(text, forKey: .text)
    }
  }

  @Test func `While a file is written anew, no change encodes states or waits for it`() throws {
    let text = String(repeating: "x", count: 10_000)
    func open() throws -> (store: Store<Album>, session: SessionFile) {
      let store = Store(Album())
      let history = History(store, bounds: HistoryBounds(steps: 4))
      let session = try SessionFile("/album", in: files, app: "album", of: history)
      session.leastRewriting = 100_000
      return (store, session)
    }
    var works: [@Sendable () -> Void] = []
    func edit(_ store: Store<Album>, _ count: Int, until isDone: () -> Bool = { false }) {
      Album.$isEncodable.withValue(false) {
        for _ in 0..<count where !isDone() { store.send(neverRejected: text) }
      }
    }
    var edits = 0
    do {
      let (store, session) = try open()
      session.runBeside = { works.append($0) }
      // It begins once, and waits for its states.
      edit(store, 40)
      #expect(works.count == 1)
      #expect(renames == 1)
      works.removeFirst()()
      edit(store, 40) { renames == 2 }
      #expect(renames == 2)
      // States that cannot be encoded leave the file as it is.
      edit(store, 200) { !works.isEmpty }
      Album.$isEncodable.withValue(false) { works.removeFirst()() }
      edit(store, 1)
      // It is closed before it has its states.
      edit(store, 200) { !works.isEmpty }
      #expect(renames == 2)
      try session.close()
      edits = store.state.edits
    }
    // A temporary file would be left if the program ended while it is written.
    var operations = files.operations
    works.removeFirst()()
    #expect(files.operations == operations)
    do {
      // It is released before it has them.
      let (store, session) = try open()
      session.runBeside = { works.append($0) }
      #expect(store.state.edits == edits)
      edit(store, 200) { !works.isEmpty }
      try session.check()
      edits = store.state.edits
    }
    operations = files.operations
    works.removeFirst()()
    #expect(files.operations == operations)
    #expect(try open().store.state.edits == edits)
    #expect(files.paths == ["/album"])
  }

  private var renames: Int { files.operations.count { $0.hasPrefix("rename") } }

  /// The bytes of the file and of a temporary file beside it.
  private var size: Int { files.paths.reduce(0) { $0 + (files.bytes(of: $1)?.count ?? 0) } }

  @Test func `A file is written anew again after another history was restored`() throws {
    let desk = try Desk(in: files, bounds: HistoryBounds(steps: 4))
    func grow() throws {
      for _ in 0..<24 {
        try desk.notes.send(.add(text: String(repeating: "x", count: 60_000)))
        try desk.notes.send(.removeLast)
      }
    }
    // The old history has forgotten more than the new one will until the file has doubled.
    for number in 0..<300 { desk.field.send(neverRejected: .zoom(Double(number))) }
    try grow()
    #expect(renames == 2)
    try desk.history.restore(desk.history.archive())
    try grow()
    #expect(renames > 2)
  }

  @Test func `What an earlier history left is dropped also after a restart`() throws {
    do {
      let desk = try Desk(in: files)
      for _ in 0..<20 { try desk.notes.send(.add(text: String(repeating: "x", count: 60_000))) }
      try desk.history.restore(DeskStores().history.archive())
      try desk.session.close()
    }
    let desk = try Desk(in: files)
    for _ in 0..<2 { try desk.notes.send(.add(text: "milk")) }
    #expect(size < 10_000)
    let picture = desk.picture
    try desk.session.close()
    #expect(try Desk(in: files).picture == picture)
  }

  @Test func `A flush that fails when a session is opened leaves the file as it is`() throws {
    try Desk(in: files).session.close()
    let (bytes, before) = (files.bytes(of: "/today"), files.operations.count)
    try Desk(in: files).session.close()
    let opening = files.operations[before...]
    let flush = try #require(opening.firstIndex { $0 == "flush /today" })
    files.inject(.failure(code: EIO), at: flush - before + 1)
    #expect(throws: StorageError.self) { try Desk(in: files) }
    #expect(files.bytes(of: "/today") == bytes)
    #expect(try Desk(in: files).session.report.torn == nil)
    #expect(files.paths == ["/today"])
  }

  @Test func `A session that cannot be continued leaves the stores as they were`() throws {
    do {
      let desk = try Desk(in: files)
      for _ in 0..<8 {
        try desk.notes.send(.add(text: String(repeating: "x", count: 10_000)))
        try desk.notes.send(.removeLast)
      }
      // It is not closed, so its states are written by the next one.
    }
    let (bytes, before) = (try #require(files.bytes(of: "/today")), files.operations.count)
    let bounds = HistoryBounds(steps: 100)
    _ = try Desk(in: files, bounds: bounds)
    let count = files.operations.count - before
    #expect(files.operations[before...].count { $0 == "write /today" } == 1)
    var refused = 0
    for operation in 1...count {
      let files = MemoryFileSystem()
      files.addFile("/today", bytes)
      files.inject(.failure(code: ENOSPC), at: operation)
      let stores = DeskStores(bounds: bounds)
      do {
        _ = try SessionFile("/today", in: files, app: "desk", of: stores.history)
        #expect(stores.history.state.current == 16)
      } catch {
        refused += 1
        #expect(stores.history.state == HistoryState())
      }
    }
    #expect(refused > 2)
  }

  @Test func `A file is not written anew while the history has forgotten nothing`() throws {
    let desk = try Desk(in: files)
    let opened = files.operations.count
    for number in 0..<30 {
      try desk.notes.send(.add(text: "\(number)" + String(repeating: "x", count: 60_000)))
    }
    #expect(!files.operations[opened...].contains { $0.hasPrefix("rename") })
  }
}
