import Testing
import ViewStatesConsoleMocks
import ViewStatesStorage

@Suite struct JournalFlushingTests {
  /// What is done with the file while records are appended and the journal is closed.
  private func operations(
    _ flushing: JournalFlushing, records: Int
  ) throws -> String {
    let fixture = JournalFixture(flushing: flushing)
    let journal = try fixture.open().journal
    let start = fixture.files.operations.count
    for number in 1...records { try journal.append("\(number)") }
    try journal.close()
    return fixture.files.operations.dropFirst(start)
      .map { $0.split(separator: " ")[0] }
      // The journal looks whether its file is still there.
      .filter { $0 != "look" }.joined(separator: " ")
  }

  @Test func `each record is flushed`() throws {
    #expect(try operations(.eachRecord, records: 2) == "write flush write flush close")
  }

  @Test func `every third record is flushed, and the rest at the end`() throws {
    #expect(
      try operations(.everyRecords(3), records: 5)
        == "write write write flush write write flush close")
    #expect(try operations(.everyRecords(3), records: 3) == "write write write flush close")
  }

  @Test func `nothing is flushed`() throws {
    #expect(try operations(.never, records: 2) == "write write close")
  }

  @Test func `flushing is possible at any time`() throws {
    let fixture = JournalFixture(flushing: .never)
    let journal = try fixture.open().journal
    try journal.append("a")
    try journal.flush()
    try journal.append("b")
    fixture.files.restart(keeping: .flushed)
    #expect(try fixture.open().records == ["a"])
  }
}
