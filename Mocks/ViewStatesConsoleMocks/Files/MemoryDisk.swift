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
  enum Kind {
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
  case names([(place: MemoryDisk.Place, node: Int?)])
  case write([UInt8], to: Int, offset: Int)
  case truncate(Int, count: Int)

  /// The file that it changes.
  var file: Int? {
    switch self {
    case .names: nil
    case .write(_, let file, _), .truncate(let file, _): file
    }
  }
}

/// The bytes of the files, and the names in the folders.
struct MemoryTree {
  var bytes: [Int: [UInt8]] = [:]
  var names: [Int: [String: Int]] = [:]

  mutating func apply(_ change: MemoryChange) {
    switch change {
    case .names(let names):
      for (place, node) in names {
        if let name = place.name { self.names[place.folder, default: [:]][name] = node }
      }
    case .write(let new, let file, let offset):
      setCount(of: file, to: max(bytes[file, default: []].count, offset + new.count))
      bytes[file]?.replaceSubrange(offset..<offset + new.count, with: new)
    case .truncate(let file, let count): setCount(of: file, to: count)
    }
  }

  /// Applies a part that a disk may have of it: of a write, also the beginning, or zeros.
  mutating func apply(_ change: MemoryChange, inPart random: inout SplitMix64) {
    switch (change, Int.random(in: 0..<4, using: &random)) {
    case (.names, 0...1), (_, 0): break
    case (.write(let new, let file, let offset), 1):
      let count = Int.random(in: 0...new.count, using: &random)
      apply(.write(Array(new[..<count]), to: file, offset: offset))
    case (.write(let new, let file, let offset), 2):
      apply(.write(Array(repeating: 0, count: new.count), to: file, offset: offset))
    default: apply(change)
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
  /// A place that a path leads to, with what is there.
  struct Place {
    var folder: Int
    /// Nil for the folder itself.
    var name: String?
    var node: Int?
  }

  static let root = 1

  var nodes = [root: MemoryNode(kind: .folder, permissions: 0o755)]
  private(set) var now = MemoryTree(names: [root: [:]])
  private var flushed = MemoryTree(names: [root: [:]])
  private var pending: [MemoryChange] = []
  private var lastNode = root

  /// The number of bytes in all files that have a name.
  var size: Int {
    Set(now.names.values.flatMap(\.values)).reduce(0) { $0 + (now.bytes[$1]?.count ?? 0) }
  }

  func status(of id: Int) -> FileStatus? {
    guard let node = nodes[id] else { return nil }
    let (kind, size): (FileStatus.Kind, Int) =
      switch node.kind {
      case .file: (.file, now.bytes[id]?.count ?? 0)
      case .folder: (.folder, 0)
      case .link(let target): (.link, target.utf8.count)
      case .pipe: (.other, 0)
      }
    return FileStatus(
      kind: kind, permissions: node.permissions, size: size, identity: UInt64(id))
  }

  /// Throws unless names in a folder may be changed.
  func checkWritable(_ folder: Int) throws(ErrorCode) {
    guard let node = nodes[folder], node.permissions & 0o200 != 0 else { throw ErrorCode(EACCES) }
  }
}

// MARK: - Changes

extension MemoryDisk {
  mutating func add(_ node: MemoryNode, at place: Place, bytes: [UInt8] = []) -> Int {
    lastNode += 1
    nodes[lastNode] = node
    switch node.kind {
    case .file: (now.bytes[lastNode], flushed.bytes[lastNode]) = (bytes, bytes)
    case .folder: (now.names[lastNode], flushed.names[lastNode]) = ([:], [:])
    case .link, .pipe: break
    }
    change(.names([(place, lastNode)]))
    return lastNode
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

  /// Keeps the names of a folder through a power cut, or all names.
  ///
  /// All changes of names before are kept, too, as by a disk with a journal.
  mutating func flushNames(in folder: Int? = nil) {
    let last = pending.lastIndex { change in
      guard case .names(let names) = change else { return false }
      return folder == nil || names.contains { $0.place.folder == folder }
    }
    guard let last else { return }
    for change in pending[...last] where change.file == nil { flushed.apply(change) }
    pending = pending[...last].filter { $0.file != nil } + pending[(last + 1)...]
  }

  /// Leaves what was flushed, and with random numbers some of what was not.
  mutating func cutPower(keeping random: SplitMix64?) {
    if var random {
      for change in pending { flushed.apply(change, inPart: &random) }
    }
    (now, pending) = (flushed, [])
  }
}

// MARK: - Paths

extension MemoryDisk {
  /// The most links on the way to a file, as on Linux.
  private static var mostLinks: Int { 40 }

  /// Walks to a path, through links on the way, but not through one at its end.
  func place(_ path: String) throws(ErrorCode) -> Place {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw ErrorCode(ENOENT) }
    var rest = Array(path.split(separator: "/").reversed())
    var folders = [Self.root]
    var links = 0
    while let name = rest.popLast() {
      let folder = folders[folders.count - 1]
      guard let names = now.names[folder] else { throw ErrorCode(ENOTDIR) }
      guard nodes[folder].map({ $0.permissions & 0o100 != 0 }) == true else {
        throw ErrorCode(EACCES)
      }
      if name == "." { continue }
      if name == ".." {
        if folders.count > 1 { folders.removeLast() }
        continue
      }
      guard name.utf8.count < 256 else { throw ErrorCode(ENAMETOOLONG) }
      let node = names[String(name)]
      if rest.isEmpty { return Place(folder: folder, name: String(name), node: node) }
      guard let node else { throw ErrorCode(ENOENT) }
      guard case .link(let target) = nodes[node]?.kind else {
        folders.append(node)
        continue
      }
      links += 1
      guard links <= Self.mostLinks else { throw ErrorCode(ELOOP) }
      if target.hasPrefix("/") { folders = [Self.root] }
      rest += target.split(separator: "/").reversed()
    }
    let folder = folders[folders.count - 1]
    return Place(folder: folder, node: folder)
  }

  /// Walks to something that is there.
  func node(at path: String) throws(ErrorCode) -> Int {
    guard let node = try place(path).node else { throw ErrorCode(ENOENT) }
    return node
  }

  /// Walks to a folder, through a link at the end of the path, too.
  func folder(at path: String) throws(ErrorCode) -> Int {
    guard !path.isEmpty else { throw ErrorCode(ENOENT) }
    return try node(at: path + "/.")
  }
}
