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

  private func open(_ name: String, limits: JournalLimits = JournalLimits()) throws
    -> JournalFixture.Opened
  {
    var records: [String] = []
    let journal = try Journal.open(path(name), in: files, kind: "notes", limits: limits) { record in
      records.append(record.text)
    }
    return JournalFixture.Opened(journal: journal, records: records)
  }

  private func error(_ name: String, limits: JournalLimits = JournalLimits()) -> JournalError? {
    JournalFixture.error { _ = try open(name, limits: limits) }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  @Test func `a journal is created private, appended, compacted and read again`() throws {
    let journal = try open("notes").journal
    try journal.append("a")
    try journal.append("b")
    try journal.compact(to: ["a and b"])
    try journal.append("c")
    try journal.close()
    #expect(try open("notes").records == ["a and b", "c"])
    #expect(try files.status(of: path("notes"))?.permissions == 0o600)
    #expect(try names == ["notes"])
  }

  @Test func `a link is followed, one that leads nowhere, too`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "notes")
    let journal = try open("link").journal
    try journal.append("a")
    try journal.compact(to: ["b"])
    #expect(journal.path == path("notes"))
    #expect(try names == ["link", "notes"])
    #expect(try files.target(ofLink: path("link")) == "notes")
    #expect(error("notes") == .inUse(path: path("notes")))
    #expect(error("link") == .inUse(path: path("notes")))
    try journal.close()
    #expect(try open("notes").records == ["b"])
  }

  @Test func `links in a circle are refused`() throws {
    for (link, target) in [("one", "two"), ("two", "one")] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
    }
    guard case .file(let failure) = error("one") else {
      Issue.record("a circle was opened")
      return
    }
    #expect(failure.code == ELOOP)
  }

  @Test func `a folder, a pipe and a device are refused at once, and left as they are`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: false)
    for name in ["pipe", "folder"] {
      #expect(error(name) == .notAFile(path: path(name)))
    }
    for device in ["/dev/null", "/dev/zero"]
    where FileManager.default.fileExists(atPath: device) {
      try FileManager.default.createSymbolicLink(
        atPath: path("device"), withDestinationPath: device)
      #expect(error("device") == .notAFile(path: device))
      try FileManager.default.removeItem(atPath: path("device"))
    }
    #expect(try names == ["folder", "pipe"])
  }

  @Test func `a folder that is missing is said`() {
    #expect(
      error("missing/notes") == .file(FileError("create", path("missing/notes"), code: ENOENT)))
  }

  @Test func `a sparse file of a gigabyte is refused without reading all of it`() throws {
    let limits = JournalLimits(record: 1 << 20)
    for (name, header) in [("zeros", ""), ("journal", "viewstates-journal 1 notes 1\n")] {
      let file = try files.open(path(name), for: .creating(permissions: 0o600))
      _ = try file.write(Array(header.utf8)[...])
      try file.truncate(to: 1 << 30)
      try file.close()
    }
    #expect(error("zeros", limits: limits) == .notAJournal(path: path("zeros")))
    #expect(
      error("journal", limits: limits)
        == .damaged(
          path: path("journal"),
          JournalDamage(line: 2, offset: 29, records: 0, reason: .tooLong(limit: 1 << 20))))
    #expect(
      error("journal", limits: JournalLimits(file: 1 << 29))
        == .fileTooLarge(path: path("journal"), limit: 1 << 29))
    #expect(try names == ["journal", "zeros"])
  }

  @Test func `a line of 100 megabytes is refused`() throws {
    let file = try files.open(path("notes"), for: .creating(permissions: 0o600))
    _ = try file.write(Array("viewstates-journal 1 notes 1\n0 1 2 {\"".utf8)[...])
    try file.truncate(to: 100 << 20)
    _ = try file.write([10])
    try file.close()
    let damage = JournalDamage(line: 2, offset: 29, records: 0, reason: .tooLong(limit: 64 << 20))
    #expect(error("notes") == .damaged(path: path("notes"), damage))
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
      #expect(error("notes") == .inUse(path: path("notes")))
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
        let expected = JournalError.file(FileError(limit.operation, path, code: limit.code))
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
