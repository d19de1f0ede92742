import Foundation
import Testing
import ViewStatesConsoleMocks

@testable import ViewStatesStorage

@Suite struct JournalTests {
  private let fixture = JournalFixture()

  @Test func `law 10: what was appended is read again, in order, from the same bytes`() throws {
    let new = try fixture.open().journal
    #expect(new.report == JournalReport())
    #expect(try new.append("{\"a\":1}") == 1)
    #expect(try new.append("grün") == 2)
    #expect(try new.append("") == 3)
    try new.close()

    let bytes = fixture.bytes
    #expect(
      fixture.text == """
        viewstates-journal 1 notes 1
        40d2c03c266baba6 1 7 {"a":1}
        051b5763af6898ef 2 5 grün
        a5fbf34e034291d1 3 0 \n
        """)
    let opened = try fixture.open()
    #expect(opened.records == ["{\"a\":1}", "grün", ""])
    #expect(opened.journal.report == JournalReport(records: 3))
    #expect(fixture.bytes == bytes)
    #expect(opened.journal.size == bytes.count)
    #expect(opened.journal.nextNumber == 4)
  }

  @Test(arguments: [
    (JournalFlushing.eachRecord, "write flush write flush flush close"),
    (.never, "write write flush write close"),
  ])
  func `a record is one write, and is flushed as was chosen`(
    _ flushing: JournalFlushing, _ expected: String
  ) throws {
    let fixture = JournalFixture(flushing: flushing)
    let journal = try fixture.open().journal
    let start = fixture.files.operations.count
    try journal.append("a")
    try journal.append(String(repeating: "b", count: 100_000))
    try journal.flush()
    if flushing == .never { try journal.append("c") }
    try journal.close()
    let operations = fixture.files.operations.dropFirst(start).map { $0.split(separator: " ")[0] }
    // It looks whether its file is still there.
    #expect(operations.filter { $0 != "find" }.joined(separator: " ") == expected)
  }

  @Test func `a record of several lines or beyond the limit is refused, and the next one is not`()
    throws
  {
    let fixture = JournalFixture(limit: 78)
    let journal = try fixture.open().journal
    #expect(throws: JournalError.newlineInRecord(path: "/notes")) { try journal.append("a\nb") }
    try journal.append("1")
    #expect(throws: JournalError.fileTooLarge(path: "/notes", limit: 78)) {
      try journal.append("12345")
    }
    try journal.append("1234")
    try journal.close()
    #expect(try fixture.open().records == ["1", "1234"])
  }

  @Test func `an error of the reader is thrown, and the file is left as it is`() throws {
    struct Unreadable: Error {}
    let bytes = try JournalFixture.bytes("a", "b") + [1, 2]
    let fixture = JournalFixture(bytes: bytes)
    #expect(throws: Unreadable.self) {
      try Journal.open("/notes", in: fixture.files, kind: "notes") { record in
        if record.number == 2 { throw Unreadable() }
      }
    }
    #expect(fixture.bytes == bytes)
    #expect(try fixture.open().records == ["a", "b"])
  }

  @Test func `reading locks nothing and changes nothing`() throws {
    let bytes = Array(try JournalFixture.bytes("a", "b").dropLast())
    let fixture = JournalFixture(bytes: bytes)
    let cut = JournalCut(bytes: 22)
    #expect(try fixture.read().report == JournalReport(records: 1, cut: cut))
    #expect(fixture.bytes == bytes)
    #expect(fixture.files.paths == ["/notes"])
    let journal = try fixture.open().journal
    #expect(try fixture.read().records == ["1 a"])
    try journal.close()
    #expect(throws: FileError("open", "/notes", code: ENOENT)) { try JournalFixture().read() }
  }

  @Test func `a journal is open once at a time, until it is closed or released`() throws {
    let inUse = JournalError.inUse(path: "/notes")
    var first: Journal? = try fixture.open().journal
    #expect(throws: inUse) { try fixture.open() }
    try first?.append("a")
    first = nil
    let second = try fixture.open().journal
    try second.compact(to: ["b"])
    #expect(throws: inUse) { try fixture.open() }
    try second.close()
    for operation in [
      { _ = try second.append("c") }, { try second.flush() }, { try second.close() },
      { try second.compact(to: ["c"]) },
    ] {
      #expect(throws: JournalError.closed(path: "/notes"), performing: operation)
    }
    #expect(try fixture.open().records == ["b"])
  }

  @Test(arguments: [0, 40, 300])
  func `a file that something else has shortened or lengthened is noticed at the next record`(
    _ size: Int
  ) throws {
    let journal = try fixture.open().journal
    try journal.append("a")
    let other = try fixture.files.open("/notes", for: .appending)
    try other.truncate(to: size)
    let bytes = fixture.bytes
    #expect(throws: JournalError.changed(path: "/notes")) { try journal.append("b") }
    #expect(throws: JournalError.changed(path: "/notes")) { try journal.close() }
    #expect(fixture.bytes == bytes)
  }

  // MARK: - Compaction

  @Test func `compaction replaces the records, and their numbers go on`() throws {
    let journal = try fixture.open().journal
    try journal.append("a")
    try journal.append("b")
    fixture.files.addFile("/.notes.viewstates-draft-1", "left by a program".utf8)
    try journal.compact(to: ["a and b"])
    #expect(try journal.append("c") == 4)
    #expect(journal.size == fixture.bytes.count)
    try journal.close()

    #expect(fixture.files.paths == ["/notes"])
    #expect(try fixture.read().records == ["3 a and b", "4 c"])
    #expect(try fixture.open().journal.append("d") == 5)
  }

  @Test func `a payload that is refused leaves the journal as it was, without a draft`() throws {
    let fixture = JournalFixture(limit: 3 << 20)
    let journal = try fixture.open().journal
    try journal.append("a")
    let bytes = fixture.bytes
    #expect(throws: JournalError.newlineInRecord(path: "/notes")) {
      try journal.compact(to: ["b", "c\n"])
    }
    let megabyte = String(repeating: "b", count: 1 << 20)
    #expect(throws: JournalError.fileTooLarge(path: "/notes", limit: 3 << 20)) {
      try journal.compact(to: repeatElement(megabyte, count: 3))
    }
    #expect(fixture.files.paths == ["/notes"])
    #expect(fixture.bytes == bytes)
    try journal.append("d")
    try journal.close()
    #expect(try fixture.open().records == ["a", "d"])
  }

  @Test func `a file that has taken the place of the journal is not replaced`() throws {
    let journal = try fixture.open().journal
    try fixture.files.rename("/notes", to: "/moved", isExclusive: false)
    fixture.files.addFile("/notes", "other".utf8)
    #expect(throws: JournalError.changed(path: "/notes")) { try journal.compact(to: ["b"]) }
    #expect(throws: JournalError.changed(path: "/notes")) { try journal.append("c") }
    #expect(fixture.text == "other")
    #expect(fixture.files.paths == ["/moved", "/notes"])
  }
}
