import Testing
import ViewStatesConsoleMocks

@testable import ViewStatesStorage

@Suite struct RecordDamageTests {
  private let records = [#"{"add":"milk"}"#, #"{"tick":0}"#, #"{"remove":0}"#]
  private let whole: [UInt8]
  /// Where the header and each record end.
  private let ends: [Int]

  init() throws {
    let bytes = try RecordFixture.bytes(records[0], records[1], records[2])
    ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    whole = bytes
  }

  // MARK: - Every byte and every bit

  @Test func `a file that is cut at any byte has its whole records, and the rest is kept`() throws {
    for count in [0] + Array(ends[0]...whole.count) {
      let fixture = RecordFixture(bytes: Array(whole[..<count]))
      let good = ends.last { $0 <= count } ?? ends[0]
      let opened = try fixture.open()
      #expect(opened.records == Array(records.prefix(ends.firstIndex(of: good) ?? 0)))
      #expect(fixture.bytes == Array(whole[..<good]))
      if good < count {
        let bytes = count - good == 1 ? "1 byte was" : "\(count - good) bytes were"
        #expect(
          opened.file.found.torn == "an incomplete record at the end; "
            + "\(bytes) cut off; a copy is in /notes.unread-1")
        #expect(fixture.files.bytes(of: "/notes.unread-1") == Array(whole[good..<count]))
      } else {
        #expect(opened.file.found.torn == nil)
        #expect(fixture.files.paths == ["/notes"])
      }
      try opened.file.append("more")
      try opened.file.close()
      #expect(try fixture.open().records == opened.records + ["more"])
    }
    // The header is flushed before the file has its name, so no crash cuts it.
    for count in 1..<ends[0] { expectRefusal(String(decoding: whole[..<count], as: UTF8.self)) }
  }

