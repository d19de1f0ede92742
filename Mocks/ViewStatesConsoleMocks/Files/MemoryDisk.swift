import ViewStatesMocks
import ViewStatesStorage
import ViewStatesSystem

/// An error number, which the file system reports with the operation and its path.
struct ErrorCode: Error {
  let code: Int32

  init(_ code: Int32) { self.code = code }
}

/// Something that has a path.
struct MemoryNode {
  let kind: FileStatus.Kind
  var permissions: UInt16
  /// The number of the open file that has locked it.
  var holder: Int?
}

/// A change of the disk that a power cut can undo until it is flushed.
enum MemoryChange {
  /// Sets or removes names, all of them or none.
  case names([String: Int?])
  case write(to: Int, at: Int, [UInt8])
  case truncate(Int, to: Int)

  /// The file that the change affects.
  var file: Int? {
    switch self {
    case .names: nil
    case .write(let file, _, _), .truncate(let file, _): file
    }
  }

  /// A part of the change that a disk may have kept: of names all or nothing, of a write also the
  /// beginning, or zeros.
  func part(using random: inout SplitMix64) -> MemoryChange? {
    switch (self, Int.random(in: 0..<4, using: &random)) {
    case (.names, 0...1), (_, 0): return nil
    case (.write(let file, let offset, let new), 1):
      let count = Int.random(in: 0...new.count, using: &random)
      return .write(to: file, at: offset, Array(new[..<count]))
    case (.write(let file, let offset, let new), 2):
      return .write(to: file, at: offset, Array(repeating: 0, count: new.count))
    default: return self
    }
  }
}

/// The bytes of the files, and the nodes by their paths, which have no links and dots, and are
/// empty for the root.
struct MemoryContents {
  var bytes: [Int: [UInt8]] = [:]
  var names = ["": 0]

  mutating func apply(_ change: MemoryChange) {
    switch change {
    case .names(let changed):
      for (path, node) in changed { names[path] = node }
    case .write(let file, let offset, let new):
      // An earlier truncation may be lost, so there can be bytes after the end.
      let end = offset + new.count
      lengthen(file, to: end)
      bytes[file]?.replaceSubrange(offset..<end, with: new)
    case .truncate(let file, let count):
      lengthen(file, to: count)
      bytes[file]?.removeSubrange(count...)
    }
  }

  /// Adds zeros, because bytes before the end may be lost.
  private mutating func lengthen(_ file: Int, to count: Int) {
    let missing = count - bytes[file, default: []].count
    if missing > 0 { bytes[file, default: []] += Array(repeating: 0, count: missing) }
  }
}

/// The folders and files, as they are now and as a power cut leaves them, without faults.
struct MemoryDisk {
  /// All nodes that were ever made, by their numbers; the first is the root.
  var nodes = [MemoryNode(kind: .folder, permissions: 0o755)]
  private(set) var now = MemoryContents()
  private var flushed = MemoryContents()
  private var pending: [MemoryChange] = []

  /// The number of bytes in all files that have a name.
  var size: Int {
    Set(now.names.values).reduce(0) { $0 + now.bytes[$1, default: []].count }
  }

  mutating func add(_ node: MemoryNode, at path: String) -> Int {
    nodes.append(node)
    change(.names([path: nodes.count - 1]))
    return nodes.count - 1
  }

  mutating func change(_ change: MemoryChange) {
    now.apply(change)
    pending.append(change)
  }

  mutating func flush(file: Int) {
    for change in pending where change.file == file { flushed.apply(change) }
    forgetPending(of: file)
  }

  /// Forgets unflushed changes, which can still be read.
  mutating func forgetPending(of file: Int) { pending.removeAll { $0.file == file } }

  /// Keeps the names of a folder through a power cut.
  ///
  /// All earlier changes of names are kept, too, as by a disk with a journal.
  mutating func flushNames(in folder: String) {
    let last = pending.lastIndex { change in
      guard case .names(let names) = change else { return false }
      return names.keys.contains { $0.parent == folder }
    }
    guard let last else { return }
    for change in pending[...last] where change.file == nil { flushed.apply(change) }
    pending = pending[...last].filter { $0.file != nil } + pending[(last + 1)...]
  }

  /// Keeps flushed changes and, if random numbers are passed, some of the others.
  mutating func cutPower(keeping random: SplitMix64?) {
    if var random {
      for change in pending { change.part(using: &random).map { flushed.apply($0) } }
    }
    (now, pending) = (flushed, [])
  }
}

// MARK: - Paths

extension MemoryDisk {
  /// Walks to a path, through links on the way, but not through one at its end.
  func place(_ path: String) throws(ErrorCode) -> (path: String, node: Int?) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw ErrorCode(ENOENT) }
    var rest = Array(path.split(separator: "/").reversed())
    var (here, links) = ("", 0)
    while let name = rest.popLast() {
      guard let folder = now.names[here] else { throw ErrorCode(ENOENT) }
      guard nodes[folder].kind == .folder else { throw ErrorCode(ENOTDIR) }
      guard nodes[folder].permissions & 0o100 != 0 else { throw ErrorCode(EACCES) }
      guard name.utf8.count < 256 else { throw ErrorCode(ENAMETOOLONG) }
      let next = name == "." ? here : name == ".." ? here.parent : "\(here)/\(name)"
      guard !rest.isEmpty, let node = now.names[next], case .link(let target) = nodes[node].kind
      else {
        here = next
        continue
      }
      links += 1
      // As on Linux.
      guard links <= 40 else { throw ErrorCode(ELOOP) }
      if target.hasPrefix("/") { here = "" }
      rest += target.split(separator: "/").reversed()
    }
    return (here, now.names[here])
  }

  /// Walks to an existing node.
  func node(at path: String) throws(ErrorCode) -> Int {
    guard let node = try place(path).node else { throw ErrorCode(ENOENT) }
    return node
  }

  func status(of number: Int) -> FileStatus {
    FileStatus(
      kind: nodes[number].kind, permissions: nodes[number].permissions,
      size: now.bytes[number, default: []].count, identity: UInt64(number))
  }
}

extension String {
  /// The path of the folder of a path without links and dots.
  var parent: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
