import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

/// The folder `Frozen` has a file of every version of `Notes`, as that version has saved it.
///
/// Never change one. Add one when the version is raised.
@MainActor
@Suite struct MigratingModelTests {
  private static let frozen = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Frozen").path

  @Test func `the file of every version is restored`() throws {
    for version in 1...Notes.schemaVersion {
      let store = Store(Notes())
      let file = StateFile<Notes>(
        "\(Self.frozen)/Notes-\(version).json", in: DiskFileSystem())
      let migrated = version == Notes.schemaVersion ? [:] : ["Notes": version]
      #expect(file.restore(store) == .restored(migrated: migrated, absent: []))
      #expect(store.state == Notes("milk", "größer"), "version \(version)")
    }
  }

  @Test func `this version saves what is frozen of it`() throws {
    let files = MemoryFileSystem()
    try StateFile<Notes>("/notes.json", in: files).save(Notes("milk", "größer"))
    let frozen = try String(
      contentsOfFile: "\(Self.frozen)/Notes-\(Notes.schemaVersion).json", encoding: .utf8)
    #expect(files.text(of: "/notes.json") == frozen)
  }

  @Test func `a migrated file stays as it was until a save, which needs no copy of it`() throws {
    let files = MemoryFileSystem()
    let old = try Data(contentsOf: URL(fileURLWithPath: "\(Self.frozen)/Notes-1.json"))
    files.addFile("/notes.json", old)
    let file = StateFile<Notes>("/notes.json", in: files)
    let store = Store(Notes())
    #expect("\(file.restore(store))" == "restored, Notes from version 1")
    #expect(files.bytes(of: "/notes.json") == Array(old))
    #expect(try file.save(store.state) == nil)
    #expect(file.restore(store) == .restored(migrated: [:], absent: []))
    #expect(files.paths == ["/notes.json"])
  }

  @Test func `a model whose type is renamed keeps its name in files`() throws {
    struct Jotter: MigratingModel {
      typealias Action = Notes.Action
      static let savedName = "Notes"
      static let schemaVersion = 3
      var ratio = 0.0
      mutating func apply(_ action: Action) {}
    }
    let files = MemoryFileSystem()
    try StateFile<Notes>("/notes.json", in: files).save(Notes())
    let store = Store(Jotter())
    #expect(
      StateFile<Jotter>("/notes.json", in: files).restore(store)
        == .restored(migrated: [:], absent: []))
    #expect(store.state.ratio == 1)
  }

  @Test func `a state that a migration makes is checked`() throws {
    let files = MemoryFileSystem()
    files.addFile(
      "/notes.json",
      #"{"format":"ViewStates states","models":[{"name":"Notes","state":[""],"version":1}],"version":1}"#
        .utf8)
    #expect(
      StateFile<Notes>("/notes.json", in: files).restore(Store(Notes()))
        == .refused(.invalid(model: "Notes", InvalidState("a note is empty"))))
  }
}