  @Test func `a bit that flips is found, and no byte is lost`() throws {
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << (bit % 8)
      let fixture = RecordFixture(bytes: bytes)
      var found: [String] = []
      do {
        let file = try RecordFile.open("/notes", in: fixture.files, kind: "notes") { record in
          found.append(record.text)
        }
        // Only the last record can be taken for a torn one: without its end, or with a zero.
        let isTorn = bit / 8 == bytes.count - 1 || bytes[bit / 8] == 0
        #expect(isTorn && found == Array(records.dropLast()), "bit \(bit)")
        #expect(file.found.copy == "/notes.unread-1")
        #expect(fixture.bytes + (fixture.files.bytes(of: "/notes.unread-1") ?? []) == bytes)
      } catch {
        #expect(records.starts(with: found) && found.count < records.count)
        #expect(fixture.bytes == bytes)
        #expect(fixture.files.paths == ["/notes"])
        // The header has no advice but that another name is to be chosen.
        guard let size = try fixture.cutOff(error) else {
          #expect(bit / 8 < ends[0], "\(error)")
          continue
        }
        #expect(size == ends[found.count])
        #expect(try fixture.open().records == found)
      }
    }
  }

  // MARK: - Lines

  private func line(_ number: Int) -> [UInt8] { Array(whole[ends[number - 1]..<ends[number]]) }
  private var header: [UInt8] { Array(whole[..<ends[0]]) }
  private let zeros = [UInt8](repeating: 0, count: 5000)

  @Test func `a line that is missing, twice, elsewhere or no record is damage, also at the end`() {
    let other = Array("hello\n".utf8)
    var changed = line(1)
    changed[changed.count - 3] ^= 1
    // A crash leaves no such line: it would have no end, or zeros in place of a part.
    let damages: [([[UInt8]], String)] = [
      ([line(1), line(3)], "line 3: expected record 2, got record 3"),
      ([line(2), line(3)], "line 2: expected record 1, got record 2"),
      ([line(1), line(1), line(2)], "line 3: expected record 2, got record 1"),
      ([line(1), line(3), line(2)], "line 3: expected record 2, got record 3"),
      ([line(1), line(2), line(3), line(3)], "line 5: expected record 4, got record 3"),
      ([line(1), other, line(2)], "line 3: not a record"),
      ([[10], line(1)], "line 2: not a record"),
      ([changed, line(2)], "line 2: the checksum is wrong"),
      ([line(1), other], "line 3: not a record"), ([changed], "line 2: the checksum is wrong"),
      ([line(1), line(2), [10]], "line 4: not a record"),
      ([line(1), zeros, line(2), line(3)], "line 3: not a record"),
    ]
    for (lines, text) in damages {
      let fixture = RecordFixture(bytes: header + lines.joined())
      let error = #expect(throws: StorageError.self) { try fixture.open() }
      #expect(
        error?.description
          == "/notes: \(text); delete that line and all after it, or begin a new file")
    }
  }

  @Test func `what a crash leaves of a record is kept in a copy that replaces no other`() throws {
    let half = Array(line(2).prefix(9))
    let tails: [[UInt8]] = [
      half, Array(zeros.prefix(5) + line(2).dropFirst(5)),
      Array(line(2).dropLast(6) + zeros.prefix(5) + [10]), zeros, half + zeros, half + [10] + zeros,
    ]
    let fixture = RecordFixture(bytes: header + line(1))
    for (number, tail) in tails.enumerated() {
      let file = try fixture.files.open("/notes", for: .appending)
      _ = try file.write(tail[...])
      #expect(try fixture.open().records == [records[0]])
      #expect(fixture.files.bytes(of: "/notes.unread-\(number + 1)") == tail)
    }
    #expect(fixture.files.bytes(of: "/notes.unread-1") == half)
    #expect(fixture.files.paths.count == 1 + tails.count)
    #expect(try fixture.files.status(of: "/notes.unread-1")?.permissions == 0o644)
  }

  // MARK: - Other files

  @Test(arguments: [
    "hello\n", "{}", "viewstates-journal\n", "viewstates-journal 0 notes 1\n",
    "viewstates-journal 01 notes 1\n", "viewstates-journal -1 notes 1\n",
    "viewstates-journal x notes 1\n", "viewstates-journal 1 notes\n",
    "viewstates-journal 1 notes 0\n", "viewstates-journal 1 notes 1 2\n",
    "viewstates-journal 1 notes 1\r\n", "viewstates-journal 1  1\n", "viewstates-journal 1 a/b 1\n",
    "viewstates-journal 1 notes 99999999999999999999\n",
    "viewstates-journal 1 notes 9223372036854775807\n",
    "viewstates-journal 1 notes 100000000000000000\n", "\u{FEFF}viewstates-journal 1 notes 1\n",
    "v\0i\0e\0w\0", String(repeating: "\0", count: 31), String(repeating: "viewstates", count: 999),
    " viewstates-journal 1 notes 1\n", "\n",
  ])
  func `a file of another kind is not touched`(_ text: String) {
    expectRefusal(text)
  }

  @Test func `a file of other records or of a later version is not touched`() {
    expectRefusal(
      "viewstates-journal 1 note 1\n", "kept as 'note', not as 'notes'; choose another name")
    for (rest, version) in [
      ("2 notes 1\n", 2), ("10 {\"kind\":\"notes\"}", 10),
      ("2 " + String(repeating: "long ", count: 1000), 2),
    ] {
      expectRefusal(
        "viewstates-journal \(rest)",
        "kept in version \(version) of the form; update this program to read it")
    }
  }

  @Test func `the numbers go on from the greatest that a header may have`() throws {
    let greatest = 99_999_999_999_999_999
    let fixture = RecordFixture(bytes: Array("viewstates-journal 1 notes \(greatest)\n".utf8))
    let file = try fixture.open().file
    #expect(try file.append("a") == greatest)
    #expect(try file.append("b") == greatest + 1)
    try file.close()
    #expect(try fixture.open().records == ["a", "b"])
  }

  private func expectRefusal(
    _ text: String, _ reason: String = "not a file of this program; choose another name"
  ) {
    let fixture = RecordFixture(bytes: Array(text.utf8))
    #expect(throws: StorageError.notes(reason)) { try fixture.open() }
    #expect(throws: StorageError.notes(reason)) { try fixture.read() }
    #expect(fixture.text == text)
    #expect(fixture.files.paths == ["/notes"])
  }
}
