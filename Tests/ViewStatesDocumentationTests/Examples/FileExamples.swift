import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

@testable import Todo

@MainActor @Suite struct FileExamples {
  struct Shelf: MigratingModel {
    enum Action: Codable, Sendable { case add(title: String) }
    struct Book: Codable, Equatable {
      var title: String
      var isRead = false
    }
    private struct Version1: Decodable { var books: [String] }
    private enum Action1: Decodable {
      case addAll(titles: [String])
      case paint(color: String)
    }

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

    static func migrate(_ older: OlderAction) throws -> [Action] {
      switch try older.decode(Action1.self) {
      case .addAll(let titles): titles.map { .add(title: $0) }
      // A shelf has no color any more.
      case .paint: []
      }
    }
  }

  let list = Store(TodoList())
  let screen = Store(TodoScreen())
  let milk = Identity(number: 1, nonce: 7)
  let files = MemoryFileSystem()
  let clock = ManualClock()

  @Test func `an app finds its states again, and hears of what is not saved`() async throws {
    var problems: [String] = []
    let file = StateFile("/todo.json", in: files, keeping: list, screen)
    let report = file.restore()
    let autosave = Autosave(to: file, clock: clock) { problem in
      problems.append(problem)
    }
    #expect(report == .missing)
    try list.send(.add(id: milk, title: "milk"))
    try await autosave.finish()
    #expect(file.restore() == .restored(migrated: [:], absent: []))
    screen.send(.show(.done))
    files.isReadOnly = true
    await #expect(throws: StorageError.self) { try await autosave.finish() }
    #expect(problems.first?.hasPrefix("not saved: cannot open /todo.json") == true)
  }

  @Test func `a session of the first version goes on`() throws {
    let older = try RecordFile.open("/shelf", in: files, kind: "shelf-session") { _ in }
    try older.append(
      #"{"id":0,"kind":"start","models":[{"name":"Shelf","version":1}],"state":{"books":["Momo"]}}"#
    )
    try older.append(#"{"actions":[{"addAll":{"titles":["Emil"]}}],"id":1}"#)
    try older.append(#"{"actions":[{"paint":{"color":"red"}}],"id":2}"#)
    try older.close()
    let shelf = Store(Shelf())
    let history = History(shelf)
    let session = try SessionFile("/shelf", in: files, app: "shelf", of: history)
    print(session.report)  // continued at step 2 of 2, Shelf from version 1
    try expect("KeepingASession", shows: "// \(session.report)")
    #expect(shelf.state.books.map(\.title) == ["Momo", "Emil"])
    #expect(history.line.map(\.label) == ["start", "add(title: \"Emil\")", "no change"])
  }

  @Test func `a file is edited by hand, or is none`() throws {
    let (article, counter) = ("SavingAndRestoring", Store(Counter(count: 1)))
    let file = StateFile("/counter.json", in: files, keeping: counter)
    try file.save()
    let saved = files.text(of: "/counter.json") ?? ""
    try expect(article, shows: saved)
    func restored(_ text: String) -> String {
      files.addFile("/counter.json", text.utf8)
      return "\(file.restore())"
    }
    let twenty = saved.replacing(#""count":1"#, with: #""count":20"#)
    try expect(article, shows: restored(twenty))
    let edited = twenty.replacing(/\n.*? \[/) { _ in "\n[" }
    try expect(article, shows: edited)
    #expect(restored(edited) == "restored")
    #expect(counter.state.count == 20)
    try files.write("buy milk\n".utf8, to: "/notes.txt", replacing: false)
    let other = StateFile("/notes.txt", in: files, keeping: counter)
    try expect(article, shows: "\(other.restore())")
  }

  @Test func `a save that fails and one that the power cuts off leave what was saved`() throws {
    let file = StateFile("/todo.json", in: files, keeping: list, screen)
    try file.save()
    try list.send(.add(id: milk, title: "milk"))
    files.inject(.failure(code: ENOSPC), at: 12)
    #expect(throws: StorageError.self) { try file.save() }
    files.inject(.powerCut, at: 9)
    _ = try? file.save()
    files.restart(keeping: .flushed)
    #expect(file.restore() == .restored(migrated: [:], absent: []))
    #expect(list.state == TodoList())
  }

  @Test func `the form of a file is that of the article`() throws {
    let (article, kind) = ("RecordFiles", "notes-session")
    let file = try RecordFile.open("/notes", in: files, kind: kind) { _ in }
    for record in ["buy milk", "buy bread"] { try file.append(record) }
    try file.close()
    let saved = files.text(of: "/notes") ?? ""
    try expect(article, shows: saved)
    files.addFile("/notes", saved.replacing("milk", with: "Milk").utf8)
    let error = #expect(throws: StorageError.self) {
      try RecordFile.open("/notes", in: files, kind: kind) { _ in }
    }
    try expect(article, shows: "\(#require(error))")
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
  }
}
