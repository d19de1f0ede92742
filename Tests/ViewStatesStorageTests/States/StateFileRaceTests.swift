import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage

/// Another program changes a link while a state file is looked up.
@MainActor
@Suite struct StateFileRaceTests {
  /// Files in which a link leads to another file as soon as it was looked at.
  struct TurningFiles: FileSystem {
    let files: MemoryFileSystem

    func status(of path: String) throws(FileError) -> FileStatus? {
      let status = try files.status(of: path)
      if path == "/link", status?.kind == .link(to: "first/notes") {
        try files.remove("/link")
        files.addLink("/link", to: "second/notes")
      }
      return status
    }

    func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile {
      try files.open(path, for: use)
    }

    func rename(_ path: String, to newPath: String, isExclusive: Bool) throws(FileError) {
      try files.rename(path, to: newPath, isExclusive: isExclusive)
    }

    func remove(_ path: String) throws(FileError) { try files.remove(path) }
    func flushFolder(_ path: String) throws(FileError) { try files.flushFolder(path) }
  }

  private let files = MemoryFileSystem()

  init() throws {
    for (folder, text) in [("/first", "milk"), ("/second", "bread")] {
      files.addFolder(folder)
      try StateFile("\(folder)/notes", in: files, keeping: Store(Notes(text))).save()
    }
    files.addLink("/link", to: "first/notes")
  }

  private func file(_ store: Store<Notes>) -> StateFile {
    StateFile("/link", in: TurningFiles(files: files), keeping: store)
  }

  @Test func `The states are those of the file whose folder is flushed`() {
    let store = Store(Notes())
    #expect(file(store).restore() == .restored(migrated: [:], absent: []))
    #expect(store.state == Notes("milk"))
    #expect(files.operations.last == "flush /first")
  }

  @Test func `The file that is replaced is the one that a copy is kept of if it is refused`() throws
  {
    try files.write("damaged".utf8, to: "/first/notes", replacing: true)
    let copy = try file(Store(Notes("tea"))).save()
    #expect(copy == "/first/notes.unread-1")
    #expect(files.text(of: "/first/notes.unread-1") == "damaged")
  }
}
