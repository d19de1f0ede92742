import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@testable import ViewStatesStorage

@MainActor @Suite struct SessionFileTests {
  let files = MemoryFileSystem()

  /// Records a payload in the session of a desk, as no program would.
  private func append(_ payloads: String...) throws {
    let file = try RecordFile.open("/today", in: files, kind: "desk-session") { _ in }
    for payload in payloads { try file.append(payload) }
    try file.close()
  }

  @Test func `A session that was killed goes on with its states and its undo`() throws {
    do {
      let desk = try Desk(in: files)
      #expect("\(desk.session.report)" == "a new session")
      try desk.notes.send(.add(text: "milk"))
      desk.field.send(neverRejected: .type("b"))
      desk.field.send(neverRejected: .type("br"))
    }
    let desk = try Desk(in: files)

    #expect("\(desk.session.report)" == "continued at step 2 of 2")
    #expect(desk.notes.state == Notes(texts: ["milk"]))
    #expect(desk.field.state == Field(text: "br"))
    #expect(desk.history.line.map(\.label) == ["start", "add milk", "type(\"br\")"])
    try desk.history.undo()
    try desk.history.undo()
    #expect(desk.notes.state == Notes())
    try desk.history.redo()
    #expect(desk.notes.state == Notes(texts: ["milk"]))
  }

