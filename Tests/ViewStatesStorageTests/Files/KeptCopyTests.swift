import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks

@testable import ViewStatesStorage

/// The copy of what cannot be read, after a failure behind which the new file has the path.
@MainActor
@Suite struct KeptCopyTests {
  enum Failure: CaseIterable { case rename, flush }

  @Test(arguments: Failure.allCases)
  func `a copy is kept, and the error says where it is`(_ failure: Failure) throws {
    let cause = FileError("\(failure)", "/notes", code: EIO)
    for text in ["old", "viewstates-journal 1 notes 1\nhalf"] {
      let files = LateFileSystem(failure: failure)
      files.memory.addFile("/notes", text.utf8)
      let error = #expect(throws: (any Error).self) {
        if text == "old" {
          try StateFile("/notes", in: files, keeping: Store(Notes("new"))).save()
        } else {
          _ = try Journal.open("/notes", in: files, kind: "notes") { _ in }
        }
      }
      #expect(files.memory.text(of: "/notes") != text)
      #expect(text.hasSuffix(files.memory.text(of: "/notes.unread-1") ?? "none"))
      let path = "a copy of what could not be read is in /notes.unread-1"
      #expect(error.map { "\($0)" } == "\(cause); \(path)")
    }
  }

  /// A network whose renames are done and reported as failed, or are not flushed.
  private struct LateFileSystem: FileSystem {
    let failure: Failure
    let memory = MemoryFileSystem()

    func status(of path: String) throws(FileError) -> FileStatus? { try memory.status(of: path) }
    func remove(_ path: String) throws(FileError) { try memory.remove(path) }

    func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile {
      try memory.open(path, for: use)
    }

    func rename(
      _ path: String, to newPath: String, isExclusive: Bool
    ) throws(FileError) {
      try memory.rename(path, to: newPath, isExclusive: isExclusive)
      if failure == .rename, !isExclusive { throw FileError("rename", newPath, code: EIO) }
    }

    func flushFolder(_ path: String) throws(FileError) {
      // The folder is flushed for the copy before.
      let isRenamed = memory.operations.contains("rename /.notes.viewstates-draft-1")
      if failure == .flush, isRenamed { throw FileError("flush", "/notes", code: EIO) }
    }
  }
}
