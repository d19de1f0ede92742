import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@MainActor
@Suite struct StateFileRefusalTests {
  private let files = MemoryFileSystem()
  private let store = Store(Notes("milk"))

  private var file: StateFile<Notes> { StateFile("/notes.json", in: files, largest: 500_000) }

  /// A file without a checksum, so that only its contents are looked at.
  private func text(
    state: String = #"{"notes":[],"ratio":1}"#, name: String = #""Notes""#, version: String = "3"
  ) -> String {
    #"{"format":"ViewStates states","models":[{"name":\#(name),"state":\#(state),"#
      + #""version":\#(version)}],"version":1}"#
  }

  /// Restores bytes, checks that nothing has changed, and then that a save keeps them.
  private func refusal(_ bytes: some Sequence<UInt8>) throws -> StateFileRefusal? {
    let bytes = Array(bytes)
    files.addFile("/notes.json", bytes, permissions: 0o640)
    guard case .refused(let refusal) = file.restore(store) else { return nil }
    #expect(files.paths == ["/notes.json"])
    #expect(files.bytes(of: "/notes.json") == bytes)
    #expect(store.state == Notes("milk"))
    #expect(try file.save(Notes("new")) == "/notes.json.refused-1")
    #expect(files.bytes(of: "/notes.json.refused-1") == bytes)
    #expect(try files.status(of: "/notes.json.refused-1")?.permissions == 0o640)
    #expect(file.restore(store) == .restored(migrated: [:], absent: []))
    return refusal
  }

  @Test func `an empty file is refused and kept`() throws {
    #expect(try refusal([]) == .empty)
  }

  @Test(arguments: [
    ([0xEF, 0xBB, 0xBF, 0x7B], StateFileRefusal.BadText.byteOrderMark),
    ([0xFF, 0xFE, 0x7B, 0], .utf16), ([0xFE, 0xFF, 0, 0x7B], .utf16),
    (Array(repeating: 0, count: 5_000), .zeros), ([0x7B, 0x80], .invalid),
  ])
  func `bytes that are no text are refused and kept`(
    _ bytes: [UInt8], _ bad: StateFileRefusal.BadText
  ) throws {
    #expect(try refusal(bytes) == .notText(bad))
  }

  @Test(arguments: [
    ("hello", "not JSON: expected a value, got 'hello' (line 1, character 1)"),
    ("{\u{0}}", #"not JSON: expected a key in quotes, got '\u{0}' (line 1, character 2)"#),
    (#"{"a":1,"a":2}"#, #"the key "a" is there twice (line 1, character 8)"#),
    (String(repeating: "[", count: 100_000), "nested deeper than 131 arrays and objects"),
  ])
  func `what is no JSON is refused and kept`(_ text: String, _ reason: String) throws {
    guard case .malformed(let error) = try refusal(text.utf8) else {
      Issue.record("it was restored")
      return
    }
    #expect("\(error)" == reason)
  }

  @Test(arguments: [
    "1", "[]", "{}", "null", #"{"format":"ViewStates states"}"#,
    #"{"format":"ViewStates states","models":{},"version":1}"#,
    #"{"format":"ViewStates states","models":[{}],"version":1}"#,
    #"{"format":"ViewStates states","models":[1],"version":1}"#,
    #"{"format":"ViewStates states","models":[],"version":"1"}"#,
    #"{"format":"ViewStates states","models":[],"version":0}"#,
    #"{"format":"ViewStates states","models":[],"version":1.5}"#,
    #"{"format":"ViewStates states","models":[],"version":99999999999999999999}"#,
    #"{"format":"ViewStates states","models":[]}"#,
    #"{"format":"ViewStates states","models":[],"version":1,"chucksum":"0"}"#,
    #"{"format":"other","models":[],"version":1}"#,
    #"{"format":7,"models":[],"version":1}"#,
  ])
  func `JSON of another kind is refused and kept`(_ text: String) throws {
    #expect(try refusal(text.utf8) == .notStates)
  }

  @Test func `a newer format is refused and kept, whatever else it has`() throws {
    let text = #"{"format":"ViewStates states","more":1,"version":2}"#
    #expect(try refusal(text.utf8) == .newerFormat(version: 2))
  }

  @Test func `a version of the schema that is no number is refused and kept`() throws {
    for version in [#""3""#, "null", "0", "-1", "3.5", "[3]"] {
      #expect(try StateFileRefusalTests().refusal(text(version: version).utf8) == .notStates)
    }
  }

  @Test func `a newer version of the schema is refused and kept`() throws {
    #expect(
      try refusal(text(version: "4").utf8)
        == .newerVersion(model: "Notes", version: 4, known: 3))
  }

  @Test func `a migration that fails leaves the file as it was`() throws {
    #expect(
      try refusal(text(state: "7", version: "2").utf8)
        == .migrationFailed(
          model: "Notes", version: 2, reason: "expected an object, got a number"))
  }

