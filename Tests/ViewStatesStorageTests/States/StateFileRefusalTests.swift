import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage

@MainActor
@Suite struct StateFileRefusalTests {
  private let files = MemoryFileSystem()
  private let store = Store(Notes("milk"))

  private var file: StateFile<Notes> { StateFile("/notes.json", in: files, largest: 500_000) }

  /// A file with a state that a person has typed.
  private func text(_ state: String) throws -> String {
    try file.save(Notes("milk"))
    let text = files.text(of: "/notes.json") ?? ""
    return text.replacing(/\n.*\n/) { _ in "\n\(state)\n" }
  }

  /// Restores bytes, checks that nothing has changed, and then that a save keeps them.
  private func refusal(_ bytes: some Sequence<UInt8>) throws -> StateFileRefusal? {
    let bytes = Array(bytes)
    files.addFile("/notes.json", bytes, permissions: 0o640)
    guard case .refused(let refusal) = file.restore(store) else { return nil }
    #expect(files.paths == ["/notes.json"])
    #expect(files.bytes(of: "/notes.json") == bytes)
    #expect(store.state == Notes("milk"))
    #expect(try file.save(Notes("new")) == "/notes.json.unread-1")
    #expect(files.bytes(of: "/notes.json.unread-1") == bytes)
    #expect(try files.status(of: "/notes.json.unread-1")?.permissions == 0o640)
    #expect(file.restore(store) == .restored(migrated: [:], absent: []))
    return refusal
  }

  @Test(arguments: [
    "", "\n", "hello", "{}", "\u{FEFF}viewstates-journal 1 states 1\n",
    String(repeating: "\0", count: 5_000), String(repeating: "[", count: 100_000),
    "viewstates-journal 1 states 1\n", "viewstates-journal 1 session 1\n",
    "viewstates-journal 1 states 1 0000000000000000 []\n",
    #"{"checksum":"0","format":"ViewStates states","models":[],"version":1}"#,
  ])
  func `what is no file of states is refused and kept`(_ text: String) throws {
    #expect(try refusal(text.utf8) == .notStates)
  }

  @Test func `a newer format is refused and kept, whatever else it has`() throws {
    #expect(
      try refusal("viewstates-journal 2 states more\n".utf8) == .newerFormat(version: 2))
  }

  @Test func `a file without all lines of its models is refused and kept`() throws {
    try file.save(Notes("milk"))
    let lines = (files.text(of: "/notes.json") ?? "").split(separator: "\n")
    #expect(
      try refusal("\(lines[0])\n".utf8)
        == .damaged("expected 1 lines of states, got 0"))
    #expect(
      try StateFileRefusalTests().refusal("\(lines[0])\n\(lines[1])\n{}\n".utf8)
        == .damaged("expected 1 lines of states, got 2"))
  }

  @Test func `a newer version of the schema is refused and kept`() throws {
    struct Later: MigratingModel {
      typealias Action = Notes.Action
      static let savedName = "Notes"
      static let schemaVersion = 4
      mutating func apply(_ action: Action) {}
    }
    let files = MemoryFileSystem()
    try StateFile<Later>("/later.json", in: files).save(Later())
    #expect(
      try refusal(files.bytes(of: "/later.json") ?? [])
        == .newerVersion(model: "Notes", version: 4, known: 3))
  }

  @Test func `an older version that cannot be read is refused and kept`() throws {
    struct Earlier: MigratingModel {
      typealias Action = Notes.Action
      static let savedName = "Notes"
      static let schemaVersion = 2
      var notes = 7
      mutating func apply(_ action: Action) {}
    }
    let files = MemoryFileSystem()
    try StateFile<Earlier>("/earlier.json", in: files).save(Earlier())
    #expect(
      try refusal(files.bytes(of: "/earlier.json") ?? [])
        == .migrationFailed(
          model: "Notes", version: 2, reason: "notes: expected an array, got a number"))
  }

  @Test func `an older version of a model without migrations is refused`() throws {
    struct Other: StateModel {
      enum Action: Codable { case none }
      static let schemaVersion = 2
      mutating func apply(_ action: Action) {}
    }
    struct Former: MigratingModel {
      typealias Action = Other.Action
      static let savedName = "Other"
      mutating func apply(_ action: Action) {}
    }
    try StateFile<Former>("/notes.json", in: files).save(Former())
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
    guard case .undecodable("Notes", let error) = try refusal(text(state).utf8) else {
      Issue.record("it was restored")
      return
    }
    #expect("\(error)" == reason)
  }

  @Test func `a state that is edited by hand is restored without its checksum`() throws {
    try file.save(Notes("milk"))
    let edited = files.text(of: "/notes.json")?.replacing("milk", with: "eggs") ?? ""
    #expect(try refusal(edited.utf8) == .damaged("line 2: the checksum is wrong"))
    files.addFile(
      "/notes.json", try text(#"{"notes": [{"text":"eggs","isDone":false}] , "ratio":1}"#).utf8)
    #expect(file.restore(store) == .restored(migrated: [:], absent: []))
    #expect(store.state == Notes("eggs"))
  }

  @Test func `law 5: a key that the model does not know is refused where a person can type`() throws
  {
    let text = try text(#"{"color":"red","notes":[],"ratio":2}"#)
    #expect(
      try refusal(text.utf8)
        == .undecodable(model: "Notes", .invalid(path: "color", reason: "this key is not known")))
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
      (1...3).map { files.text(of: "/notes.json.unread-\($0)") } == ["bad 1", "bad 2", "bad 3"])
  }

  @Test func `each refusal says what is wrong and what to do, safe to print`() {
    let refusals: [StateFileRefusal] = [
      .unreadable(FileError("open", "a\u{1B}", code: EACCES)), .notAFile(.folder),
      .notAFile(.other), .tooLarge(limit: 9), .notStates, .newerFormat(version: 2),
      .damaged("line 2: not a record"), .unknownModel("A\u{1B}"),
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
        "not restored: it is larger than 9 bytes; it is not a file of this program",
        "not restored: it is not a file of states; choose another file, "
          + "or put a backup in its place",
        "not restored: it has version 2 of the format, and this program knows 1; "
          + "update the program",
        "not restored: line 2: not a record; if you edited the state, "
          + "remove what stands before it in its line, else put a backup in its place",
        #"not restored: it has a state of A\u{1B}, which this program does not know; "#
          + "use the program that saved it",
        "not restored: A was saved in version 2, and this program knows 1; update the program",
        #"not restored: A was saved in version 1, which cannot be read: no\n"#,
        "not restored: A: a: no", "not restored: A: not valid: no",
      ])
  }
}
