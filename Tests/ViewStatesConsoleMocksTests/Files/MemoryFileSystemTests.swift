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

  /// The number of the error of an operation, if it fails.
  private func code(_ body: () throws -> Void) -> Int32? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileError)?.code
    }
  }

  @Test(
    arguments: [
      (true, PowerCutSurvivors.flushed, "one two "), (false, .flushed, nil),
      (false, .everything, "one two three"),
    ] as [(Bool, PowerCutSurvivors, String?)])
  func `a power cut leaves what was flushed, and the end of the program everything`(
    flushingFolder: Bool, survivors: PowerCutSurvivors, text: String?
  ) throws {
    try write(flushingFolder: flushingFolder)
    files.restart(keeping: survivors)
    #expect(files.text(of: "/a") == text)
    #expect(files.paths == (text == nil ? [] : ["/a"]))
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
      try files.rename("/a", to: "/b", isExclusive: false)
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
    #expect(code { try file.flush() } == EIO)
    try file.flush()
    #expect(files.text(of: "/a") == "1")
    files.restart(keeping: .flushed)
    #expect(files.text(of: "/a") == "")
  }

  @Test func `a fault hits the operation of its number, and no other`() throws {
    files.inject(.failure(code: ENOSPC), at: 2)
    files.inject(.shortWrite(count: 1), at: 3)
    let file = try files.open("/a", for: .creating(permissions: 0o600))
    #expect(throws: FileError("write", "/a", code: ENOSPC)) { try file.write([1, 2]) }
    #expect(try file.write([1, 2]) == 1)
    #expect(try file.write([1, 2]) == 2)
    #expect(files.operations == ["create /a", "write /a", "write /a", "write /a"])
  }

  @Test func `an operation that is interrupted is done again, except a flush`() throws {
    let file = try files.open("/a", for: .creating(permissions: 0o600))
    files.inject(.failure(code: EINTR), count: 3)
    #expect(try file.write([1]) == 1)
    #expect(code { try file.flush() } == nil)
    files.inject(.failure(code: EINTR))
    #expect(code { try file.flush() } == EINTR)
    #expect(files.operations.count { $0 == "write /a" } == 4)
  }

  @Test func `everything fails after a power cut, until the restart`() throws {
    files.addFile("/a", "1".utf8)
    let file = try files.open("/a", for: .appending)
    #expect(try file.lock())
    files.inject(.powerCut)
    #expect(code { _ = try file.write([1]) } == EIO)
    #expect(code { try files.remove("/a") } == EIO)
    files.restart(keeping: .flushed)
    #expect(code { _ = try file.write([1]) } == EBADF)
    #expect(try files.open("/a", for: .appending).lock())
  }

  @Test func `a full disk takes a part of a write, and then nothing`() throws {
    files.capacity = 3
    files.addFile("/b", "1".utf8)
    let file = try files.open("/a", for: .creating(permissions: 0o600))
    #expect(try file.write([1, 2, 3]) == 2)
    #expect(code { _ = try file.write([3]) } == ENOSPC)
  }

  @Test func `permissions are those of a user who is not root`() throws {
    files.addFolder("/box")
    files.addFile("/box/a", "1".utf8, permissions: 0o400)
    files.setPermissions(0o500, of: "/box")
    let codes = [
      code { _ = try files.open("/box/a", for: .appending) },
      code { _ = try files.open("/box/b", for: .creating(permissions: 0o600)) },
      code { try files.rename("/box/a", to: "/a", isExclusive: false) },
      code { try files.remove("/box/a") },
      code { _ = try files.open("/box/a", for: .reading) },
    ]
    #expect(codes == [EACCES, EACCES, EACCES, EACCES, nil])
    files.setPermissions(0o200, of: "/box/a")
    #expect(
      code { _ = try files.open("/box/a", for: .reading) }
        == EACCES)
    files.setPermissions(0, of: "/box")
    #expect(
      code { _ = try files.status(of: "/box/a") } == EACCES)
  }

  @Test func `a read-only disk is not changed`() throws {
    files.addFile("/a", "1".utf8)
    files.isReadOnly = true
    let codes = [
      code { _ = try files.open("/a", for: .appending) },
      code { _ = try files.open("/b", for: .creating(permissions: 0)) },
      code { try files.rename("/a", to: "/b", isExclusive: false) },
      code { try files.remove("/a") },
    ]
    #expect(codes == [EROFS, EROFS, EROFS, EROFS])
    #expect(files.text(of: "/a") == "1")
  }
}
