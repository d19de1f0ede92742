import Foundation
import Testing

@testable import ViewStatesStorage

/// Record files on the disk of this computer, with what only a real disk has.
@Suite struct RecordDiskTests {
  private let folder: TemporaryFolder
  private let files = DiskFileSystem()

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @discardableResult
  private func open(_ name: String, limit: Int = 1 << 30) throws -> RecordFixture.Opened {
    try RecordFixture.open(path(name), in: files, limit: limit)
  }

  private func inUse(_ path: String) -> StorageError {
    StorageError(at: path, "in use; close the other program that has it open")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  @Test func `a file behind links is private, and keeps its permissions and links`() throws {
    try FileManager.default.createDirectory(atPath: path("box"), withIntermediateDirectories: false)
    try link("link", to: "box/inner")
    try link("box/inner", to: "notes")
    let notes = path("box/notes")
    let file = try open("link").file
    #expect(try files.status(of: notes)?.permissions == 0o600)
    // More than the usual mask of a process leaves to a new file.
    #expect(chmod(notes, 0o664) == 0)
    try file.append("a")
    try file.rewrite(as: ["a and b"])
    try file.append("c")
    #expect(file.path == notes)
    for name in ["box/notes", "link"] { #expect(throws: inUse(notes)) { try open(name) } }
    try file.close()
    // A crash can leave it so before the file had only one name.
    #expect(Foundation.link(notes, path("box/.notes.viewstates-draft-1")) == 0)
    #expect(try open("link").records == ["a and b", "c"])
    #expect(try files.status(of: notes)?.permissions == 0o664)
    #expect(try files.status(of: path("link"))?.kind == .link(to: "box/inner"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("box")).count == 2)
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

  @Test func `what is or leads to no file is refused at once, and left as it is`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    // What a shell passes for the output of another command.
    let pipe = Pipe()
    let output = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    for (name, target) in [
      ("zero", "/dev/zero"), ("one", "two"), ("two", "one"), ("output", output),
    ] {
      try link(name, to: target)
    }
    let long = String(repeating: "x", count: 300)
    for (name, error) in [
      ("pipe", FileError("open", path("pipe"), code: ESPIPE)),
      (".", FileError("open", path("."), code: EISDIR)),
      ("zero", FileError("open", path("zero"), code: ESPIPE)),
      ("output", FileError("open", path("output"), code: ESPIPE)),
      ("missing/", FileError("create", path("missing/"), code: ENOENT)),
      ("missing/notes", FileError("create", path("missing/notes"), code: ENOENT)),
      ("one", FileError("open", path("two"), code: ELOOP)),
      (long, FileError("find", path(long), code: ENAMETOOLONG)),
    ] {
      #expect(throws: error) { try open(name) }
    }
    #expect(try folder.names == ["one", "output", "pipe", "two", "zero"])
  }

  @Test func `a sparse file of a gigabyte is refused without reading all of it`() throws {
    for (name, header) in [("zeros", ""), ("journal", "viewstates-journal 1 notes 1\n")] {
      let file = try files.open(path(name), for: .creating(permissions: 0o600))
      _ = try file.write(Array(header.utf8)[...])
      try file.truncate(to: 1 << 30)
    }
    #expect(throws: StorageError.notRecords(at: path("zeros"))) { try open("zeros") }
    #expect(throws: StorageError.tooLarge(at: path("journal"), limit: 1 << 29)) {
      try open("journal", limit: 1 << 29)
    }
    #expect(try folder.names == ["journal", "zeros"])
  }

  #if os(macOS) || os(Linux)
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/flock")))
    func `another process that has the file open is noticed`() throws {
      try open("notes").file.append("a")
      // The shell has locked the file as this does, and says so.
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
      #expect(throws: inUse(path("notes"))) { try open("notes") }
      try input.fileHandleForWriting.close()
      shell.waitUntilExit()
      #expect(try open("notes").records == ["a"])
    }
  #endif

  #if os(Linux)
    @Test func `a released file is not locked by a process that is being started`() throws {
      var file: RecordFile? = try open("notes").file
      try file?.append("a")
      // What such a process has: another descriptor of the same open file.
      let folder = "/proc/self/fd"
      let descriptors = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        return target == path("notes")
      }
      let copies = descriptors.compactMap { Int32($0) }.map { dup($0) }
      defer { for copy in copies { close(copy) } }
      #expect(copies.count == 1)
      file = nil
      #expect(try open("notes").records == ["a"])
    }

    @Test(arguments: [
      Limit(resource: .init(RLIMIT_FSIZE.rawValue), operation: "write", code: EFBIG),
      Limit(resource: .init(RLIMIT_NOFILE.rawValue), operation: "create", code: EMFILE),
    ])
    func `a limit of the system is an error, and does not end a program`(_ limit: Limit) async {
      await #expect(processExitsWith: .success) { [limit] in
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
        var values = rlimit()
        getrlimit(limit.resource, &values)
        values.rlim_cur = 0
        setrlimit(limit.resource, &values)
        let expected = FileError(limit.operation, path, code: limit.code)
        do {
          _ = try RecordFixture.open(path, in: DiskFileSystem())
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
