import ViewStatesMocks
import ViewStatesStorage
import ViewStatesSystem

/// The number of an error, which the file system reports with the operation and its path.
struct ErrorCode: Error {
  var code: Int32

  init(_ code: Int32) { self.code = code }
}

/// Something that has a path.
struct MemoryNode {
  enum Kind: Equatable {
    case file, folder, pipe
    case link(to: String)
  }

  let kind: Kind
  var permissions: UInt16
  /// The number of the open file that has locked it.
  var holder: Int?
}

/// A change of the disk that a power cut can undo until it is flushed.
enum MemoryChange {
  /// Sets or removes names, all of them or none.
  case names([(path: String, node: Int?)])
  case write([UInt8], to: Int, offset: Int)
  case truncate(Int, count: Int)

  /// The file that it changes.
  var file: Int? {
    switch self {
    case .names: nil
    case .write(_, let file, _), .truncate(let file, _): file
    }
  }

  /// A part of it that a disk may have: of names all or nothing, of a write also the beginning, or
  /// zeros.
  func part(using random: inout SplitMix64) -> MemoryChange? {
    switch (self, Int.random(in: 0..<4, using: &random)) {
    case (.names, 0...1), (_, 0): return nil
    case (.write(let new, let file, let offset), 1):
      let count = Int.random(in: 0...new.count, using: &random)
      return .write(Array(new[..<count]), to: file, offset: offset)
    case (.write(let new, let file, let offset), 2):
      return .write(Array(repeating: 0, count: new.count), to: file, offset: offset)
    default: return self
    }
  }
}

/// The bytes of the files, and what has a path: without links and dots, and empty for the root.
struct MemoryContents {
  var bytes: [Int: [UInt8]] = [:]
  var names = ["": 0]

  mutating func apply(_ change: MemoryChange) {
    switch change {
    case .names(let changed):
      for (path, node) in changed { names[path] = node }
    case .write(let new, let file, let offset):
      setCount(of: file, to: max(bytes[file, default: []].count, offset + new.count))
      bytes[file]?.replaceSubrange(offset..<offset + new.count, with: new)
    case .truncate(let file, let count): setCount(of: file, to: count)
    }
  }

  private mutating func setCount(of file: Int, to count: Int) {
    let missing = count - bytes[file, default: []].count
    if missing < 0 { bytes[file]?.removeLast(-missing) }
    if missing > 0 { bytes[file, default: []] += repeatElement(0, count: missing) }
  }
}

/// The folders and files as they are now and as a power cut leaves them, without the faults.
struct MemoryDisk {
  /// Everything that was ever made, by its number; the first is the root.
  var nodes = [MemoryNode(kind: .folder, permissions: 0o755)]
  private(set) var now = MemoryContents()
  private var flushed = MemoryContents()
  private var pending: [MemoryChange] = []

  /// The number of bytes in all files that have a name.
  var size: Int {
    Set(now.names.values).reduce(0) { $0 + (now.bytes[$1]?.count ?? 0) }
  }

  mutating func add(_ node: MemoryNode, at path: String, bytes: [UInt8] = []) -> Int {
    let number = nodes.count
    nodes.append(node)
    if node.kind == .file { (now.bytes[number], flushed.bytes[number]) = (bytes, bytes) }
    change(.names([(path, number)]))
    return number
  }

  mutating func change(_ change: MemoryChange) {
    now.apply(change)
    pending.append(change)
  }

  mutating func flush(file: Int) {
    for change in pending where change.file == file { flushed.apply(change) }
    forgetPending(of: file)
  }

  /// Forgets what was to be flushed, although it is still read.
  mutating func forgetPending(of file: Int) { pending.removeAll { $0.file == file } }

  /// Keeps the names of a folder through a power cut.
  ///
  /// All changes of names before are kept, too, as by a disk with a journal.
  mutating func flushNames(in folder: String) {
    let last = pending.lastIndex { change in
      guard case .names(let names) = change else { return false }
      return names.contains { $0.path.folder == folder }
    }
    guard let last else { return }
    for change in pending[...last] where change.file == nil { flushed.apply(change) }
    pending = pending[...last].filter { $0.file != nil } + pending[(last + 1)...]
  }

  /// Leaves what was flushed, and with random numbers some of what was not.
  mutating func cutPower(keeping random: SplitMix64?) {
    if var random {
      for change in pending { change.part(using: &random).map { flushed.apply($0) } }
    }
    (now, pending) = (flushed, [])
  }
}

// MARK: - Paths

extension MemoryDisk {
  /// The most links on the way to a file, as on Linux.
  private static var mostLinks: Int { 40 }

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
      switch name {
      case ".": continue
      case "..": here = here.folder
      default:
        let next = "\(here)/\(name)"
        guard !rest.isEmpty, let node = now.names[next], case .link(let target) = nodes[node].kind
        else {
          here = next
          continue
        }
        links += 1
        guard links <= Self.mostLinks else { throw ErrorCode(ELOOP) }
        if target.hasPrefix("/") { here = "" }
        rest += target.split(separator: "/").reversed()
      }
    }
    return (here, now.names[here])
  }

  /// Walks to something that is there.
  func node(at path: String) throws(ErrorCode) -> Int {
    guard let node = try place(path).node else { throw ErrorCode(ENOENT) }
    return node
  }

  /// Walks to a folder, through a link at the end of the path, too.
  func folder(at path: String) throws(ErrorCode) -> (path: String, node: MemoryNode) {
    guard !path.isEmpty else { throw ErrorCode(ENOENT) }
    let folder = try place(path + "/.")
    return (folder.path, nodes[folder.node ?? 0])
  }
}

extension String {
  /// The path of the folder of a path without links and dots.
  var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
