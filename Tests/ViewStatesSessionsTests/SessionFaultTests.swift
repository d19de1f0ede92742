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

  @Test func `A session whose first record cannot be written leaves no file`() throws {
    _ = try Desk(in: files)
    let first = try #require(files.operations.lastIndex { $0.hasPrefix("write") })
    for operation in [first, first + 1] {
      let files = MemoryFileSystem()
      files.inject(.failure(code: ENOSPC), at: operation + 1)
      #expect(throws: StorageError.self) { try Desk(in: files) }
      #expect(files.paths.isEmpty)
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
}
