import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesStorage

@Suite struct MemoryFileSystemTests {
  private let files: MemoryFileSystem

  init() { files = MemoryFileSystem() }

  private init(_ files: MemoryFileSystem) { self.files = files }

  /// Writes a text in three pieces, flushes the second, and flushes the folder on request.
  private func write(flushingFolder: Bool) throws {
    let file = try files.open("/a", for: .creating(permissions: 0o600))
    for piece in ["one ", "two ", "three"] {
      _ = try file.write(Array(piece.utf8)[...])
      if piece == "two " { try file.flush() }
    }
    if flushingFolder { try files.flushFolder("/") }
  }

  private func failure(_ body: () throws(FileError) -> Void) -> FileError? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func `a power cut leaves what was flushed`() throws {
    try write(flushingFolder: true)
    files.restart(keeping: .flushed)
    #expect(files.text(of: "/a") == "one two ")
  }

  @Test func `a power cut forgets a file whose folder was not flushed`() throws {
    try write(flushingFolder: false)
    files.restart(keeping: .flushed)
    #expect(files.paths == [])
  }

  @Test func `the end of the program leaves everything`() throws {
    try write(flushingFolder: false)
    files.restart(keeping: .everything)
    #expect(files.text(of: "/a") == "one two three")
  }

  @Test func `a power cut leaves any part of what was not flushed`() throws {
    let texts = try (0..<UInt64(40)).map { seed in
      let files = MemoryFileSystem()
      try MemoryFileSystemTests(files).write(flushingFolder: true)
      files.restart(keeping: .some(seed: seed))
      return files.text(of: "/a") ?? "none"
    }
    #expect(Set(texts).isSuperset(of: ["one two ", "one two three", "one two \0\0\0\0\0"]))
    #expect(Set(texts).contains { $0 != "one two " && "one two thre".hasPrefix($0) })
  }

  @Test func `a replaced file has its old or its new bytes after a power cut`() throws {
    let found = try (0..<UInt64(20)).map { seed in
      let files = MemoryFileSystem()
      files.addFile("/b", "old".utf8)
      try MemoryFileSystemTests(files).write(flushingFolder: true)
      try files.rename("/a", to: "/b")
      files.restart(keeping: .some(seed: seed))
      return files.text(of: "/b") == "old" ? "old" : files.paths == ["/b"] ? "new" : "neither"
    }
    #expect(Set(found) == ["old", "new"])
  }

  @Test func `a flush that fails loses what was to be flushed, and the next one succeeds`() throws {
    let file = try files.open("/a", for: .creating(permissions: 0o600))
    try files.flushFolder("/")
    _ = try file.write([0x31])
    files.inject(.failure(code: EIO))
    #expect(failure { () throws(FileError) in try file.flush() }?.code == EIO)
    try file.flush()
    #expect(files.text(of: "/a") == "1")
    files.restart(keeping: .flushed)
    #expect(files.text(of: "/a") == "")
  }

  @Test func `a fault hits the operation of its number, and no other`() throws {
    files.inject(.failure(code: EINTR), at: 2)
    files.inject(.shortWrite(count: 1), at: 3)
    let file = try files.open("/a", for: .creating(permissions: 0o600))
    #expect(
      failure { () throws(FileError) in _ = try file.write([1, 2]) }
        == FileError("write", "/a", code: EINTR))
    #expect(try file.write([1, 2]) == 1)
    #expect(try file.write([1, 2]) == 2)
    #expect(files.operations == ["create /a", "write /a", "write /a", "write /a"])
  }

  @Test func `everything fails after a power cut, until the restart`() throws {
    files.addFile("/a", "1".utf8)
    let file = try files.open("/a", for: .appending)
    #expect(try file.lock())
    files.inject(.powerCut)
    #expect(failure { () throws(FileError) in _ = try file.write([1]) }?.code == EIO)
    #expect(failure { () throws(FileError) in try files.remove("/a") }?.code == EIO)
    files.restart(keeping: .flushed)
    #expect(failure { () throws(FileError) in _ = try file.write([1]) }?.code == EBADF)
    #expect(try files.open("/a", for: .appending).lock())
  }

  @Test func `a full disk takes a part of a write, and then nothing`() throws {
    files.capacity = 3
    files.addFile("/b", "1".utf8)
    let file = try files.open("/a", for: .creating(permissions: 0o600))
    #expect(try file.write([1, 2, 3]) == 2)
    #expect(failure { () throws(FileError) in _ = try file.write([3]) }?.code == ENOSPC)
  }

  @Test func `permissions are those of a user who is not root`() throws {
    files.addFolder("/box")
    files.addFile("/box/a", "1".utf8, permissions: 0o400)
    files.setPermissions(0o500, of: "/box")
    let failures: [FileError?] = [
      failure { () throws(FileError) in _ = try files.open("/box/a", for: .appending) },
      failure { () throws(FileError) in
        _ = try files.open("/box/b", for: .creating(permissions: 0o600))
      },
      failure { () throws(FileError) in try files.rename("/box/a", to: "/a") },
      failure { () throws(FileError) in try files.remove("/box/a") },
      failure { () throws(FileError) in _ = try files.open("/box/a", for: .reading) },
    ]
    #expect(failures.map { $0?.code } == [EACCES, EACCES, EACCES, EACCES, nil])
    files.setPermissions(0o200, of: "/box/a")
    #expect(
      failure { () throws(FileError) in _ = try files.open("/box/a", for: .reading) }?.code
        == EACCES)
    files.setPermissions(0, of: "/box")
    #expect(
      failure { () throws(FileError) in _ = try files.status(of: "/box/a") }?.code == EACCES)
  }

  @Test func `a read-only disk is not changed`() throws {
    files.addFile("/a", "1".utf8)
    files.isReadOnly = true
    let failures: [FileError?] = [
      failure { () throws(FileError) in _ = try files.open("/a", for: .appending) },
      failure { () throws(FileError) in _ = try files.open("/b", for: .creating(permissions: 0)) },
      failure { () throws(FileError) in try files.rename("/a", to: "/b") },
      failure { () throws(FileError) in try files.remove("/a") },
    ]
    #expect(failures.map { $0?.code } == [EROFS, EROFS, EROFS, EROFS])
    #expect(files.text(of: "/a") == "1")
  }
}
