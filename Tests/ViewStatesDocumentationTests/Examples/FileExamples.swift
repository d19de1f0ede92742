import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

@testable import Todo

@MainActor @Suite struct FileExamples {
  let list = Store(TodoList())
  let screen = Store(TodoScreen())
  let milk = Identity(number: 1, nonce: 7)
  let files = MemoryFileSystem()
  let clock = ManualClock()

  @Test func `an app finds its states again, and hears of what is not saved`() {
    var problems: [String] = []
    let file = StateFile("/todo.json", in: files, keeping: list, screen)
    let report = file.restore()
    let autosave = Autosave(to: file, clock: clock) { problem in
      problems.append(problem)
    }
    #expect(report == .missing)
    #expect(autosave.state == .saved)
    #expect(problems == [])
  }

  @Test func `the report of a migration is one that a session's test requires`() throws {
    let report = "continued at step 8 of 8, Shopping from version 1"
    try expect("KeepingASession", shows: report)
    let tests = try Document.named("/SessionMigrationTests.swift")
    #expect(tests.lines.contains { $0.contains("\"\(report)\"") })
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
}
