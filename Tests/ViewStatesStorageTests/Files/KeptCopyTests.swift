import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks

@testable import ViewStatesStorage

/// The copy of what cannot be read, after a failure behind which the new file has the path.
@MainActor @Suite struct KeptCopyTests {
  private func replace(_ text: String, in files: MemoryFileSystem) throws {
    files.addFile("/notes", text.utf8)
    if text == "old" {
      try StateFile("/notes", in: files, keeping: Store(Notes("new"))).save()
    } else {
      _ = try RecordFixture.open("/notes", in: files)
    }
  }

  @Test(
    arguments: [("rename", "/notes"), ("flush", "/")],
    ["old", "viewstates-journal 1 notes 1\nhalf"])
  func `a copy is kept, and the error says where it is`(
    _ failing: (operation: String, path: String), _ text: String
  ) throws {
    let whole = MemoryFileSystem()
    try replace(text, in: whole)
    // The last one gives the new file its name, or keeps the name.
    let last = try #require(whole.operations.lastIndex { $0.hasPrefix(failing.operation) })
    let files = MemoryFileSystem()
    files.inject(.lateFailure(code: EIO), at: last + 1)
    let error = #expect(throws: (any Error).self) { try replace(text, in: files) }
    #expect(files.text(of: "/notes") == whole.text(of: "/notes"))
    #expect(text.hasSuffix(files.text(of: "/notes.unread-1") ?? "none"))
    let cause = FileError(failing.operation, failing.path, code: EIO)
    let path = "a copy of what could not be read is in /notes.unread-1"
    #expect(error.map { "\($0)" } == "\(cause); \(path)")
  }

  @Test func `a copy takes the next number if another program has just taken one`() throws {
    let whole = MemoryFileSystem()
    try replace("old", in: whole)
    // The first one gives the copy its name.
    let first = try #require(whole.operations.firstIndex { $0.hasPrefix("rename") })
    let files = MemoryFileSystem()
    files.inject(.lateFailure(code: EEXIST), at: first + 1)
    try replace("old", in: files)
    #expect(files.text(of: "/notes.unread-2") == "old")
    #expect(files.text(of: "/notes") == whole.text(of: "/notes"))
  }
}
