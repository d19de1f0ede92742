import Foundation
import Testing
import ViewStatesConsoleMocks

@testable import ViewStatesStorage

@Suite struct RecordFaultTests {
  private let fixture = RecordFixture()

  @Test func `a full disk ends a file after an append, but not after a rewriting`() throws {
    let file = try fixture.open().file
    try file.append("a")
    let full = FileError("write", "/notes", code: ENOSPC)
    fixture.files.capacity = fixture.bytes.count + 20
    #expect(throws: full) { try file.rewrite(as: ["b"]) }
    #expect(fixture.files.paths == ["/notes"])
    fixture.files.capacity = nil
    try file.append("c")
    let bytes = fixture.bytes
    fixture.files.capacity = bytes.count + 10
    #expect(throws: full) { try file.append("d") }
    // What was written of it is cut off.
    #expect(fixture.bytes == bytes)
    fixture.files.capacity = nil
    for operation in [
      { _ = try file.append("d") }, { try file.rewrite(as: []) },
      { try file.close() },
    ] {
      #expect(throws: full, performing: operation)
    }
    #expect(try fixture.open().records == ["a", "c"])
  }

  @Test func `a file that has failed is locked no more, although it is held`() throws {
    let file = try fixture.open().file
    try file.append("a")
    fixture.files.inject(.failure(code: EIO), at: 4)
    let failed = FileError("flush", "/notes", code: EIO)
    #expect(throws: failed) { try file.append("b") }
    #expect(try fixture.open().records == ["a"])
    #expect(throws: failed) { try file.append("c") }
  }

  /// A mount cannot be replaced, and a network can report an error of a rename that was done.
  @Test(arguments: [FileFault.failure(code: EBUSY), .lateFailure(code: EBUSY)])
  func `a file goes on unless a temporary one has taken its name`(_ fault: FileFault) throws {
    let file = try fixture.open().file
    let start = fixture.files.operations.count
    // From here on it is another file than at the opening.
    try file.rewrite(as: ["a"])
    let operations = fixture.files.operations[start...]
    let rename = try #require(operations.firstIndex { $0.hasPrefix("rename") }) - start
    fixture.files.inject(fault, at: rename + 1)
    let failed = FileError("rename", "/notes", code: EBUSY)
    #expect(throws: failed) { try file.rewrite(as: ["b"]) }
    #expect(fixture.files.paths == ["/notes"])
    if fault == .failure(code: EBUSY) {
      try file.append("c")
      try file.rewrite(as: ["d"])
      try file.close()
      #expect(try fixture.open().records == ["d"])
    } else {
      #expect(throws: failed) { try file.append("c") }
      #expect(throws: failed) { try file.close() }
      #expect(try fixture.open().records == ["b"])
    }
  }

  /// What was read from the cache only, after a flush that failed, must not become a hole before
  /// records that were flushed.
  ///
  /// The flush fails alone, then also the cutting off of what was to be flushed, and the half of a
  /// record.
  @Test(arguments: [SessionFlushing.eachChange, .never], 1...3)
  func `a flush that failed is not tried again, and the next opening writes the file anew`(
    _ flushing: SessionFlushing, failures: Int
  ) throws {
    let fixture = RecordFixture(flushing: flushing)
    do {
      let file = try fixture.open().file
      try file.append("a")
      if flushing == .never { try file.append("b") }
      // It looks twice whether the file is still there, and writes an append.
      fixture.files.inject(.failure(code: EIO), at: flushing == .never ? 3 : 4, count: failures)
      let failed = FileError("flush", "/notes", code: EIO)
      #expect(throws: failed) {
        if flushing == .never { try file.close() } else { try file.append("b") }
      }
      let operations = fixture.files.operations.count
      #expect(throws: failed) { try file.append("c") }
      #expect(fixture.files.operations.count == operations)
    }
    // An opening that fails does not forget it.
    fixture.files.capacity = 0
    #expect(throws: FileError.self) { try fixture.open() }
    fixture.files.capacity = nil
    let found = try fixture.open()
    #expect(found.records == (failures == 1 && flushing == .eachChange ? ["a"] : ["a", "b"]))
    try found.file.append("d")
    try found.file.close()
    fixture.files.restart(keeping: .flushed)
    #expect(try fixture.open().records == found.records + ["d"])
  }

  @Test func `what a killed program has not flushed is flushed before it is shown`() throws {
    let fixture = RecordFixture(bytes: try RecordFixture.bytes("a"))
    let more = try RecordFixture.bytes("a", "b").dropFirst(fixture.bytes.count)
    _ = try fixture.files.open("/notes", for: .appending).write(more)
    #expect(try fixture.open().records == ["a", "b"])
    fixture.files.restart(keeping: .flushed)
    #expect(try fixture.open().records == ["a", "b"])
  }

  @Test func `a torn record is not cut off unless its copy is kept, and only one is`() throws {
    let bytes = try RecordFixture.bytes("a") + Array("half".utf8)
    let survivors: [PowerCutSurvivors] = [.everything, .flushed] + (1...4).map { .some(seed: $0) }
    for operation in 1...40 {
      for fault in [FileFault.failure(code: ENOSPC), .shortWrite(count: 1), .powerCut] {
        for survivors in survivors {
          let fixture = RecordFixture(bytes: bytes)
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
    let fixture = RecordFixture(bytes: try RecordFixture.bytes("a"))
    fixture.files.setPermissions(0o400, of: "/notes")
    #expect(throws: FileError("open", "/notes", code: EACCES)) { try fixture.open() }
    #expect(try fixture.read().records == ["1 a"])
    fixture.files.setPermissions(0o600, of: "/notes")
    fixture.files.setPermissions(0o500, of: "/")
    // Nobody can create a temporary file, but appending needs no new file.
    let file = try fixture.open().file
    #expect(throws: FileError("create", "/notes", code: EACCES)) { try file.rewrite(as: ["b"]) }
    try file.append("c")
    try file.close()
    _ = try fixture.files.open("/notes", for: .appending).write([1])
    #expect(throws: FileError("create", "/notes.unread-1", code: EACCES)) { try fixture.open() }
    fixture.files.isReadOnly = true
    #expect(throws: FileError("open", "/notes", code: EROFS)) { try fixture.open() }
    #expect(try fixture.read().records == ["1 a", "2 c"])
  }
}
