import Testing
import ViewStatesConsoleMocks
import ViewStatesStorage

@Suite struct JournalCompactionTests {
  @Test func `compaction replaces the records, and their numbers go on`() throws {
    let fixture = JournalFixture()
    let journal = try fixture.open().journal
    try journal.append("a")
    try journal.append("b")
    try journal.compact(to: ["a and b"])
    #expect(try journal.append("c") == 4)
    #expect(journal.size == fixture.bytes.count)
    try journal.close()

    #expect(fixture.files.paths == ["/notes"])
    #expect(try fixture.read().records == ["3 a and b", "4 c"])
    let opened = try fixture.open()
    #expect(opened.records == ["a and b", "c"])
    #expect(try opened.journal.append("d") == 5)
  }

  @Test func `a draft that another program has left is removed by a compaction`() throws {
    let fixture = JournalFixture()
    let journal = try fixture.open().journal
    fixture.files.addFile("/.notes.viewstates-draft-1", "half".utf8)
    try journal.compact(to: ["b"])
    #expect(fixture.files.paths == ["/notes"])
  }

  @Test func `compaction keeps the permissions and follows links`() throws {
    let fixture = JournalFixture()
    fixture.files.addFolder("/box")
    fixture.files.addLink("/notes", to: "box/link")
    fixture.files.addLink("/box/link", to: "file")
    fixture.files.addFile("/box/file", [UInt8](), permissions: 0o640)
    let journal = try fixture.open().journal
    try journal.append("a")
    try journal.compact(to: ["b"])
    try journal.append("c")
    #expect(journal.path == "/box/file")
    #expect(fixture.files.paths == ["/box/file", "/box/link", "/notes"])
    #expect(try fixture.files.status(of: "/notes")?.kind == .link(to: "box/link"))
    #expect(try fixture.files.status(of: "/box/file")?.permissions == 0o640)
    #expect(try fixture.read().records == ["2 b", "3 c"])
  }

  @Test func `a payload that is refused leaves the journal as it was, without a draft`() throws {
    let fixture = JournalFixture(limit: 3 << 20)
    let journal = try fixture.open().journal
    try journal.append("a")
    let bytes = fixture.bytes
    #expect(
      JournalFixture.error { try journal.compact(to: ["b", "c\n"]) }
        == .journal(.newlineInRecord(path: "/notes")))
    let megabyte = String(repeating: "b", count: 1 << 20)
    #expect(
      JournalFixture.error { try journal.compact(to: repeatElement(megabyte, count: 3)) }
        == .journal(.fileTooLarge(path: "/notes", limit: 3 << 20)))
    #expect(fixture.files.paths == ["/notes"])
    #expect(fixture.bytes == bytes)
    try journal.append("d")
    try journal.close()
    #expect(try fixture.open().records == ["a", "d"])
  }

  @Test func `a file that has taken the place of the journal is not replaced`() throws {
    let fixture = JournalFixture()
    let journal = try fixture.open().journal
    try journal.append("a")
    try fixture.files.rename("/notes", to: "/moved", isExclusive: false)
    fixture.files.addFile("/notes", "other".utf8)
    #expect(
      JournalFixture.error { try journal.compact(to: ["b"]) } == .journal(.replaced(path: "/notes"))
    )
    #expect(JournalFixture.error { try journal.append("c") } == .journal(.replaced(path: "/notes")))
    #expect(fixture.text == "other")
    #expect(fixture.files.paths == ["/moved", "/notes"])
  }
}
