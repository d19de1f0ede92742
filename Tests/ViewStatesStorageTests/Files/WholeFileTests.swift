import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage

@MainActor @Suite struct WholeFileTests {
  private let files = MemoryFileSystem()

  @Test func `a file is written, and replaced only if that is wanted`() throws {
    try files.write("one".utf8, to: "/a", replacing: false)
    #expect(throws: FileError("create", "/a", code: EEXIST)) {
      try files.write("two".utf8, to: "/a", replacing: false)
    }
    #expect(files.text(of: "/a") == "one")
    try files.write("three".utf8, to: "/a", replacing: true)
    #expect(files.text(of: "/a") == "three")
    #expect(files.paths == ["/a"])
  }

  @Test func `a file that a program has locked is not replaced`() throws {
    files.addFile("/a", "one".utf8)
    let held = try files.open("/a", for: .appending)
    #expect(try held.lock())
    #expect(throws: FileError("replace", "/a", code: EBUSY)) {
      try files.write("two".utf8, to: "/a", replacing: true)
    }
    #expect(try held.lock())
    #expect(files.text(of: "/a") == "one")
    #expect(files.paths == ["/a"])
  }

  @Test func `a file that may not be written is there all the same`() {
    files.addFile("/a", "one".utf8, permissions: 0o444)
    #expect(throws: FileError("create", "/a", code: EEXIST)) {
      try files.write("two".utf8, to: "/a", replacing: false)
    }
    #expect(throws: FileError("write", "/a", code: EACCES)) {
      try files.write("two".utf8, to: "/a", replacing: true)
    }
    #expect(files.text(of: "/a") == "one")
  }

  @Test(arguments: [false, true])
  func `a folder is no file that is there already`(_ isReplacing: Bool) {
    #expect(throws: FileError("write", "/", code: EISDIR)) {
      try files.write("one".utf8, to: "/", replacing: isReplacing)
    }
  }

  @Test func `a fault or a power cut at any operation leaves the whole file or nothing`() throws {
    let faults: [FileFault] = [
      .failure(code: EIO), .failure(code: EEXIST), .lateFailure(code: EIO), .powerCut,
    ]
    for replacing in [false, true] {
      for operation in 1...16 {
        for fault in faults {
          let files = MemoryFileSystem()
          if replacing { files.addFile("/a", "one".utf8) }
          files.inject(fault, at: operation)
          let isWritten = (try? files.write("two".utf8, to: "/a", replacing: replacing)) != nil
          files.restart(keeping: fault == .powerCut ? .flushed : .everything)
          let found = files.text(of: "/a")
          #expect(
            found == "two" || !isWritten && found == (replacing ? "one" : nil),
            "\(fault) at operation \(operation)")
          try files.write("three".utf8, to: "/a", replacing: true)
          #expect(files.paths == ["/a"])
        }
      }
    }
  }

  // MARK: - The copy of what cannot be read

  private func replace(_ text: String, in files: MemoryFileSystem) throws {
    files.addFile("/notes", text.utf8)
    if text == "old" {
      try StateFile("/notes", in: files, keeping: Store(Notes("new"))).save()
    } else {
      _ = try RecordFixture.open("/notes", in: files)
    }
  }

  /// After a failure behind which the new file has the path.
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
