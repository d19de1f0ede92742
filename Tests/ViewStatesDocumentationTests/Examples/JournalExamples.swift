import Testing
import ViewStatesConsoleMocks
import ViewStatesStorage

@Suite struct JournalExamples {
  private let files = MemoryFileSystem()

  @Test func `a journal is opened, appended and closed`() throws {
    var notes: [String] = []
    let journal = try Journal.open("/notes", in: files, kind: "notes") { record in
      notes.append(record.text)
    }
    try journal.append("buy milk")
    try journal.append("buy bread")
    try journal.close()
    #expect(
      files.text(of: "/notes") == """
        viewstates-journal 1 notes 1
        047ceb9c2999f9e6 1 8 buy milk
        e6db19bb4f163656 2 9 buy bread

        """)
  }

  @Test func `a journal is compacted`() throws {
    let notes = ["buy milk", String(repeating: "x", count: 1 << 20)]
    let journal = try Journal.open("/notes", in: files, kind: "notes") { _ in }
    for note in notes { try journal.append(note) }
    if journal.size > 1 << 20 { try journal.compact(to: [notes.joined(separator: ", ")]) }
    #expect(journal.nextNumber == 4)
  }

  @Test func `a damage is refused`() throws {
    var notes: [String] = []
    files.addFile(
      "/notes",
      """
      viewstates-journal 1 notes 1
      047ceb9c2999f9e6 1 8 buy milk
      e6db19bb4f163656 2 9 buy Bread
      e6db19bb4f163656 2 9 buy bread

      """.utf8)
    let error = #expect(throws: JournalError.self) {
      try Journal.open("/notes", in: files, kind: "notes") { notes.append($0.text) }
    }
    #expect(
      "\(try #require(error))" == """
        /notes: line 3: the checksum is wrong; delete that line and all after it, or begin a new file
        """)
    #expect(notes == ["buy milk"])
  }

  @Test func `the power is cut`() throws {
    files.inject(.powerCut, at: 3)
    #expect(throws: FileError.self) {
      try Journal.open("/notes", in: files, kind: "notes") { _ in }
    }
  }
}
