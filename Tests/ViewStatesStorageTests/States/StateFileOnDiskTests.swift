import Foundation
import Testing
import ViewStates
import ViewStatesStorage

/// What only a real disk can show.
@MainActor @Suite struct StateFileOnDiskTests {
  private let folder: TemporaryFolder
  private let store = Store(Notes())

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String, keeping store: Store<Notes>) -> StateFile {
    StateFile("\(folder.path)/\(name)", in: DiskFileSystem(), keeping: store)
  }

  @Test func `a killed program's temporary file is removed, a living one's is not`() throws {
    let temporaries = (1...2).map { "\(folder.path)/.notes.json.viewstates-draft-\($0)" }
    for path in temporaries { try DiskFileSystem().write("{".utf8, to: path, replacing: false) }
    let held = try DiskFileSystem().open(temporaries[1], for: .reading)
    #expect(try held.lock())
    #expect(file("notes.json", keeping: store).restore() == .missing)
    #expect(try folder.names == [".notes.json.viewstates-draft-2"])
    #expect(try held.lock())
  }

  @Test func `programs that save at once leave one state, in a private file`() async throws {
    let autosaves = (0..<4).map { number in
      let store = Store(Notes())
      let file = file("notes.json", keeping: store)
      return (store, Autosave(to: file, clock: ContinuousClock()) { Issue.record("\($0)") })
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (store, autosave) in autosaves {
        group.addTask {
          for number in 0..<5 {
            await store.send(.setRatio(Double(number)))
            try await autosave.finish()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(file("notes.json", keeping: store).restore() == .restored(migrated: [:], absent: []))
    #expect(store.state.ratio == 4)
    let status = try DiskFileSystem().status(of: "\(folder.path)/notes.json")
    #expect(status?.permissions == 0o600)
    #expect(try folder.names == ["notes.json"])
  }
}

/// A new folder of the disk, which is removed at the end.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Left-overs in the folder for temporary files do no harm.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names of what is in it, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
