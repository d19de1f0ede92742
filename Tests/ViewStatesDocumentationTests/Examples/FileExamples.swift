import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesIdentity
import ViewStatesStorage
import ViewStatesTimeTravel

@testable import Todo

/// Saves the list into a file, and opens it again.
struct TodoFile {
  let list: Store<TodoList>
  let url: URL

  @MainActor func save() throws {
    try StableJSON.encode(list.state).write(to: url, atomically: true, encoding: .utf8)
  }

  @MainActor func open() throws {
    try list.restore(StableJSON.decode(from: String(contentsOf: url, encoding: .utf8)))
  }
}

@MainActor @Suite final class FileExamples {
  let list = Store(TodoList())
  let screen = Store(TodoScreen())
  let milk = Identity(number: 1, nonce: 7)
  let folder: URL
  let file: TodoFile

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = TodoFile(list: list, url: folder.appendingPathComponent("list.json"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a list is saved and opened`() throws {
    try list.send(.add(id: milk, title: "milk"))
    try file.save()
    list.send(neverRejected: .remove(milk))
    try file.open()
    #expect(list.state.items == [TodoItem(id: milk, title: "milk")])
  }

  @Test(arguments: [
    ("no", "not JSON: expected a value, got 'no' (line 1, character 1)"),
    (
      #"{"items":[{"id":"1-0000000000000007","title":"milk"}]}"#,
      "items[0].isDone: expected a value, got nothing"
    ),
    (#"{"items":[{"id":"1"}]}"#, "items[0].id: expected an identity like 7-00c5e1f09ab3d244"),
  ])
  func `a file that cannot be read changes nothing, and is kept`(text: String, message: String)
    throws
  {
    try text.write(to: file.url, atomically: true, encoding: .utf8)
    let error = #expect(throws: StableJSONError.self) { try file.open() }
    #expect(error?.description == message)
    #expect(list.state == TodoList())
    #expect(try String(contentsOf: file.url, encoding: .utf8) == text)
  }

  @Test func `a file that is not there is an error of the system`() {
    #expect(throws: CocoaError.self) { try file.open() }
    #expect(list.state == TodoList())
  }

  @Test func `a history is kept in the same way`() throws {
    let history = History(list, screen)
    try list.send(.add(id: milk, title: "milk"))
    let line = try StableJSON.encode(history.archive(of: list, screen))
    list.send(neverRejected: .remove(milk))
    let archive = try StableJSON.decode(HistoryArchive<TodoList, TodoScreen>.self, from: line)
    try history.restore(archive)
    #expect(list.state.items.map(\.title) == ["milk"])
    try history.undo()
    #expect(list.state == TodoList())
  }
}
