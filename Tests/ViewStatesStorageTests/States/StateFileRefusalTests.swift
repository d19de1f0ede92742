import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks

@testable import ViewStatesStorage

@MainActor
@Suite struct StateFileRefusalTests {
  private let files = MemoryFileSystem()
  private let store = Store(Notes("milk"))

  private var file: StateFile {
    StateFile("/notes.json", in: files, keeping: store, largest: 500_000)
  }

  /// What a person has put into the place of a file.
  struct Refused: CustomTestStringConvertible {
    let text: String
    let reason: String

    init(_ text: String, _ reason: String) { (self.text, self.reason) = (text, reason) }

    /// A state that a person has typed.
    init(version: Int = 3, of model: String = "Notes", typed lines: String..., reason: String) {
      let schema = "[{\"model\":\(quoted(model)),\"version\":\(version)}]"
      let header = String(
        decoding: RecordHeader(kind: "states", schema: schema).bytes, as: UTF8.self)
      self.init(header + lines.map { "\($0)\n" }.joined(), reason)
    }

    var testDescription: String { "\(text.suffix(60)): \(reason)" }
  }

  private nonisolated static let notStates =
    "/notes.json: not a file of this program; choose another name"
  private nonisolated static let advice =
    "; if you edited the state, remove what stands before it in its line, "
    + "else put a backup in its place"

  nonisolated static let others = [
    "", "\n", "hello", "{}", "\u{FEFF}viewstates-journal 1 states 1\n",
    String(repeating: "\0", count: 5_000), String(repeating: "[", count: 100_000),
    "viewstates-journal 1 states 1\n",
    "viewstates-journal 1 states 1 0000000000000000 []\n",
    #"{"checksum":"0","format":"ViewStates states","models":[],"version":1}"#,
  ].map { Refused($0, notStates) }

  nonisolated static let unreadable = [
    Refused(
      "viewstates-journal 2 states more\n",
      "/notes.json: kept in version 2 of the form; update this program to read it"),
    Refused(
      "viewstates-journal 1 session 1\n",
      "/notes.json: kept as 'session', not as 'states'; choose another name"),
    Refused(
      String(repeating: "[", count: 500_001),
      "/notes.json: more than 500000 bytes; begin a new file"),
    Refused(reason: "expected 1 lines of states, got 0" + advice),
    Refused(typed: "{}", "{}", reason: "expected 1 lines of states, got 2" + advice),
    Refused(
      typed: #"492cabb037d31aa8 1 52 {"notes":[{"isDone":false,"text":"eggs"}],"ratio":1}"#,
      reason: "line 2: the checksum is wrong" + advice),
    Refused(
      of: "A\u{1B}", typed: "{}",
      reason: #"A\u{1B}: this program does not know it; use the program that saved it"#),
    Refused(
      version: 4, typed: "{}",
      reason: "Notes: saved in version 4, and this program knows 3; update the program"),
    Refused(
      version: 2, typed: #"{"notes":7}"#,
      reason: "Notes: saved in version 2, which cannot be read: "
        + "notes: expected an array, got a number"),
    Refused(version: 1, typed: #"[""]"#, reason: "Notes: not valid: a note is empty"),
    Refused(typed: #"{"ratio":1}"#, reason: "Notes: notes: expected a value, got nothing"),
    Refused(
      typed: #"{"notes":[{"text":7}],"ratio":1}"#,
      reason: "Notes: notes[0].text: expected a string, got a number"),
    Refused(
      typed: #"{"notes":null,"ratio":1}"#, reason: "Notes: notes: expected an array, got null"),
    Refused(typed: "[]", reason: "Notes: expected an object, got an array"),
    Refused(
      typed: #"{"color":"red","notes":[],"ratio":2}"#, reason: "Notes: color: this key is not known"
    ),
  ]

  @Test(arguments: others + unreadable)
  func `law 10: what cannot be restored says why, changes nothing, and is kept by the next save`(
    _ refused: Refused
  ) throws {
    let bytes = Array(refused.text.utf8)
    files.addFile("/notes.json", bytes, permissions: 0o640)
    #expect("\(file.restore())" == "not restored: \(refused.reason)")
    #expect(files.paths == ["/notes.json"])
    #expect(files.bytes(of: "/notes.json") == bytes)
    #expect(store.state == Notes("milk"))
    #expect(try file.save() == "/notes.json.unread-1")
    #expect(files.bytes(of: "/notes.json.unread-1") == bytes)
    #expect(try files.status(of: "/notes.json.unread-1")?.permissions == 0o640)
    #expect(file.restore() == .restored(migrated: [:], absent: []))
  }

  @Test func `a state that is edited by hand is restored without its checksum`() {
    let edited = Refused(
      typed: #"{"notes": [{"text":"eggs","isDone":false}] , "ratio":1}"#, reason: "")
    files.addFile("/notes.json", edited.text.utf8)
    #expect(file.restore() == .restored(migrated: [:], absent: []))
    #expect(store.state == Notes("eggs"))
  }

  @Test func `a folder and a pipe are refused, and not replaced`() throws {
    files.addFolder("/notes.json")
    #expect(
      "\(file.restore())" == "not restored: cannot read /notes.json: it is a folder; name a file")
    #expect(throws: StorageError(FileError("write", "/notes.json", code: EISDIR))) {
      try file.save()
    }
    let pipe = StateFile("/pipe", in: files, keeping: store)
    files.addPipe("/pipe")
    #expect(
      "\(pipe.restore())"
        == "not restored: cannot read /pipe: it is a pipe or a device; name a file")
    #expect(throws: StorageError(FileError("write", "/pipe", code: ESPIPE))) {
      try pipe.save()
    }
    #expect(files.paths == ["/pipe"])
  }

  @Test func `a file that may not be written or read is not replaced`() throws {
    try file.save()
    let failure = StorageError(FileError("write", "/notes.json", code: EACCES))
    for permissions in [0o400, 0o000] as [UInt16] {
      files.setPermissions(permissions, of: "/notes.json")
      #expect(throws: failure) { try file.save() }
    }
    #expect(
      "\(file.restore())" == """
        not restored: cannot open /notes.json: no permission; change the permissions of the file \
        or its folder
        """)
    files.setPermissions(0o600, of: "/notes.json")
    #expect(file.restore() == .restored(migrated: [:], absent: []))
    #expect(files.paths == ["/notes.json"])
  }
}
