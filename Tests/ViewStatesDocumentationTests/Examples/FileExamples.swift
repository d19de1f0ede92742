import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

@testable import Todo

/// The stores of an app, and the file that they are saved in.
@MainActor final class TodoStorage {
  let list = Store(TodoList())
  let screen = Store(TodoScreen())
  let report: RestoreReport
  private(set) var problems: [String] = []
  private var autosave: Autosave?

  init(path: String, files: any FileSystem, clock: any Clock<Duration>) {
    let file = StateFile(path, in: files, keeping: list, screen)
    report = file.restore()
    autosave = Autosave(to: file, clock: clock) { [weak self] problem in
      self?.problems.append(problem)
    }
  }

  /// Saves what waits, before the app ends or is suspended.
  func finish() async throws { try await autosave?.finish() }
}

struct Shelf: MigratingModel {
  enum Action: Codable, Sendable { case add(title: String) }
  struct Book: Codable, Equatable {
    var title: String
    var isRead = false
  }
  private struct Version1: Decodable { var books: [String] }

  static let schemaVersion = 2
  var books: [Book] = []

  mutating func apply(_ action: Action) {
    switch action {
    case .add(let title): books.append(Book(title: title))
    }
  }

  static func migrate(_ older: OlderState) throws -> Shelf {
    // Version 1 had only titles.
    Shelf(books: try older.decode(Version1.self).books.map { Book(title: $0) })
  }
}

extension Shelf {
  /// The actions of version 1.
  private enum Action1: Decodable {
    case addAll(titles: [String])
    case paint(color: String)
  }

  static func migrate(_ older: OlderAction) throws -> [Action] {
    switch try older.decode(Action1.self) {
    case .addAll(let titles): titles.map { .add(title: $0) }
    // A shelf has no color any more.
    case .paint: []
    }
  }
}

@MainActor @Suite struct FileExamples {
  let list = Store(TodoList())
  let screen = Store(TodoScreen())
  let milk = Identity(number: 1, nonce: 7)
  let files = MemoryFileSystem()
  let clock = ManualClock()

  @Test func `an app finds its states again`() async throws {
    let first = TodoStorage(path: "/todo.json", files: files, clock: clock)
    #expect(first.report == .missing)
    try first.list.send(.add(id: milk, title: "milk"))
    try await first.finish()
    let second = TodoStorage(path: "/todo.json", files: files, clock: clock)
    #expect(second.report == .restored(migrated: [:], absent: []))
    #expect(second.list.state == first.list.state)
    #expect(first.problems + second.problems == [])
  }

  @Test func `a failure is reported`() async throws {
    var problems: [String] = []
    let file = StateFile("/todo.json", in: files, keeping: list, screen)
    let report = file.restore()
    let autosave = Autosave(to: file, clock: clock) { problem in
      problems.append(problem)
    }
    #expect(report == .missing)
    try list.send(.add(id: milk, title: "milk"))
    files.isReadOnly = true
    await #expect(throws: StateFileError.self) { try await autosave.finish() }
    #expect(
      problems == [
        "not saved: cannot create /todo.json: the disk is read-only; choose another place"
      ])
  }

  @Test func `a report says what was wrong`() {
    let file = StateFile("/todo.json", in: files, keeping: list, screen)
    files.addFile("/todo.json", "buy milk\n".utf8)
    print(file.restore())
    #expect(
      "\(file.restore())" == """
        not restored: it is not a file of states; choose another file, or put a backup in its place
        """)
  }

  @Test func `a shelf of the first version is restored`() throws {
    let older = OlderState(version: 1, json: #"{"books":["Emil"]}"#)
    #expect(try Shelf.migrate(older) == Shelf(books: [Shelf.Book(title: "Emil")]))
    var shelf = Shelf()
    shelf.apply(.add(title: "Emil"))
    #expect(shelf.books.map(\.title) == ["Emil"])
  }

  @Test func `a session of the first version goes on`() throws {
    let journal = try Journal.open("/shelf", in: files, kind: "shelf-session") { _ in }
    try journal.append(
      #"{"id":0,"kind":"start","models":[{"name":"Shelf","version":1}],"state":{"books":[]}}"#)
    try journal.append(#"{"actions":[{"addAll":{"titles":["Emil","Momo"]}}],"id":1}"#)
    try journal.append(#"{"actions":[{"paint":{"color":"red"}}],"id":2}"#)
    try journal.close()
    let shelf = Store(Shelf())
    let history = History(shelf)
    let session = try SessionFile("/shelf", in: files, app: "shelf", of: history)
    print(session.report)  // continued after 2 steps, Shelf from version 1
    #expect("\(session.report)" == "continued after 2 steps, Shelf from version 1")
    #expect(shelf.state.books.map(\.title) == ["Emil", "Momo"])
    #expect(history.line.map(\.label) == ["start", "add(title: \"Momo\")", "no change"])
  }

  @Test func `a file looks like this`() throws {
    try StateFile("/counter.json", in: files, keeping: Store(Counter(count: 1))).save()
    #expect(
      files.text(of: "/counter.json") == """
        viewstates-journal 1 states 1 ec83708d0570cf9a [{"model":"Counter","version":1}]
        32d1e35083bbd164 1 11 {"count":1}

        """)
  }

  @Test func `a file is edited by hand`() throws {
    let counter = Store(Counter())
    func restored(_ line: String) -> String {
      let text = """
        viewstates-journal 1 states 1 ec83708d0570cf9a [{"model":"Counter","version":1}]
        \(line)

        """
      files.addFile("/counter.json", text.utf8)
      return "\(StateFile("/counter.json", in: files, keeping: counter).restore())"
    }
    #expect(
      restored(#"32d1e35083bbd164 1 11 {"count":20}"#) == """
        not restored: line 2: expected 11 bytes, got 12; if you edited the state, remove what \
        stands before it in its line, else put a backup in its place
        """)
    #expect(
      restored(#"{"count":20,"cuont":1}"#) == "not restored: Counter: cuont: this key is not known")
    #expect(counter.state.count == 0)
    #expect(restored(#"{"count":20}"#) == "restored")
    #expect(counter.state.count == 20)
  }

  @Test func `a save that fails and one that the power cuts off leave what was saved`() throws {
    let file = StateFile("/todo.json", in: files, keeping: list, screen)
    try file.save()
    try list.send(.add(id: milk, title: "milk"))
    files.inject(.failure(code: ENOSPC), at: 3)
    #expect(throws: StateFileError.self) { try file.save() }
    files.inject(.powerCut, at: 9)
    _ = try? file.save()
    files.restart(keeping: .flushed)
    #expect(file.restore() == .restored(migrated: [:], absent: []))
    #expect(list.state == TodoList())
  }

  @Test func `a file of another kind is written whole`() throws {
    try files.write("buy milk\n".utf8, to: "/notes.txt", replacing: false)
    #expect(files.text(of: "/notes.txt") == "buy milk\n")
  }

  @Test func `a history is kept as text, too`() throws {
    let history = History(list, screen)
    try list.send(.add(id: milk, title: "milk"))
    let line = try StableJSON.encode(history.archive())
    list.send(neverRejected: .remove(milk))
    let archive = try StableJSON.decode(
      HistoryArchive.self, from: line, knowing: history.models.userInfo)
    try history.restore(archive)
    #expect(list.state.items.map(\.title) == ["milk"])
    try history.undo()
    #expect(list.state == TodoList())
  }
}
