import Foundation
import Testing

@testable import ViewStatesStorage

/// Journals on the disk of this computer, with what only a real disk has.
@Suite struct JournalDiskTests {
  private let folder: TemporaryFolder
  private let files = DiskFileSystem()

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @discardableResult
  private func open(_ name: String, limit: Int = 1 << 30) throws -> JournalFixture.Opened {
    try JournalFixture.open(path(name), in: files, limit: limit)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  @Test func `a journal behind a link is created private, appended, compacted and read again`()
    throws
  {
    try link("link", to: "notes")
    let journal = try open("link").journal
    try journal.append("a")
    try journal.append("b")
    try journal.compact(to: ["a and b"])
    try journal.append("c")
    #expect(journal.path == path("notes"))
    for name in ["notes", "link"] {
      #expect(throws: JournalError.inUse(path: path("notes"))) { try open(name) }
    }
    try journal.close()
    // A crash can leave it so before the file had only one name.
    #expect(Foundation.link(path("notes"), path(".notes.viewstates-draft-1")) == 0)
    #expect(try open("notes").records == ["a and b", "c"])
    #expect(try files.status(of: path("notes"))?.permissions == 0o600)
    #expect(try folder.names == ["link", "notes"])
  }

  @Test func `a volume without links gives a name that is free, and no other`() throws {
    for name in ["one", "two"] { try files.write(name.utf8, to: path(name), replacing: false) }
    #expect(throws: FileError("create", path("two"), code: EEXIST)) {
      try files.renameWithoutLinks(path("one"), to: path("two"))
    }
    #expect(throws: FileError("rename", path("none"), code: ENOENT)) {
      try files.renameWithoutLinks(path("none"), to: path("three"))
    }
    #expect(try folder.names == ["one", "two"])
    try files.renameWithoutLinks(path("one"), to: path("three"))
    #expect(try folder.names == ["three", "two"])
    #expect(try files.read(path("three"), upTo: 9) == Array("one".utf8))
  }

  @Test func `a folder, a pipe and a device are refused at once, and left as they are`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: false)
    try link("null", to: "/dev/null")
    try link("zero", to: "/dev/zero")
    for (name, place, code) in [
      ("pipe", path("pipe"), ESPIPE), ("folder", path("folder"), EISDIR),
      ("null", "/dev/null", ESPIPE), ("zero", "/dev/zero", ESPIPE),
    ] {
      #expect(throws: FileError("open", place, code: code)) { try open(name) }
    }
    #expect(try folder.names == ["folder", "null", "pipe", "zero"])
  }

  @Test func `a folder that is missing and links in a circle are refused`() throws {
    #expect(throws: FileError("create", path("missing/notes"), code: ENOENT)) {
      try open("missing/notes")
    }
    try link("one", to: "two")
    try link("two", to: "one")
    let error = #expect(throws: FileError.self) { try open("one") }
    #expect(error?.code == ELOOP)
  }

  @Test func `a sparse file of a gigabyte is refused without reading all of it`() throws {
    for (name, header) in [("zeros", ""), ("journal", "viewstates-journal 1 notes 1\n")] {
      let file = try files.open(path(name), for: .creating(permissions: 0o600))
      _ = try file.write(Array(header.utf8)[...])
      try file.truncate(to: 1 << 30)
      try file.close()
    }
    #expect(throws: JournalError.notAJournal(path: path("zeros"))) { try open("zeros") }
    #expect(throws: JournalError.fileTooLarge(path: path("journal"), limit: 1 << 29)) {
      try open("journal", limit: 1 << 29)
    }
    #expect(try folder.names == ["journal", "zeros"])
  }

  #if os(macOS) || os(Linux)
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/flock")))
    func `another process that has the journal open is noticed`() throws {
      try open("notes").journal.append("a")
      // The shell has locked the file as a journal does, and says so.
      let shell = Process()
      let (output, input) = (Pipe(), Pipe())
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = [
        "-c", "exec 9<>\"$0\"; flock -n 9 && echo locked; read line", path("notes"),
      ]
      (shell.standardOutput, shell.standardInput) = (output, input)
      try shell.run()
      let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(said == "locked\n")
      #expect(throws: JournalError.inUse(path: path("notes"))) { try open("notes") }
      try input.fileHandleForWriting.close()
      shell.waitUntilExit()
      #expect(try open("notes").records == ["a"])
    }
  #endif

  #if os(Linux)
    @Test(arguments: [
      Limit(resource: .init(RLIMIT_FSIZE.rawValue), operation: "write", code: EFBIG),
      Limit(resource: .init(RLIMIT_NOFILE.rawValue), operation: "create", code: EMFILE),
    ])
    func `a limit of the system is an error, and does not end the program`(
      _ limit: Limit
    ) async {
      await #expect(processExitsWith: .success) { [limit] in
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
        var values = rlimit()
        getrlimit(limit.resource, &values)
        values.rlim_cur = 0
        setrlimit(limit.resource, &values)
        let expected = FileError(limit.operation, path, code: limit.code)
        do {
          _ = try JournalFixture.open(path, in: DiskFileSystem())
          exit(1)
        } catch {
          let isLeft = FileManager.default.fileExists(atPath: path)
          if error as? FileError != expected || isLeft { exit(1) }
        }
      }
    }

    struct Limit: Codable {
      var resource: Int32
      var operation: String
      var code: Int32
    }
  #endif
}
