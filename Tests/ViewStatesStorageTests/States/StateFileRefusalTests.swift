import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks

@testable import ViewStatesStorage

@MainActor @Suite struct StateFileRefusalTests {
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
    init(version: Int = 3, of model: String = "Notes", typed state: String, reason: String) {
      self.init(
        typedLine: "[{\"kept\":\(quoted(model)),\"state\":\(state),\"version\":\(version)}]", reason
      )
    }

    init(typedLine line: String, _ reason: String) {
      self.init("viewstates-journal 1 states 1\n\(line)\n", reason)
    }

    var testDescription: String { "\(text.suffix(60)): \(reason)" }
  }

  private nonisolated static let notStates =
    "/notes.json: not a file of this program; choose another name"
  private nonisolated static let advice =
    "; if you edited the states, remove what stands before them in their line, "
    + "else put a backup in its place"

  nonisolated static let others = [
    "", "\n", "hello", "{}", "\u{FEFF}viewstates-journal 1 states 1\n",
    String(repeating: "\0", count: 5_000), String(repeating: "[", count: 100_000),
    "viewstates-journal 1 states\n",
    "viewstates-journal 1 states 1 []\n",
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
    Refused("viewstates-journal 1 states 1\n", "/notes.json: not a record" + advice),
    Refused(typedLine: "{}", "/notes.json: not a record" + advice),
    Refused(typedLine: "0000000000000000 1 2 []", "/notes.json: the checksum is wrong" + advice),
    Refused(typedLine: "[] []", "/notes.json: not JSON: there is more after its end"),
    Refused(
      typedLine: #"[{"kpt":"Notes","state":{}}]"#, "/notes.json: [0].kpt: this key is not known"),
    Refused(
      typedLine: #"[{"kept":"Notes","state":{},"vrsion":3}]"#,
      "/notes.json: [0].vrsion: this key is not known"),
    Refused(typedLine: #"[{"state":{}}]"#, "/notes.json: [0].kept: expected a value, got nothing"),
    Refused(
      typedLine: #"[{"kept":"Notes","version":3}]"#,
      "/notes.json: [0].state: expected a value, got nothing"),
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
      typed: #"{"notes":[],"ratio":1e999}"#,
      reason: "Notes: the number 1e999 is out of range, or has to be whole"),
    Refused(
      typed: #"{"notes":null,"ratio":1}"#, reason: "Notes: notes: expected an array, got null"),
    Refused(typed: "[]", reason: "Notes: expected an object, got an array"),
    Refused(
      typed: #"{"color":"red","notes":[],"ratio":2}"#, reason: "Notes: color: this key is not known"
    ),
  ]

  @Test(arguments: others + unreadable)
  func `law 10: a refused file says why, changes nothing, and is kept`(_ refused: Refused) throws {
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
      typed: "\n" + #"{"notes": [{"text":"eggs","isDone":false}] , "ratio":1}"#, reason: "")
    files.addFile("/notes.json", edited.text.utf8)
    #expect(file.restore() == .restored(migrated: [:], absent: []))
    #expect(store.state == Notes("eggs"))
  }

  /// Arrays in arrays.
  struct Nested: StateModel {
    var depth = 1

    init() {}
    init(from decoder: any Decoder) {}

    mutating func apply(_ action: Int) { depth = action }

    func encode(to encoder: any Encoder) {
      var list = encoder.unkeyedContainer()
      for _ in 1..<depth { list = list.nestedUnkeyedContainer() }
    }
  }

  @Test func `a state that is too deep in the list is refused before it is written`() throws {
    let nested = Store(Nested())
    let file = StateFile("/nested.json", in: files, keeping: nested)
    nested.send(neverRejected: StableJSON.depthLimit - 2)
    try file.save()
    #expect(file.restore() == .restored(migrated: [:], absent: []))
    nested.send(neverRejected: StableJSON.depthLimit - 1)
    let tooDeep = StorageError("/nested.json: nested deeper than 128 arrays and objects")
    #expect(throws: tooDeep) { try file.save() }
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
    #expect(throws: StorageError(FileError("write", "/pipe", code: ESPIPE))) { try pipe.save() }
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
