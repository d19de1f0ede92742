import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage

@Suite struct FileSystemConformanceTests {
  @Test func `the disk and the double do the same on walks at random`() throws {
    var outcomes: Set<String> = []
    for seed in 1...12 as ClosedRange<UInt64> {
      let walk = RandomWalk(seed: seed, steps: 400, step: FileSystemTrace.Step.init)
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
        "EEXIST", "EISDIR", "ELOOP", "ENAMETOOLONG", "ENOENT", "ENOTDIR", "ESPIPE",
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
  struct Step {
    enum Operation {
      case find, create, open, append, rename, remove, flushFolder
      case look, read, write, truncate, flush, lock, close
    }

    let operation: Operation
    let name, file, target: String
    /// Two files are open for writing, and one for reading.
    let any, written: Int
    let count: Int
    let isExclusive: Bool

    /// One that stands here twice is done twice as often.
    private static let operations: [Operation] = [
      .find, .create, .create, .open, .append, .append, .rename, .rename, .remove, .flushFolder,
      .look, .read, .read, .write, .truncate, .flush, .lock, .close,
    ]
    // A folder that is renamed or named by a dot, a new name in a file or of the folder around, and
    // what is written to a pipe have other rules on each system.
    private static let files = ["a", "b", "folder/a", "shortcut/b", "link", "dangling"]
    private static let names =
      files + [
        "folder", "circle", "pipe", "a/in", "nowhere/in", "shortcut/in", "circle/in", "folder/../a",
        "\0", String(repeating: "x", count: 300),
      ]

    init(_ random: inout SplitMix64) {
      func pick<Value>(_ values: [Value]) -> Value {
        values[Int(random.next() % UInt64(values.count))]
      }
      operation = pick(Self.operations)
      (name, file) = (pick(pick([Self.names, Self.files])), pick(Self.files))
      target = pick(Self.files + ["folder/inner", "nowhere/in"])
      (any, written, count) = (pick([0, 1, 2]), pick([0, 1]), pick(Array(0..<9)))
      isExclusive = pick([true, false])
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
    switch step.operation {
    case .find: return text(try files.status(of: path(step.name)))
    case .create:
      let file = try files.open(path(step.name), for: .creating(permissions: 0o600))
      return "\(try file.write(Array("four".utf8)[...])) bytes"
    case .open: try open(step.name, for: .reading, as: 2)
    case .append:
      try open(step.name == "pipe" ? step.file : step.name, for: .appending, as: step.written)
    case .rename:
      try files.rename(path(step.file), to: path(step.target), isExclusive: step.isExclusive)
    case .remove: try files.remove(path(step.name))
    case .flushFolder: try files.flushFolder(path(step.name))
    case .look: return text(try open[step.any]?.status())
    case .read: return "\(try open[step.any]?.read(upTo: 5, at: step.count) ?? [])"
    case .write:
      let bytes = Array(repeating: 0x2B as UInt8, count: step.count)
      return "\(try open[step.written]?.write(bytes[...]) ?? 0) bytes"
    case .truncate: try open[step.written]?.truncate(to: step.count)
    case .flush: try open[step.written]?.flush()
    case .lock: return "\(try open[step.any]?.lock() ?? true)"
    case .close: open[step.any] = nil
    }
    return "done"
  }

  private func open(_ name: String, for use: FileUse, as file: Int) throws(FileError) {
    open[file] = nil
    open[file] = try files.open(path(name), for: use)
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func text(_ status: FileStatus?) -> String {
    guard let status else { return "nil" }
    guard status.kind == .file else { return "\(status.kind)" }
    return "file 0o\(String(status.permissions, radix: 8)), \(status.size) bytes"
  }

  private func name(of code: Int32) -> String {
    let names = [
      (EEXIST, "EEXIST"), (EINVAL, "EINVAL"), (EISDIR, "EISDIR"),
      (ELOOP, "ELOOP"), (ENOENT, "ENOENT"), (ENOTDIR, "ENOTDIR"), (ENAMETOOLONG, "ENAMETOOLONG"),
      (ESPIPE, "ESPIPE"),
      // A Mac has a number of its own for the removal of a folder.
      (EPERM, "EISDIR"),
    ]
    return names.first { $0.0 == code }?.1 ?? "error \(code)"
  }
}