  @Test func `The file is a line for each change, which a person can read`() throws {
    let desk = try Desk(in: files)
    try desk.notes.send(.add(text: "milk"))
    oneChange("buy", of: desk.notes, desk.field) {
      _ = try? desk.notes.send(.add(text: "bread"))
      desk.field.send(neverRejected: .type("done"))
    }
    try desk.history.undo()
    let payloads = try #require(files.text(of: "/today")).split(separator: "\n").dropFirst(2)
      .map { $0.split(separator: " ", maxSplits: 3)[3] }
    #expect(
      payloads == [
        #"{"actions":[{"add":{"text":"milk"}}],"id":1}"#,
        #"{"actions":[{"add":{"text":"bread"}}],"actions.1":[{"type":{"_0":"done"}}],"id":2,"#
          + #""label":"buy"}"#,
        #"{"id":1,"kind":"moved"}"#,
      ])
  }

  /// Nested twice as deep as its JSON says.
  private indirect enum Nest: Codable, Equatable, Sendable {
    case end
    case around(Nest)

    init(depth: Int) { self = depth > 0 ? .around(Nest(depth: depth - 1)) : .end }
  }

  private struct Deep: StateModel {
    var nest = Nest.end
    mutating func apply(_ action: Nest) { nest = action }
  }

  @Test func `What was recorded is read again, however deep it is`() throws {
    var deepest = 0
    for depth in 50...65 {
      let files = MemoryFileSystem()
      do {
        let store = Store(Deep())
        let session = try SessionFile("/deep", in: files, app: "deep", of: History(store))
        store.send(Nest(depth: depth))
        guard (try? session.check()) != nil else { continue }
      }
      let store = Store(Deep())
      _ = try SessionFile("/deep", in: files, app: "deep", of: History(store))
      #expect(store.state.nest == Nest(depth: depth))
      deepest = depth
    }
    #expect((51..<65).contains(deepest))
  }

  @Test func `A change is written before any view is shown it`() throws {
    let desk = try Desk(in: files)
    var sizes: [Int] = []
    let before = files.bytes(of: "/today")?.count ?? 0
    desk.notes.attach(for: files) { files, _ in sizes.append(files.bytes(of: "/today")?.count ?? 0)
    }
    try desk.notes.send(.add(text: "milk"))
    #expect(sizes.first == before)
    #expect(sizes.last ?? 0 > before)
  }

  @Test func `A pause is one step after a restart too, unless a travel has ended it`() throws {
    for text in ["milk", "bread", "tea"] {
      let desk = try Desk(in: files)
      desk.history.isRecording = false
      try desk.notes.send(.add(text: text))
    }
    let desk = try Desk(in: files)
    #expect(desk.history.line.map(\.label) == ["start", "changes while paused"])
    try desk.history.undo()
    #expect(desk.notes.state == Notes())
    try desk.history.redo()
    try desk.session.close()
    let last = try Desk(in: files)
    try last.notes.send(.add(text: "oats"))
    #expect(
      last.history.line.map(\.label) == ["start", "changes while paused", "changes while paused"])
  }

  @Test func `All stores come back in one change`() throws {
    do {
      let desk = try Desk(in: files)
      try desk.notes.send(.add(text: "milk"))
      desk.field.send(neverRejected: .type("b"))
    }
    let stores = DeskStores()
    var shown: [String] = []
    func show() { shown.append("\(stores.notes.state.texts) \(stores.field.state.text)") }
    stores.notes.attach(for: files) { _, _ in show() }
    stores.field.attach(for: files) { _, _ in show() }
    _ = try SessionFile("/today", in: files, app: "desk", of: stores.history)
    #expect(shown == ["[] ", "[] ", "[\"milk\"] b", "[\"milk\"] b"])
  }

  @Test func `A change that cannot be written is said once, and closing unlocks the file`() throws {
    let desk = try Desk(in: files)
    try desk.notes.send(.add(text: "milk"))
    var failures: [String] = []
    desk.session.onFailure = { failures.append("\($0)") }
    files.inject(.failure(code: ENOSPC), count: 1)
    try desk.notes.send(.add(text: "bread"))
    try desk.notes.send(.add(text: "tea"))
    #expect(failures.count == 1)
    #expect(throws: StorageError.self) { try desk.session.check() }
    #expect(throws: StorageError.self) { try desk.session.close() }
    #expect(try Desk(in: files).notes.state == Notes(texts: ["milk"]))
  }

  @Test func `A number that is not finite is not recorded, and nothing after it`() throws {
    do {
      let desk = try Desk(in: files)
      desk.field.send(neverRejected: .zoom(.infinity))
      let error = #expect(throws: StorageError.self) { try desk.session.check() }
      #expect(error?.description.hasPrefix("the change cannot be recorded: actions.1[0].") == true)
      desk.field.send(neverRejected: .zoom(2))
    }
    #expect(try Desk(in: files).field.state.scale == 1)
  }

  @Test(arguments: [
    "", "{", "[]x", #"{"actions":[{"fly":{}}],"id":1}"#, #"{"actions":[{"add":{}}],"id":1}"#,
    #"{"id":1,"kind":"eaten"}"#, #"{"id":-1,"actions":[{"removeLast":{}}]}"#,
    #"{"id":9223372036854775807,"parent":0,"actions":[{"add":{"text":"a"}}]}"#,
    #"{"id":7,"kind":"moved"}"#, #"{"kind":"moved"}"#, #"{"id":0,"kind":"removed"}"#,
    #"{"id":3,"kind":"committed"}"#, #"{"id":2,"actions":[{"add":{"text":"a"}}]}"#,
    #"{"id":1,"actions":[{"removeLast":{}}]}"#,
    #"{"id":1,"state":{"texts":[""]},"kind":"restored"}"#,
    #"{"id":1,"travel":5,"kind":"travel"}"#, #"{"id":1,"actions.7":[]}"#, "{}",
    #"{"id":0,"kind":"start"}"#, #"{"id":4,"kind":"states"}"#,
    String(repeating: "[", count: 100_000),
  ])
  func `A record that is no entry is refused, and the file stays`(payload: String) throws {
    _ = try Desk(in: files)
    try append(payload)
    let bytes = files.bytes(of: "/today")
    let error = #expect(throws: StorageError.self) { try Desk(in: files) }
    #expect(error?.description.isEmpty == false)
    #expect(files.bytes(of: "/today") == bytes)
  }

  @Test func `Unknown fields of a record are passed over`() throws {
    _ = try Desk(in: files)
    try append(#"{"actions":[{"add":{"text":"a"}}],"id":1,"mood":"good"}"#)
    #expect(try Desk(in: files).notes.state == Notes(texts: ["a"]))
  }

  @Test func `A session without a start is refused`() throws {
    try append(#"{"kept":"field","state":{"scale":1,"text":"other"}}"#)
    let error = #expect(throws: StorageError.self) { try Desk(in: files) }
    #expect(error?.description.contains("expected a start first") == true)
  }

  @Test func `A store beside the history stays as it was if the history is refused`() throws {
    let kept = Store(Field(text: "kept"))
    try Desk(in: files).session.close()
    try append(#"{"kept":"field","state":{"scale":1,"text":"other"}}"#, #"{"id":7,"kind":"moved"}"#)
    #expect(throws: StorageError.self) {
      try SessionFile(
        "/today", in: files, app: "desk", keeping: [NamedStore("field", kept)],
        of: DeskStores().history)
    }
    #expect(kept.state == Field(text: "kept"))
  }

  @Test func `A compaction in the middle of typing does not end the step`() throws {
    let picture: Desk.Picture
    let text = String(repeating: "x", count: 40_000)
    let bounds = HistoryBounds(steps: 2)
    do {
      let desk = try Desk(in: files, bounds: bounds)
      try desk.notes.send(.add(text: "milk"))
      for number in 0..<36 { desk.field.send(neverRejected: .type("\(number)\(text)")) }
      #expect(desk.history.steps.count == 2)
      // When it was created, once later, and not again at each action after it.
      let renamed = files.operations.count { $0 == "rename /.today.viewstates-draft-1" }
      #expect(renamed == 2)
      picture = desk.picture
    }
    let desk = try Desk(in: files, bounds: bounds)
    #expect(desk.picture == picture)
    try desk.history.undo()
    #expect(desk.field.state == Field())
  }

  /// Counts how often an action is applied.
  struct Tally: StateModel {
    @MainActor static var applied = 0

    var sum = 0
    var text = ""

    func check(_ action: String) -> Verdict { .change }
    mutating func apply(_ action: String) {
      MainActor.assumeIsolated { Tally.applied += 1 }
      (sum, text) = (sum + 1, action)
    }
  }

  @Test func `A long session opens by the last states, and goes back all the same`() throws {
    let text = String(repeating: "x", count: 200)
    do {
      let store = Store(Tally())
      let session = try SessionFile("/tally", in: files, app: "tally", of: History(store))
      for number in 0..<2_000 { store.send(neverRejected: "\(number)\(text)") }
      try session.close()
    }
    let store = Store(Tally())
    let history = History(store)
    Tally.applied = 0
    let session = try SessionFile("/tally", in: files, app: "tally", of: history)
    #expect(store.state.sum == 2_000)
    #expect(Tally.applied < 400)
    try history.jump(to: 1_000)
    #expect(store.state.sum == 1_000)
    try session.close()
  }

  @Test func `A session whose first state cannot be encoded leaves no file`() throws {
    let stores = DeskStores()
    stores.field.send(neverRejected: .zoom(.nan))
    func open() throws { _ = try SessionFile("/today", in: files, app: "desk", of: stores.history) }
    #expect(throws: StorageError.self) { try open() }
    #expect(files.paths == [])
    // A file that was there stays.
    files.addFile("/today", [])
    #expect(throws: StorageError.self) { try open() }
    #expect(files.paths == ["/today"])
  }

  @Test func `To close a session again does nothing, and throws what could not be written`() throws
  {
    let desk = try Desk(in: files)
    try desk.session.close()
    let operations = files.operations
    try desk.session.close()
    #expect(files.operations == operations)
    let other = try Desk(in: files)
    files.inject(.failure(code: ENOSPC), count: 1)
    let error = try #require(throws: StorageError.self) { try other.session.close() }
    #expect(throws: error) { try other.session.close() }
    #expect(throws: error) { try other.session.check() }
  }

  @Test func `a change is in the file, even if a reaction to it closes the session`() throws {
    let desk = try Desk(in: files)
    desk.notes.react(for: desk.field) { field, _ in
      field.send(neverRejected: .type("b"))
      try? desk.session.close()
    }
    try desk.notes.send(.add(text: "milk"))
    let read = DeskStores()
    try SessionFile.read("/today", in: files, app: "desk", into: read.history)
    #expect(read.notes.state.texts == ["milk"])
    #expect(read.field.state.text == "b")
  }
}
