import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesStorage

@Suite struct JournalFaultTests {
  private let fixture = JournalFixture()

  @Test func `a journal on a full disk goes on after a compaction, and not after an append`()
    throws
  {
    let journal = try fixture.open().journal
    try journal.append("a")
    let full = FileError("write", "/notes", code: ENOSPC)
    fixture.files.capacity = fixture.bytes.count + 20
    #expect(throws: full) { try journal.compact(to: ["b"]) }
    #expect(fixture.files.paths == ["/notes"])
    fixture.files.capacity = nil
    try journal.append("c")
    let bytes = fixture.bytes
    fixture.files.capacity = bytes.count + 10
    #expect(throws: full) { try journal.append("d") }
    // What was written of it is cut off.
    #expect(fixture.bytes == bytes)
    fixture.files.capacity = nil
    for operation in [
      { _ = try journal.append("d") }, { try journal.flush() }, { try journal.compact(to: []) },
      { try journal.close() },
    ] {
      #expect(throws: full, performing: operation)
    }
    #expect(try fixture.open().records == ["a", "c"])
  }

  /// A mount cannot be replaced, and a network can report an error of a rename that was done.
  @Test(arguments: [FileFault.failure(code: EBUSY), .lateFailure(code: EBUSY)])
  func `a journal goes on if its draft has not taken its name, and is broken if it has`(
    _ fault: FileFault
  ) throws {
    let journal = try fixture.open().journal
    let start = fixture.files.operations.count
    // From here on it is another file than at the opening.
    try journal.compact(to: ["a"])
    let operations = fixture.files.operations[start...]
    let rename = try #require(operations.firstIndex { $0.hasPrefix("rename") }) - start
    fixture.files.inject(fault, at: rename + 1)
    let failed = FileError("rename", "/notes", code: EBUSY)
    #expect(throws: failed) { try journal.compact(to: ["b"]) }
    #expect(fixture.files.paths == ["/notes"])
    if fault == .failure(code: EBUSY) {
      try journal.append("c")
      try journal.compact(to: ["d"])
      try journal.close()
      #expect(try fixture.open().records == ["d"])
    } else {
      #expect(throws: failed) { try journal.append("c") }
      #expect(throws: failed) { try journal.close() }
      #expect(try fixture.open().records == ["b"])
    }
  }

  /// What was read from the cache only, after a flush that failed, must not become a hole before
  /// records that were flushed.
  ///
  /// The flush fails alone, then also the cutting off of what was to be flushed, and the half of a
  /// record.
  @Test(arguments: [JournalFlushing.eachRecord, .never], 1...3)
  func `a flush that failed is not tried again, and the next opening writes the file anew`(
    _ flushing: JournalFlushing, failures: Int
  ) throws {
    let fixture = JournalFixture(flushing: flushing)
    do {
      let journal = try fixture.open().journal
      try journal.append("a")
      if flushing == .never { try journal.append("b") }
      // It looks twice whether the file is still there, and writes an append.
      fixture.files.inject(.failure(code: EIO), at: flushing == .never ? 3 : 4, count: failures)
      let failed = FileError("flush", "/notes", code: EIO)
      #expect(throws: failed) {
        if flushing == .never { try journal.flush() } else { try journal.append("b") }
      }
      let operations = fixture.files.operations.count
      #expect(throws: failed) { try journal.append("c") }
      #expect(throws: failed) { try journal.flush() }
      #expect(fixture.files.operations.count == operations)
      #expect(throws: JournalError.inUse(path: "/notes")) { try fixture.open() }
    }
    // An opening that fails does not forget it.
    fixture.files.capacity = 0
    #expect(throws: FileError.self) { try fixture.open() }
    fixture.files.capacity = nil
    let found = try fixture.open()
    #expect(found.records == (failures == 1 && flushing == .eachRecord ? ["a"] : ["a", "b"]))
    try found.journal.append("d")
    try found.journal.flush()
    fixture.files.restart(keeping: .flushed)
    #expect(try fixture.open().records == found.records + ["d"])
  }

  @Test func `a torn record is not cut off unless its copy is kept, and only one is`() throws {
    let bytes = try JournalFixture.bytes("a") + Array("half".utf8)
    let survivors: [PowerCutSurvivors] = [.everything, .flushed] + (1...4).map { .some(seed: $0) }
    for operation in 1...40 {
      for fault in [FileFault.failure(code: ENOSPC), .shortWrite(count: 1), .powerCut] {
        for survivors in survivors {
          let fixture = JournalFixture(bytes: bytes)
          fixture.files.inject(fault, at: operation)
          _ = try? fixture.open()
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
    let fixture = JournalFixture(bytes: try JournalFixture.bytes("a"))
    fixture.files.setPermissions(0o400, of: "/notes")
    #expect(throws: FileError("open", "/notes", code: EACCES)) { try fixture.open() }
    #expect(try fixture.read().records == ["1 a"])
    fixture.files.setPermissions(0o600, of: "/notes")
    fixture.files.setPermissions(0o500, of: "/")
    // Nobody can create a draft, but appending needs no new file.
    let journal = try fixture.open().journal
    #expect(throws: FileError("create", "/notes", code: EACCES)) { try journal.compact(to: ["b"]) }
    try journal.append("c")
    fixture.files.isReadOnly = true
    #expect(throws: FileError("open", "/notes", code: EROFS)) { try fixture.open() }
    #expect(try fixture.read().records == ["1 a", "2 c"])
  }
}
