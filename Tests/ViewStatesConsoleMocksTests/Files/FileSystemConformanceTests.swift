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
  /// Runs operations on the disk and on the double, and returns what each of them did on the disk.
  private func expectSame(_ operations: String) throws -> [String] {
    let folder = try DiskFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/folder/inner", withIntermediateDirectories: true)
    let links = ["link": "file", "dangling": "nowhere", "circle": "circle", "shortcut": "folder"]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    mkfifo("\(folder.path)/pipe", 0o644)
    let memory = MemoryFileSystem()
    for name in ["", "/folder", "/folder/inner"] { memory.addFolder("/box\(name)") }
    memory.addPipe("/box/pipe")
    for (name, target) in links { memory.addLink("/box/\(name)", to: target) }

    let disk = FileSystemScript(DiskFileSystem(), in: folder.path)
    disk.run(operations)
    let double = FileSystemScript(memory, in: "/box")
    double.run(operations)
    // The first operation that differs.
    let different = zip(disk.lines, double.lines).first { $0 != $1 }
    #expect(different.map { "disk: \($0), double: \($1)" } == nil)
    return disk.lines
  }

  @Test func `the disk and the double open, write, read and cut off files alike`() throws {
    let lines = try expectSame(
      """
      status file
      text file
      open file: create
      write file: hello
      write file: you
      write file:
      status file
      text file
      read file: 3 4
      read file: 3 8
      truncate file: 2
      write file: !
      text file
      flush file:
      status file
      close file:
      write file: x
      close file:
      open file:2 append
      write file:2 ?
      text file
      """)
    #expect(lines.last == "text file → he!?")
  }

  @Test func `the disk and the double refuse alike what is no file`() throws {
    let names = [
      "folder", "link", "dangling", "circle", "pipe", "file/in", "nowhere/in", "shortcut/in",
      "circle/in", "folder/../file", "\0", String(repeating: "x", count: 300),
    ]
    let operations = names.map { name in
      """
      status \(name)
      open \(name): read
      read \(name): 1 0
      create \(name) two
      flush \(name)
      open \(name): append
      """
    }
    _ = try expectSame("create file one\n\(operations.joined(separator: "\n"))")
  }

  @Test func `the disk and the double rename and remove alike`() throws {
    let lines = try expectSame(
      """
      create one 1
      create two 2
      rename! one two
      rename! one one
      rename one two
      text two
      rename! two three
      rename! two four
      rename three three
      rename three folder
      rename three file/in
      rename three nowhere/in
      rename three dangling
      text dangling
      rename dangling shortcut/in
      status folder/in
      rename link moved
      status moved
      remove folder
      remove folder/in
      remove folder/in
      remove moved
      remove pipe
      remove nowhere/in
      flush .
      status two
      status moved
      """)
    #expect(lines.suffix(2) == ["status two → nothing", "status moved → nothing"])
  }

  @Test func `the disk and the double let one of several lock a file`() throws {
    let lines = try expectSame(
      """
      create file 1
      open file:1 append
      open file:2 read
      lock file:1
      lock file:1
      lock file:2
      close file:1
      lock file:2
      open file:3 append
      lock file:3
      release file:2
      lock file:3
      """)
    #expect(
      lines.compactMap { $0.split(separator: " → ").dropFirst().first } == [
        "true", "true", "false", "true", "false", "true",
      ])
  }

  @Test func `the disk and the double agree on a walk at random`() throws {
    let names = ["a", "b", "folder/a", "folder/b", "shortcut/c", "link", "dangling", "folder"]
    var random = SplitMix64(seed: 13)
    let operations = (0..<400).map { step in
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      let other = names[Int.random(in: 0..<names.count, using: &random)]
      // A folder that is renamed has other rules on each system.
      let first = name == "folder" ? "a" : name
      return switch Int.random(in: 0..<7, using: &random) {
      case 0: "create \(name) \(step)"
      case 1: "text \(name)"
      case 2: other == "folder" ? "status a" : "rename \(first) \(other)"
      case 3: "rename! \(first) \(other)"
      case 4: "remove \(name)"
      case 5: "status \(name)"
      default: "open \(name): append\nwrite \(name): +"
      }
    }
    let found = names.map { "status \($0)" }
    _ = try expectSame((operations + found).joined(separator: "\n"))
  }
}
