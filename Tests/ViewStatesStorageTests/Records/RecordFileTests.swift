import Foundation
import Testing
import ViewStatesConsoleMocks

@testable import ViewStatesStorage

@Suite struct RecordFileTests {
  private let fixture = RecordFixture()

  @Test func `law 10: what was appended is read again, in order, from the same bytes`() throws {
    let new = try fixture.open().file
    #expect(new.found.count == 0)
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
    #expect(opened.file.found.torn == nil)
    #expect(fixture.bytes == bytes)
    #expect(opened.file.size == bytes.count)
    #expect(opened.file.found.next == 4)
  }

  @Test(arguments: [
    (SessionFlushing.eachChange, "write flush write flush"),
    (.never, "write write flush"),
  ])
  func `a record is one write, and is flushed as was chosen`(
    _ flushing: SessionFlushing, _ expected: String
  ) throws {
    let fixture = RecordFixture(flushing: flushing)
    let file = try fixture.open().file
    let start = fixture.files.operations.count
    try file.append("a")
    try file.append(String(repeating: "b", count: 100_000))
    try file.close()
    let operations = fixture.files.operations.dropFirst(start).map { $0.split(separator: " ")[0] }
    // It looks whether its file is still there.
    #expect(operations.filter { $0 != "find" }.joined(separator: " ") == expected)
  }

  @Test func `only a record of several lines or beyond the limit is refused`() throws {
    let fixture = RecordFixture(limit: 78)
    let file = try fixture.open().file
    #expect(throws: StorageError.severalLines) { try file.append("a\nb") }
    try file.append("1")
    #expect(throws: StorageError.tooLarge(at: "/notes", limit: 78)) { try file.append("12345") }
    try file.append("1234")
    try file.close()
    #expect(try fixture.open().records == ["1", "1234"])
  }

  @Test func `an error of the reader is thrown, and the file is left as it is`() throws {
    struct Unreadable: Error {}
    let bytes = try RecordFixture.bytes("a", "b") + [1, 2]
    let fixture = RecordFixture(bytes: bytes)
    #expect(throws: Unreadable.self) {
      try RecordFile.open("/notes", in: fixture.files, kind: "notes") { record in
        if record.number == 2 { throw Unreadable() }
      }
    }
    #expect(fixture.bytes == bytes)
    #expect(try fixture.open().records == ["a", "b"])
  }

  @Test func `reading locks nothing and changes nothing`() throws {
    let bytes = Array(try RecordFixture.bytes("a", "b").dropLast())
    let fixture = RecordFixture(bytes: bytes)
    #expect(try fixture.read().found.count == 1)
    let torn = "an incomplete record at the end; 22 bytes were not read"
    #expect(try fixture.read().found.torn == torn)
    #expect(fixture.bytes == bytes)
    #expect(fixture.files.paths == ["/notes"])
    let file = try fixture.open().file
    #expect(try fixture.read().records == ["1 a"])
    try file.close()
    #expect(throws: FileError("open", "/notes", code: ENOENT)) { try RecordFixture().read() }
  }

  @Test func `a file is open once at a time, until it is closed or released`() throws {
    var first: RecordFile? = try fixture.open().file
    #expect(throws: StorageError.inUse) { try fixture.open() }
    try first?.append("a")
    first = nil
    let second = try fixture.open().file
    try second.rewrite(as: ["b"])
    #expect(throws: StorageError.inUse) { try fixture.open() }
    try second.close()
    for operation in [
      { _ = try second.append("c") }, { try second.close() }, { try second.rewrite(as: ["c"]) },
    ] {
      #expect(throws: StorageError.closed, performing: operation)
    }
    #expect(try fixture.open().records == ["b"])
  }

  // MARK: - Writing anew

  @Test func `other records take the place of all, and the numbers go on`() throws {
    let file = try fixture.open().file
    try file.append("a")
    try file.append("b")
    fixture.files.addFile("/.notes.viewstates-draft-1", "left by a program".utf8)
    try file.rewrite(as: ["a and b"])
    #expect(try file.append("c") == 4)
    #expect(file.size == fixture.bytes.count)
    try file.close()

    #expect(fixture.files.paths == ["/notes"])
    #expect(try fixture.read().records == ["3 a and b", "4 c"])
    #expect(try fixture.open().file.append("d") == 5)
  }

  @Test func `a payload that is refused leaves the file alone, without a temporary one`() throws {
    let fixture = RecordFixture(limit: 3 << 20)
    let file = try fixture.open().file
    try file.append("a")
    let bytes = fixture.bytes
    #expect(throws: StorageError.severalLines) { try file.rewrite(as: ["b", "c\n"]) }
    let megabyte = String(repeating: "b", count: 1 << 20)
    #expect(throws: StorageError.tooLarge(at: "/notes", limit: 3 << 20)) {
      try file.rewrite(as: Array(repeating: megabyte, count: 3))
    }
    #expect(fixture.files.paths == ["/notes"])
    #expect(fixture.bytes == bytes)
    try file.append("d")
    try file.close()
    #expect(try fixture.open().records == ["a", "d"])
  }

  /// Each operation is the first one that notices it.
  @Test(arguments: ["moved", "removed", "replaced", "emptied", "shortened", "lengthened"], 0..<3)
  func `a file that was moved or changed elsewhere takes no more`(how: String, first: Int) throws {
    let (file, files) = (try fixture.open().file, fixture.files)
    try file.append("a")
    switch how {
    case "moved": try files.rename("/notes", to: "/moved", isExclusive: false)
    case "removed": try files.remove("/notes")
    case "replaced": files.addFile("/notes", "other".utf8)
    default:
      let size = ["emptied": 0, "shortened": 40][how] ?? 300
      try files.open("/notes", for: .appending).truncate(to: size)
    }
    let (paths, bytes) = (files.paths, fixture.bytes)
    let operations = [
      { try file.rewrite(as: ["b"]) }, { _ = try file.append("c") }, { try file.close() },
    ]
    for operation in operations[first...] + operations[..<first] {
      #expect(throws: StorageError.changed, performing: operation)
    }
    #expect(fixture.bytes == bytes)
    #expect(files.paths == paths)
  }
}
