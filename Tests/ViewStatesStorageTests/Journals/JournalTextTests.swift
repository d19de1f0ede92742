import Testing

@testable import ViewStatesStorage

@Suite struct JournalTextTests {
  @Test func `law 11: errors say what happened and what to do, and are safe to show`() {
    let errors: [JournalError] = [
      .file(FileError("write", "/notes", code: 28)),
      .notAFile(path: "/\u{1B}pipe"),
      .notAJournal(path: "/notes"),
      .otherKind(path: "/notes", kind: "clocks", expected: "notes"),
      .newer(path: "/notes", version: 2),
      .inUse(path: "/notes"),
      .fileTooLarge(path: "/notes", limit: 100),
      .recordTooLong(path: "/notes", bytes: 9, limit: 8),
      .newlineInRecord(path: "/notes"),
      .replaced(path: "/notes"),
      .changed(path: "/notes"),
      .closed(path: "/notes"),
    ]
    #expect(
      errors.map { "\($0)" } == [
        "cannot write /notes: no space left on the disk; free some",
        "/\\u{1B}pipe: not a file; choose another name",
        "/notes: not a journal; choose another name",
        "/notes: a journal of the kind 'clocks', not 'notes'; choose another name",
        "/notes: a journal of version 2; update this program to read it",
        "/notes: in use; close the other program that has it open",
        "/notes: more than 100 bytes; begin a new file",
        "/notes: a record of 9 bytes; at most 8 are recorded",
        "/notes: a record must be a single line",
        "/notes: moved or replaced since it was opened; open it again",
        "/notes: changed by another program; open it again",
        "/notes: the journal is closed",
      ])
  }

  @Test func `a damage says the line and the reason`() {
    let reasons: [JournalDamage.Reason] = [
      .malformed, .wrongLength(9, expected: 7), .wrongChecksum, .wrongNumber(3, expected: 2),
      .tooLong(limit: 8),
    ]
    let texts = reasons.map { reason in
      let damage = JournalDamage(line: 3, offset: 60, records: 1, reason: reason)
      return "\(JournalError.damaged(path: "/notes", damage))"
    }
    #expect(
      texts
        == [
          "/notes: line 3: not a record",
          "/notes: line 3: expected 7 bytes, got 9",
          "/notes: line 3: the checksum is wrong",
          "/notes: line 3: expected record 2, got record 3",
          "/notes: line 3: longer than 8 bytes",
        ].map { "\($0); delete that line and all after it, or begin a new file" })
  }

  @Test func `a report says what was found and where the rest is`() {
    let damage = JournalDamage(line: 3, offset: 60, records: 1, reason: .wrongChecksum)
    let reports = [
      JournalReport(path: "/notes", isNew: true),
      JournalReport(path: "/notes", records: 1),
      JournalReport(path: "/notes", records: 2, cut: JournalCut(bytes: 7)),
      JournalReport(path: "/notes", records: 2, cut: JournalCut(bytes: 7, copy: "/notes.unread-1")),
      JournalReport(
        path: "/notes", records: 1,
        cut: JournalCut(bytes: 30, copy: "/notes.unread-1", damage: damage)),
    ]
    #expect(
      reports.map { "\($0)" } == [
        "a new journal",
        "1 record",
        "2 records; an incomplete record at the end; 7 bytes were not read",
        "2 records; an incomplete record at the end; 7 bytes were cut off; a copy is in /notes.unread-1",
        "1 record; line 3: the checksum is wrong; 30 bytes were cut off; a copy is in /notes.unread-1",
      ])
  }
}
