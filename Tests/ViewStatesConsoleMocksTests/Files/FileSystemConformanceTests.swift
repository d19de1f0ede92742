import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

@Suite struct FileSystemConformanceTests {
  @Test func `the disk and the double do the same on walks at random`() throws {
    var outcomes: Set<String> = []
    for seed in 1...12 as ClosedRange<UInt64> {
      let walk = RandomWalk(seed: seed, steps: 400, step: FileSystemTrace.Step.random)
      try walk.run { steps in
        let folder = try DiskFolder()
        let disk = FileSystemTrace(DiskFileSystem(), in: folder.path)
        let double = FileSystemTrace(Self.double, in: "/box")
        for step in steps {
          let (expected, result) = (disk.outcome(of: step), double.outcome(of: step))
          outcomes.insert(expected)
          if result != expected { return "\(step): disk: \(expected), double: \(result)" }
        }
        return nil
      }
    }
    // Each thing that can happen did happen.
    #expect(
      outcomes.isSuperset(of: [
        "EBADF", "EEXIST", "EISDIR", "ELOOP", "ENAMETOOLONG", "ENOENT", "ENOTDIR", "ESPIPE",
        "done", "true", "false", "nil", "folder", "other", #"link(to: "nowhere")"#, "4 bytes",
        "file 0o600, 8 bytes",
      ]))
  }

  private static let links = [
    "link": "a", "dangling": "nowhere", "circle": "circle", "shortcut": "folder",
  ]

  /// A new folder of the disk with links, folders and a pipe, which is removed at the end.
  private final class DiskFolder {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
      try FileManager.default.createDirectory(
        atPath: "\(path)/folder/inner", withIntermediateDirectories: true)
      for (name, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(name)", withDestinationPath: target)
      }
      mkfifo("\(path)/pipe", 0o644)
    }

    deinit {
      // Left-overs in the folder for temporary files do no harm.
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private static var double: MemoryFileSystem {
    let files = MemoryFileSystem()
    for name in ["", "/folder", "/folder/inner"] { files.addFolder("/box\(name)") }
    files.addPipe("/box/pipe")
    for (name, target) in links { files.addLink("/box/\(name)", to: target) }
    return files
  }
}

/// Operations on one folder, and what each of them does.
private final class FileSystemTrace {
  enum Step {
    case status(String)
    case create(String)
    case open(String, FileUse, file: Int)
    case rename(String, to: String, isExclusive: Bool)
    case remove(String)
    case flushFolder(String)
    case look(file: Int)
    case read(file: Int, offset: Int)
    case write(file: Int, count: Int)
    case truncate(file: Int, count: Int)
    case flush(file: Int)
    case lock(file: Int)
    case close(file: Int)

    // A folder that is renamed or named by a dot, a new name in a file or of the folder around, and
    // what is written to a pipe have other rules on each system.
    private static let files = ["a", "b", "folder/a", "shortcut/b", "link", "dangling"]
    private static let targets = files + ["folder/inner", "nowhere/in"]
    private static let names =
      files + [
        "folder", "circle", "pipe", "a/in", "nowhere/in", "shortcut/in", "circle/in", "folder/../a",
        "\0",
        String(repeating: "x", count: 300),
      ]

    static func random(_ random: inout SplitMix64) -> Step {
      func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
      let (name, other) = (names[number(below: names.count)], files[number(below: files.count)])
      let (count, isFirst) = (number(below: 9), number(below: 2) == 0)
      // Two files are open for writing, and one for reading.
      let (written, any) = (number(below: 2), number(below: 3))
      return switch number(below: 18) {
      case 0: .status(name)
      case 1...2: .create(isFirst ? name : other)
      case 3: .open(name, .reading, file: 2)
      case 4...5: .open(name == "pipe" ? other : name, .appending, file: written)
      case 6...7: .rename(other, to: targets[count % targets.count], isExclusive: isFirst)
      case 8: .remove(isFirst ? name : other)
      case 9: .flushFolder(name)
      case 10: .look(file: any)
      case 11...12: .read(file: any, offset: count)
      case 13: .write(file: written, count: count)
      case 14: .truncate(file: written, count: count)
      case 15: .flush(file: written)
      case 16: .lock(file: any)
      default: .close(file: any)
      }
    }
  }

  private let files: any FileSystem
  private let folder: String
  private var open: [Int: any OpenFile] = [:]

  init(_ files: any FileSystem, in folder: String) { (self.files, self.folder) = (files, folder) }

  func outcome(of step: Step) -> String {
    do throws(FileError) { return try result(of: step) } catch { return name(of: error.code) }
  }

  private func result(of step: Step) throws(FileError) -> String {
    switch step {
    case .status(let name): return try files.status(of: path(name)).map(text) ?? "nil"
    case .create(let name):
      let file = try files.open(path(name), for: .creating(permissions: 0o600))
      return "\(try file.write(Array("four".utf8)[...])) bytes"
    case .open(let name, let use, let file):
      open[file] = nil
      open[file] = try files.open(path(name), for: use)
    case .rename(let name, let other, let isExclusive):
      try files.rename(path(name), to: path(other), isExclusive: isExclusive)
    case .remove(let name): try files.remove(path(name))
    case .flushFolder(let name): try files.flushFolder(path(name))
    case .look(let file): return try (open[file]?.status()).map(text) ?? "nil"
    case .read(let file, let offset):
      return "\(try open[file]?.read(upTo: 5, at: offset) ?? [])"
    case .write(let file, let count):
      return "\(try open[file]?.write(Array(repeating: 0x2B, count: count)[...]) ?? 0) bytes"
    case .truncate(let file, let count): try open[file]?.truncate(to: count)
    case .flush(let file): try open[file]?.flush()
    case .lock(let file): return "\(try open[file]?.lock() ?? true)"
    case .close(let file): try open[file]?.close()
    }
    return "done"
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func text(_ status: FileStatus) -> String {
    guard status.kind == .file else { return "\(status.kind)" }
    return "file 0o\(String(status.permissions, radix: 8)), \(status.size) bytes"
  }

  private func name(of code: Int32) -> String {
    let names = [
      (EBADF, "EBADF"), (EEXIST, "EEXIST"), (EINVAL, "EINVAL"), (EISDIR, "EISDIR"),
      (ELOOP, "ELOOP"), (ENOENT, "ENOENT"), (ENOTDIR, "ENOTDIR"), (ENAMETOOLONG, "ENAMETOOLONG"),
      (ESPIPE, "ESPIPE"),
      // A Mac has a number of its own for the removal of a folder.
      (EPERM, "EISDIR"),
    ]
    return names.first { $0.0 == code }?.1 ?? "error \(code)"
  }
}
