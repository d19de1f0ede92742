import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesStorage

@Suite struct MemoryFileSystemTests {
  private let files = MemoryFileSystem()

  private func create(_ path: String) throws -> any OpenFile {
    try files.open(path, for: .creating(permissions: 0o600))
  }

  /// Writes a text in three pieces, flushes the second, and flushes the folder on request.
  private func write(flushingFolder: Bool) throws {
    let file = try create("/a")
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

  /// The numbers of the errors of everything that changes a folder.
  private func codes(in folder: String) -> [Int32?] {
    [
      code { _ = try files.open("\(folder)/a", for: .appending) },
      code { _ = try create("\(folder)/b") },
      code { try files.rename("\(folder)/a", to: "/c", isExclusive: false) },
      code { try files.remove("\(folder)/a") },
    ]
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

  @Test func `a power cut leaves any part of what was not flushed, and a name or not`() throws {
    var (texts, replaced) = (Set<String>(), Set<String>())
    for seed in 0..<UInt64(40) {
      let test = MemoryFileSystemTests()
      try test.write(flushingFolder: true)
      test.files.addFile("/b", "old".utf8)
      try test.files.rename("/a", to: "/b", isExclusive: false)
      test.files.restart(keeping: .some(seed: seed))
      let isOld = test.files.text(of: "/b") == "old"
      #expect(test.files.paths == (isOld ? ["/a", "/b"] : ["/b"]))
      replaced.insert(isOld ? "old" : "new")
      texts.insert(test.files.text(of: isOld ? "/a" : "/b") ?? "none")
    }
    #expect(replaced == ["old", "new"])
    #expect(texts.isSuperset(of: ["one two ", "one two three", "one two \0\0\0\0\0"]))
    #expect(texts.contains { $0 != "one two " && "one two thre".hasPrefix($0) })
  }

  @Test func `a power cut can take a truncation and leave the write after it`() throws {
    let texts = try (0..<UInt64(40)).map { seed in
      let files = MemoryFileSystem()
      files.addFile("/a", "record".utf8)
      let file = try files.open("/a", for: .appending)
      try file.truncate(to: 2)
      _ = try file.write([0])
      files.restart(keeping: .some(seed: seed))
      return files.text(of: "/a")
    }
    #expect(Set(texts) == ["record", "re", "re\0", "re\0ord"])
  }

  @Test func `a flush that fails loses what was to be flushed, and the next one succeeds`() throws {
    let file = try create("/a")
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
    let file = try create("/a")
    #expect(throws: FileError("write", "/a", code: ENOSPC)) { try file.write([1, 2]) }
    #expect(try file.write([1, 2]) == 1)
    #expect(try file.write([1, 2]) == 2)
    #expect(files.operations == ["create /a", "write /a", "write /a", "write /a"])
  }

  @Test func `an operation that is interrupted is done again, except a flush`() throws {
    let file = try create("/a")
    files.inject(.failure(code: EINTR), count: 3)
    #expect(try file.write([1]) == 1)
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
    let file = try create("/a")
    #expect(try file.write([1, 2, 3]) == 2)
    #expect(code { _ = try file.write([3]) } == ENOSPC)
  }

  @Test func `permissions are those of a user, not of root; a disk can be read-only`() throws {
    files.addFolder("/box")
    files.addFile("/box/a", "1".utf8, permissions: 0o400)
    files.setPermissions(0o500, of: "/box")
    #expect(codes(in: "/box") == [EACCES, EACCES, EACCES, EACCES])
    #expect(code { _ = try files.open("/box/a", for: .reading) } == nil)
    files.setPermissions(0o200, of: "/box/a")
    #expect(code { _ = try files.open("/box/a", for: .reading) } == EACCES)
    files.setPermissions(0, of: "/box")
    #expect(code { _ = try files.status(of: "/box/a") } == EACCES)

    files.addFile("/a", "1".utf8)
    files.isReadOnly = true
    #expect(codes(in: "") == [EROFS, EROFS, EROFS, EROFS])
    #expect(files.text(of: "/a") == "1")
  }
}
