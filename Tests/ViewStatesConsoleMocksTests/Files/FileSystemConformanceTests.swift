import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

/// A new folder of the disk, which is removed at the end.
final class DiskFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Left-overs in the folder for temporary files do no harm.
    try? FileManager.default.removeItem(atPath: path)
  }
}

@Suite struct FileSystemConformanceTests {
  private func transcripts(_ run: (FileSystemScript) -> Void) throws -> (
    disk: String, memory: String
  ) {
    let folder = try DiskFolder()
    for name in ["folder", "folder/inner"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    let links = ["link": "file", "dangling": "nowhere", "circle": "circle", "shortcut": "folder"]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    mkfifo("\(folder.path)/pipe", 0o644)
    let memory = MemoryFileSystem()
    memory.addFolder("/box")
    memory.addFolder("/box/folder")
    memory.addFolder("/box/folder/inner")
    memory.addPipe("/box/pipe")
    for (name, target) in links { memory.addLink("/box/\(name)", to: target) }

    let onDisk = FileSystemScript(DiskFileSystem(), in: folder.path)
    run(onDisk)
    let inMemory = FileSystemScript(memory, in: "/box")
    run(inMemory)
    return (
      onDisk.lines.joined(separator: "\n"), inMemory.lines.joined(separator: "\n")
    )
  }

  /// Compares line by line, so that a failure shows the first operation that differs.
  private func expectSame(_ disk: String, _ memory: String) {
    let lines = zip(disk.split(separator: "\n"), memory.split(separator: "\n"))
    let different = lines.first { $0 != $1 }
    #expect(different.map { "disk: \($0), memory: \($1)" } == nil)
    #expect(disk.count == memory.count)
  }

  @Test func `the disk and the double open, write, read and cut off files alike`() throws {
    let (disk, memory) = try transcripts { script in
      script.status("file")
      script.text("file")
      let file = script.open("file", .creating(permissions: 0o600))
      script.note("write") { () throws(FileError) in try file?.write(Array("hello".utf8)[...]) ?? 0
      }
      script.note("write") { () throws(FileError) in try file?.write(Array("+you".utf8)[1...]) ?? 0
      }
      script.note("write") { () throws(FileError) in try file?.write([]) ?? 0 }
      script.status("file")
      script.text("file")
      script.note("read") { () throws(FileError) in try file?.read(upTo: 3, at: 4) ?? [] }
      script.note("read") { () throws(FileError) in try file?.read(upTo: 3, at: 8) ?? [] }
      script.note("truncate") { () throws(FileError) in try file?.truncate(to: 2) ?? () }
      script.note("write") { () throws(FileError) in try file?.write(Array("!".utf8)[...]) ?? 0 }
      script.text("file")
      script.note("bits") { () throws(FileError) in
        try file?.setPermissions(0o640)
        return ()
      }
      script.note("flush") { () throws(FileError) in
        try file?.flush()
        return ()
      }
      script.status("file")
      script.note("close") { () throws(FileError) in
        try file?.close()
        return ()
      }
      script.note("write") { () throws(FileError) in try file?.write([1]) ?? 0 }
      script.note("close") { () throws(FileError) in
        try file?.close()
        return ()
      }
      let more = script.open("file", .appending)
      script.note("write") { () throws(FileError) in try more?.write(Array("?".utf8)[...]) ?? 0 }
      script.text("file")
    }
    expectSame(disk, memory)
    #expect(
      disk == """
        status file → nothing
        text file → ENOENT
        open file creating(permissions: 384)
        write → 5
        write → 3
        write → 0
        status file → file 0o600, 8 bytes
        text file → helloyou
        read → [111, 121, 111]
        read → []
        truncate
        write → 1
        text file → he!
        bits
        flush
        status file → file 0o640, 3 bytes
        close
        write → EBADF
        close → EBADF
        open file appending
        write → 1
        text file → he!?
        """)
  }

  @Test func `the disk and the double refuse alike what is no file`() throws {
    let (disk, memory) = try transcripts { script in
      script.create("file", "one")
      for name in [
        "folder", "link", "dangling", "circle", "pipe", "file/in", "nowhere/in", "shortcut/in",
        "circle/in", "folder/../file", "\0", String(repeating: "x", count: 300),
      ] {
        script.status(name)
        let file = script.open(name, .reading)
        script.note("read") { () throws(FileError) in try file?.read(upTo: 1, at: 0) ?? [] }
        script.create(name, "two")
        script.target(name)
        script.names(name)
        script.flushFolder(name)
      }
      for name in ["folder", "link", "nowhere"] { _ = script.open(name, .appending) }
      script.names(".")
    }
    expectSame(disk, memory)
  }

  @Test func `the disk and the double rename and remove alike`() throws {
    let (disk, memory) = try transcripts { script in
      script.create("one", "1")
      script.create("two", "2")
      script.renameExclusively("one", "two")
      script.renameExclusively("one", "one")
      script.rename("one", "two")
      script.text("two")
      script.renameExclusively("two", "three")
      script.renameExclusively("two", "four")
      script.rename("three", "three")
      script.rename("three", "folder")
      script.rename("three", "file/in")
      script.rename("three", "nowhere/in")
      script.rename("three", "dangling")
      script.text("dangling")
      script.rename("dangling", "shortcut/in")
      script.names("folder")
      script.rename("link", "moved")
      script.target("moved")
      for name in ["folder", "folder/in", "folder/in", "moved", "pipe", "nowhere/in"] {
        script.remove(name)
      }
      script.flushFolder(".")
      script.names(".")
    }
    expectSame(disk, memory)
    #expect(disk.hasSuffix("names . → circle folder shortcut"))
  }

  @Test func `the disk and the double let one of several lock a file`() throws {
    let (disk, memory) = try transcripts { script in
      script.create("file", "1")
      let one = script.open("file", .appending)
      var two = script.open("file", .reading)
      for file in [one, one, two] {
        script.note("lock") { () throws(FileError) in try file?.lock() ?? false }
      }
      try? one?.close()
      script.note("lock") { () throws(FileError) in try two?.lock() ?? false }
      let three = script.open("file", .appending)
      script.note("lock") { () throws(FileError) in try three?.lock() ?? false }
      two = nil
      script.note("lock") { () throws(FileError) in try three?.lock() ?? false }
    }
    expectSame(disk, memory)
    #expect(
      disk.split(separator: "\n").suffix(7) == [
        "lock → true", "lock → true", "lock → false", "lock → true", "open file appending",
        "lock → false", "lock → true",
      ])
  }

  @Test func `the disk and the double agree on a walk at random`() throws {
    let names = ["a", "b", "folder/a", "folder/b", "shortcut/c", "link", "dangling", "folder"]
    let (disk, memory) = try transcripts { script in
      var random = SplitMix64(seed: 13)
      for step in 0..<400 {
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        let other = names[Int.random(in: 0..<names.count, using: &random)]
        switch Int.random(in: 0..<7, using: &random) {
        case 0: script.create(name, "\(step)")
        case 1: script.text(name)
        case 2: if name != "folder", other != "folder" { script.rename(name, other) }
        case 3: if name != "folder" { script.renameExclusively(name, other) }
        case 4: script.remove(name)
        case 5: script.status(name)
        default:
          let file = script.open(name, .appending)
          script.note("write") { () throws(FileError) in try file?.write([0x2B]) ?? 0 }
        }
      }
      script.names(".")
      script.names("folder")
    }
    expectSame(disk, memory)
  }
}
