import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesStorage

@Suite struct JournalFaultTests {
  private static let survivors: [PowerCutSurvivors] =
    [.everything, .flushed] + (1...4).map { .some(seed: $0) }

  @Test func `a journal whose disk is full fails with the first error, and has all before it`()
    throws
  {
    let fixture = JournalFixture()
    let journal = try fixture.open().journal
    try journal.append("a")
    let bytes = fixture.bytes
    fixture.files.capacity = bytes.count + 10
    let full = Failure.file(FileError("write", "/notes", code: ENOSPC))
    #expect(JournalFixture.error { try journal.append("b") } == full)
    // What was written of it is cut off.
    #expect(fixture.bytes == bytes)
    fixture.files.capacity = nil
    #expect(JournalFixture.error { try journal.append("c") } == full)
    #expect(JournalFixture.error { try journal.flush() } == full)
    #expect(JournalFixture.error { try journal.compact(to: []) } == full)
    #expect(JournalFixture.error { try journal.close() } == full)
    #expect(try fixture.open().records == ["a"])
  }

  @Test func `a flush that fails is not tried again`() throws {
    let fixture = JournalFixture()
    let journal = try fixture.open().journal
    try journal.append("a")
    // It looks twice whether the file is still there, and writes.
    fixture.files.inject(.failure(code: EIO), at: 4)
    let failed = Failure.file(FileError("flush", "/notes", code: EIO))
    #expect(JournalFixture.error { try journal.append("b") } == failed)
    let operations = fixture.files.operations.count
    #expect(JournalFixture.error { try journal.append("c") } == failed)
    #expect(JournalFixture.error { try journal.flush() } == failed)
    #expect(fixture.files.operations.count == operations)
    fixture.files.restart(keeping: .flushed)
    #expect(try fixture.open().records == ["a"])
  }

  /// What was read from the cache only, after a flush that failed, must not become a hole before
  /// records that were flushed.
  @Test(arguments: [JournalFlushing.eachRecord, .never], [2, 3])
  func `after a flush that failed, the next opening writes the file anew`(
    _ flushing: JournalFlushing, failures: Int
  ) throws {
    let fixture = JournalFixture(flushing: flushing)
    do {
      let journal = try fixture.open().journal
      try journal.append("a")
      if flushing == .never { try journal.append("b") }
      // After two looks, and a write for an append, the flush fails, the cutting off of what was to
      // be flushed, and the half of a record.
      fixture.files.inject(
        .failure(code: EIO), at: flushing == .never ? 3 : 4, count: failures)
      let error = JournalFixture.error {
        if flushing == .never { try journal.flush() } else { try journal.append("b") }
      }
      #expect(error == .file(FileError("flush", "/notes", code: EIO)))
      #expect(JournalFixture.error { _ = try fixture.open() } == .journal(.inUse(path: "/notes")))
    }
    // An opening that fails does not forget it.
    fixture.files.capacity = 0
    #expect(JournalFixture.error { _ = try fixture.open() } != nil)
    fixture.files.capacity = nil
    let found = try fixture.open()
    #expect(found.records == ["a", "b"])
    try found.journal.append("d")
    try found.journal.flush()
    fixture.files.restart(keeping: .flushed)
    #expect(try fixture.open().records == found.records + ["d"])
  }

  @Test func `a compaction for which there is no space leaves a journal that goes on`() throws {
    let fixture = JournalFixture()
    let journal = try fixture.open().journal
    try journal.append("a")
    fixture.files.capacity = fixture.bytes.count + 20
    #expect(
      JournalFixture.error { try journal.compact(to: ["b"]) }
        == .file(FileError("write", "/notes", code: ENOSPC)))
    fixture.files.capacity = nil
    try journal.append("c")
    #expect(fixture.files.paths == ["/notes"])
    #expect(try fixture.read().records == ["1 a", "2 c"])
  }

  @Test func `a journal that can't be created leaves no file, or a whole one`() throws {
    for operation in 1...30 {
      let fixture = JournalFixture()
      fixture.files.inject(.failure(code: EIO), at: operation)
      if JournalFixture.error({ _ = try fixture.open() }) == nil { continue }
      #expect(["", "viewstates-journal 1 notes 1\n"].contains(fixture.text))
      #expect(try fixture.open().records == [])
      #expect(fixture.files.paths == ["/notes"])
    }
  }

  @Test func `a torn record is not cut off unless its copy is kept, and only one is`() throws {
    let bytes = try JournalFixture.bytes(["a"]) + Array("half".utf8)
    for operation in 1...40 {
      for fault in [FileFault.failure(code: ENOSPC), .shortWrite(count: 1), .powerCut] {
        for survivors in Self.survivors {
          let fixture = JournalFixture(bytes: bytes)
          fixture.files.inject(fault, at: operation)
          _ = JournalFixture.error { _ = try fixture.open() }
          fixture.files.restart(keeping: survivors)
          #expect(try fixture.open().records == ["a"])
          let copies = fixture.files.paths.filter { $0.contains("unread") }
          #expect(
            copies.contains { fixture.files.text(of: $0) == "half" }
              && (copies.count == 1 || fault == .powerCut || survivors != .everything),
            "operation \(operation), \(fault), \(survivors)")
        }
      }
    }
  }

  @Test func `a file or folder without permission is refused with the reason`() throws {
    let bytes = try JournalFixture.bytes(["a"])
    let fixture = JournalFixture(bytes: bytes)
    fixture.files.setPermissions(0o400, of: "/notes")
    #expect(
      JournalFixture.error { _ = try fixture.open() }
        == .file(FileError("open", "/notes", code: EACCES)))
    #expect(try fixture.read().records == ["1 a"])
    fixture.files.setPermissions(0o600, of: "/notes")
    fixture.files.setPermissions(0o500, of: "/")
    // Nobody can create a draft, but appending needs no new file.
    let journal = try fixture.open().journal
    #expect(
      JournalFixture.error { try journal.compact(to: ["b"]) }
        == .file(FileError("create", "/notes", code: EACCES)))
    try journal.append("c")
    fixture.files.isReadOnly = true
    #expect(
      JournalFixture.error { _ = try fixture.open() }
        == .file(FileError("open", "/notes", code: EROFS)))
    #expect(try fixture.read().records == ["1 a", "2 c"])
  }
}
