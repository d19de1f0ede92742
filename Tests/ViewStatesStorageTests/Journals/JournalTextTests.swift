import Testing

@testable import ViewStatesStorage

@Suite struct JournalTextTests {
  @Test(
    arguments: [
      (
        .notAJournal(path: "/\u{1B}notes"),
        "/\\u{1B}notes: not a file of this program; choose another name"
      ),
      (
        .otherKind(path: "/notes", kind: "clocks", expected: "notes"),
        "/notes: kept as 'clocks', not as 'notes'; choose another name"
      ),
      (
        .newer(path: "/notes", version: 2),
        "/notes: kept in version 2 of the form; update this program to read it"
      ),
      (
        .damaged(path: "/notes", JournalDamage(line: 3, offset: 60)),
        "/notes: line 3: not a record; delete that line and all after it, or begin a new file"
      ),
      (.inUse(path: "/notes"), "/notes: in use; close the other program that has it open"),
      (.fileTooLarge(path: "/notes", limit: 100), "/notes: more than 100 bytes; begin a new file"),
      (.newlineInRecord(path: "/notes"), "/notes: a record must be a single line"),
      (
        .changed(path: "/notes"),
        "/notes: changed, moved or replaced since it was opened; open it again"
      ),
      (.closed(path: "/notes"), "/notes: the journal is closed"),
    ] as [(JournalError, String)])
  func `law 11: an error says what happened and what to do, and is safe to show`(
    _ error: JournalError, _ text: String
  ) {
    #expect("\(error)" == text)
  }

  @Test func `a report says what was found and where the rest is`() {
    var report = JournalReport(path: "/notes", records: 1)
    #expect("\(report)" == "1 record")
    report = JournalReport(path: "/notes", records: 2, cut: JournalCut(bytes: 7))
    #expect("\(report)" == "2 records; an incomplete record at the end; 7 bytes were not read")
    report.cut = JournalCut(bytes: 1, copy: "/notes.unread-1")
    #expect(
      "\(report)" == """
        2 records; an incomplete record at the end; 1 byte was cut off; a copy is in /notes.unread-1
        """)
  }
}
