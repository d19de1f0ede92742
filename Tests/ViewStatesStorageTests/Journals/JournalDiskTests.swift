import Foundation
import Testing

@testable import ViewStatesStorage

/// Journals on the disk of this computer, with what only a real disk has.
@Suite final class JournalDiskTests {
  private let folder: String
  private let files = DiskFileSystem()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { _ = try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func open(_ name: String, limit: Int = 1 << 30) throws
    -> JournalFixture.Opened
  {
    var records: [String] = []
    let journal = try Journal.open(path(name), in: files, kind: "notes", limit: limit) { record in
      records.append(record.text)
    }
    return JournalFixture.Opened(journal: journal, records: records)
  }

  private func error(_ name: String, limit: Int = 1 << 30) -> Failure? {
    JournalFixture.error { _ = try open(name, limit: limit) }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  @Test func `a journal behind a link is created private, appended, compacted and read again`()
    throws
  {
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "notes")
    let journal = try open("link").journal
    try journal.append("a")
    try journal.append("b")
    try journal.compact(to: ["a and b"])
    try journal.append("c")
    #expect(journal.path == path("notes"))
    for name in ["notes", "link"] {
      #expect(error(name) == .journal(.inUse(path: path("notes"))))
    }
    try journal.close()
    // A crash can leave it so before the file had only one name.
    #expect(link(path("notes"), path(".notes.viewstates-draft-1")) == 0)
    #expect(try open("notes").records == ["a and b", "c"])
    #expect(try files.status(of: path("notes"))?.permissions == 0o600)
    #expect(try names == ["link", "notes"])
  }

  @Test func `a volume without links gives a name that is free, and no other`() throws {
    for name in ["one", "two"] { try files.write(name.utf8, to: path(name), replacing: false) }
    #expect(systemRenameWithoutLinks(path("one"), path("two")) == -1 && errno == EEXIST)
    #expect(systemRenameWithoutLinks(path("none"), path("three")) == -1 && errno == ENOENT)
    #expect(try names == ["one", "two"])
    #expect(systemRenameWithoutLinks(path("one"), path("three")) == 0)
    #expect(try names == ["three", "two"])
    #expect(try files.read(path("three"), upTo: 9) == Array("one".utf8))
  }

  @Test func `a folder, a pipe and a device are refused at once, and left as they are`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: false)
    for name in ["pipe", "folder"] {
      #expect(error(name) == .journal(.notAFile(path: path(name))))
    }
    for device in ["/dev/null", "/dev/zero"]
    where FileManager.default.fileExists(atPath: device) {
      try FileManager.default.createSymbolicLink(
        atPath: path("device"), withDestinationPath: device)
      #expect(error("device") == .journal(.notAFile(path: device)))
      try FileManager.default.removeItem(atPath: path("device"))
    }
    #expect(try names == ["folder", "pipe"])
  }

  @Test func `a folder that is missing and links in a circle are refused`() throws {
    #expect(
      error("missing/notes") == .file(FileError("create", path("missing/notes"), code: ENOENT)))
    for (link, target) in [("one", "two"), ("two", "one")] {
      try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: target)
    }
    guard case .file(let failure) = error("one") else {
      Issue.record("a circle was opened")
      return
    }
    #expect(failure.code == ELOOP)
  }

  @Test func `a sparse file of a gigabyte is refused without reading all of it`() throws {
    for (name, header) in [("zeros", ""), ("journal", "viewstates-journal 1 notes 1\n")] {
      let file = try files.open(path(name), for: .creating(permissions: 0o600))
      _ = try file.write(Array(header.utf8)[...])
      try file.truncate(to: 1 << 30)
      try file.close()
    }
    #expect(error("zeros") == .journal(.notAJournal(path: path("zeros"))))
    #expect(
      error("journal", limit: 1 << 29)
        == .journal(.fileTooLarge(path: path("journal"), limit: 1 << 29)))
    #expect(try names == ["journal", "zeros"])
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
      #expect(error("notes") == .journal(.inUse(path: path("notes"))))
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
        let error = JournalFixture.error {
          _ = try Journal.open(path, in: DiskFileSystem(), kind: "notes") { _ in }
        }
        let expected = Failure.file(FileError(limit.operation, path, code: limit.code))
        guard error == expected, !FileManager.default.fileExists(atPath: path) else { exit(1) }
      }
    }

    struct Limit: Codable {
      var resource: Int32
      var operation: String
      var code: Int32
    }
  #endif
}
