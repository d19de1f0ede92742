import Testing
import ViewStatesConsoleMocks

@testable import ViewStatesStorage

@Suite struct JournalTests {
  @Test func `law 10: what was appended is read again, in order, from the same bytes`() throws {
    let fixture = JournalFixture()
    let new = try fixture.open()
    #expect(new.journal.report == JournalReport(path: "/notes"))
    #expect(try new.journal.append("{\"a\":1}") == 1)
    #expect(try new.journal.append("grün") == 2)
    #expect(try new.journal.append("") == 3)
    try new.journal.close()

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
    #expect(opened.journal.report == JournalReport(path: "/notes", records: 3))
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
    #expect(operations.filter { $0 != "look" }.joined(separator: " ") == expected)
    fixture.files.restart(keeping: .flushed)
    #expect(try fixture.open().records.count == 2)
  }

  @Test func `a record of several lines or beyond the limit is refused, and the next one is not`()
    throws
  {
    let fixture = JournalFixture(limit: 78)
    let journal = try fixture.open().journal
    func error(_ record: String) -> Failure? {
      JournalFixture.error { try journal.append(record) }
    }
    #expect(error("a\nb") == .journal(.newlineInRecord(path: "/notes")))
    try journal.append("1")
    #expect(error("12345") == .journal(.fileTooLarge(path: "/notes", limit: 78)))
    try journal.append("1234")
    try journal.close()
    #expect(try fixture.open().records == ["1", "1234"])
  }

  @Test func `an error of the reader is thrown, and the file is left as it is`() throws {
    struct Unreadable: Error {}
    let bytes = try JournalFixture.bytes(["a", "b"]) + [1, 2]
    let fixture = JournalFixture(bytes: bytes)
    #expect(throws: Unreadable.self) {
      try Journal.open(JournalFixture.path, in: fixture.files, kind: "notes") { record in
        if record.number == 2 { throw Unreadable() }
      }
    }
    #expect(fixture.bytes == bytes)
    #expect(try fixture.open().records == ["a", "b"])
  }

  @Test func `reading locks nothing and changes nothing`() throws {
    let bytes = try JournalFixture.bytes(["a", "b"])
    let fixture = JournalFixture(bytes: bytes)
    let journal = try fixture.open().journal
    #expect(try fixture.read().records == ["1 a", "2 b"])
    try journal.close()

    let torn = JournalFixture(bytes: bytes.dropLast())
    #expect(
      try torn.read().report
        == JournalReport(path: "/notes", records: 1, cut: JournalCut(bytes: 22)))
    #expect(torn.bytes == bytes.dropLast())
    #expect(torn.files.paths == ["/notes"])
    #expect(
      JournalFixture.error { _ = try JournalFixture().read() }
        == .file(FileError("open", "/notes", code: 2)))
  }

  @Test func `a journal that is closed records nothing`() throws {
    let fixture = JournalFixture()
    let journal = try fixture.open().journal
    try journal.close()
    for operation in [
      { _ = try journal.append("a") }, { try journal.flush() }, { try journal.close() },
      { try journal.compact(to: ["a"]) },
    ] {
      #expect(JournalFixture.error(operation) == .journal(.closed(path: "/notes")))
    }
    #expect(try fixture.open().records == [])
  }

  @Test func `a journal is open once at a time, until it is closed or released`() throws {
    let fixture = JournalFixture()
    func error() -> Failure? { JournalFixture.error { _ = try fixture.open() } }
    var first: Journal? = try fixture.open().journal
    #expect(error() == .journal(.inUse(path: "/notes")))
    try first?.append("a")
    first = nil
    let second = try fixture.open().journal
    try second.compact(to: ["b"])
    #expect(error() == .journal(.inUse(path: "/notes")))
    try second.close()
    #expect(try fixture.open().records == ["b"])
  }

  @Test(arguments: [0, 40, 300])
  func `a file that something else has shortened or lengthened is noticed at the next record`(
    _ size: Int
  ) throws {
    let fixture = JournalFixture()
    let journal = try fixture.open().journal
    try journal.append("a")
    let other = try fixture.files.open("/notes", for: .appending)
    if size > fixture.bytes.count {
      _ = try other.write(Array(repeating: UInt8(ascii: "x"), count: size)[...])
    } else {
      try other.truncate(to: size)
    }
    let bytes = fixture.bytes
    let changed = Failure.journal(.changed(path: "/notes"))
    #expect(JournalFixture.error { try journal.append("b") } == changed)
    #expect(JournalFixture.error { try journal.close() } == changed)
    #expect(fixture.bytes == bytes)
  }
}