  @Test func `an older version of a model without migrations is refused`() throws {
    struct Other: StateModel {
      enum Action: Codable { case none }
      static let schemaVersion = 2
      mutating func apply(_ action: Action) {}
    }
    files.addFile("/notes.json", text(state: "{}", name: #""Other""#, version: "1").utf8)
    #expect(
      StateFile<Other>("/notes.json", in: files).restore(Store(Other()))
        == .refused(
          .migrationFailed(
            model: "Other", version: 1,
            reason: "this program does not know how to read that version")))
  }

  @Test(arguments: [
    (#"{"ratio":1}"#, "notes: expected a value, got nothing"),
    (#"{"notes":[{"text":7}],"ratio":1}"#, "notes[0].text: expected a string, got a number"),
    (#"{"notes":null,"ratio":1}"#, "notes: expected an array, got null"),
    (#"[]"#, "expected an object, got an array"),
  ])
  func `a state that does not fit is refused and kept`(_ state: String, _ reason: String) throws {
    guard case .undecodable("Notes", let error) = try refusal(text(state: state).utf8) else {
      Issue.record("it was restored")
      return
    }
    #expect("\(error)" == reason)
  }

  @Test func `a state that is edited by hand is restored without its checksum`() throws {
    try file.save(Notes("milk"))
    let edited = files.text(of: "/notes.json")?.replacing("milk", with: "eggs") ?? ""
    #expect(try refusal(edited.utf8) == .damaged)
    let unchecked = edited.replacing(/"checksum":"\w*",/, with: "")
    files.addFile("/notes.json", unchecked.replacing(",", with: " ,\r\n\t").utf8)
    #expect(file.restore(store) == .restored(migrated: [:], absent: []))
    #expect(store.state == Notes("eggs"))
  }

  @Test func `a member of a state that the model does not know is ignored`() throws {
    let text = text(state: #"{"color":"red","notes":[],"ratio":2}"#)
    files.addFile("/notes.json", text.utf8)
    #expect(file.restore(store) == .restored(migrated: [:], absent: []))
    #expect(store.state.ratio == 2)
  }

  @Test func `a file above the limit is not read`() throws {
    #expect(
      try refusal(Array(repeating: UInt8(ascii: "["), count: 500_001)) == .tooLarge(limit: 500_000))
  }

  @Test func `a folder and a pipe are refused, and not replaced`() throws {
    files.addFolder("/notes.json")
    #expect(file.restore(store) == .refused(.notAFile(.folder)))
    #expect(throws: StateFileError.file(FileError("write", "/notes.json", code: EISDIR))) {
      try file.save(Notes("new"))
    }
    let pipe = StateFile<Notes>("/pipe", in: files)
    files.addPipe("/pipe")
    #expect(pipe.restore(store) == .refused(.notAFile(.other)))
    #expect(throws: StateFileError.file(FileError("write", "/pipe", code: ESPIPE))) {
      try pipe.save(Notes("new"))
    }
    #expect(files.paths == ["/pipe"])
  }

  @Test func `a file that may not be written or read is not replaced`() throws {
    try file.save(Notes("milk"))
    files.setPermissions(0o400, of: "/notes.json")
    let failure = StateFileError.file(FileError("write", "/notes.json", code: EACCES))
    #expect(throws: failure) { try file.save(Notes("new")) }
    files.setPermissions(0o000, of: "/notes.json")
    #expect(
      file.restore(store) == .refused(.unreadable(FileError("open", "/notes.json", code: EACCES))))
    #expect(throws: failure) { try file.save(Notes("new")) }
    files.setPermissions(0o600, of: "/notes.json")
    #expect(file.restore(store) == .restored(migrated: [:], absent: []))
    #expect(store.state == Notes("milk"))
    #expect(files.paths == ["/notes.json"])
  }

  @Test func `evidence is never replaced by other evidence`() throws {
    for number in 1...3 {
      files.addFile("/notes.json", "bad \(number)".utf8)
      try file.save(Notes("new"))
    }
    #expect(
      (1...3).map { files.text(of: "/notes.json.refused-\($0)") } == ["bad 1", "bad 2", "bad 3"])
  }

  @Test func `each refusal says what is wrong and what to do, safe to print`() {
    let refusals: [StateFileRefusal] = [
      .unreadable(FileError("open", "a\u{1B}", code: EACCES)), .notAFile(.folder),
      .notAFile(.other), .empty, .tooLarge(limit: 9), .notText(.byteOrderMark), .notText(.utf16),
      .notText(.zeros), .notText(.invalid), .malformed(.tooDeep(limit: 2)), .notStates,
      .newerFormat(version: 2), .damaged, .unknownModel("A\u{1B}"),
      .newerVersion(model: "A", version: 2, known: 1),
      .migrationFailed(model: "A", version: 1, reason: "no\n"),
      .undecodable(model: "A", .invalid(path: "a", reason: "no")),
      .invalid(model: "A", InvalidState("no")),
    ]
    #expect(
      refusals.map { "\(RestoreReport.refused($0))" } == [
        #"not restored: cannot open a\u{1B}: no permission; "#
          + "change the permissions of the file or its folder",
        "not restored: it is a folder, not a file; choose another name",
        "not restored: it is a pipe or a device, not a file; choose another name",
        "not restored: it is empty; put a backup in its place, or remove it",
        "not restored: it is larger than 9 bytes; it is not a file of this program",
        "not restored: it begins with a byte-order mark; save it as UTF-8 without one",
        "not restored: it is UTF-16; save it as UTF-8",
        "not restored: it has only bytes of zero; put a backup in its place",
        "not restored: it is not UTF-8; put a backup in its place",
        "not restored: nested deeper than 2 arrays and objects; put a backup in its place",
        "not restored: it has no saved states; choose another file",
        "not restored: it has version 2 of the format, and this program knows 1; "
          + "update the program",
        "not restored: its checksum does not match: it is damaged, or was edited; "
          + #"remove the member "checksum" if you edited it"#,
        #"not restored: it has a state of A\u{1B}, which this program does not know; "#
          + "use the program that saved it",
        "not restored: A was saved in version 2, and this program knows 1; update the program",
        #"not restored: A was saved in version 1, which cannot be read: no\n"#,
        "not restored: A: a: no", "not restored: A: not valid: no",
      ])
  }
}
