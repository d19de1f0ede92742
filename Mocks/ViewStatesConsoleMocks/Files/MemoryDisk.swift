import ViewStatesMocks
import ViewStatesSystem

/// The number of an error, which the file system reports with the operation and its path.
struct ErrorCode: Error {
  var code: Int32

  init(_ code: Int32) { self.code = code }
}

/// The tree of folders and files, without the faults.
struct MemoryDisk {
  /// A place that a path leads to, with what is there.
  struct Place {
    var folder: Int
    /// Nil for the folder itself.
    var name: String?
    var node: Int?
  }

  /// A change of names that a power cut keeps as a whole or not at all.
  struct Renaming {
    var removed: Place?
    var added: (place: Place, node: Int)?
  }

  static let root = 1

  var nodes = [
    root: MemoryNode(content: .folder(names: [:], flushed: [:]), permissions: 0o755)
  ]
  private(set) var unflushed: [Renaming] = []
  private var lastNode = root

  /// The number of bytes in all files that have a name.
  var size: Int {
    let named = nodes.values.flatMap { $0.names.map { Array($0.values) } ?? [] }
    return Set(named).reduce(0) { $0 + (nodes[$1]?.file?.bytes.count ?? 0) }
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
      guard let names = nodes[folder]?.names else { throw ErrorCode(ENOTDIR) }
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
      guard case .link(let target) = nodes[node]?.content else {
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

  /// Throws unless names in a folder may be changed.
  func checkWritable(_ folder: Int) throws(ErrorCode) {
    guard let node = nodes[folder], node.permissions & 0o200 != 0 else { throw ErrorCode(EACCES) }
  }
}

// MARK: - Names

extension MemoryDisk {
  mutating func add(_ node: MemoryNode, at place: Place) -> Int {
    lastNode += 1
    nodes[lastNode] = node
    change(Renaming(added: (place, lastNode)))
    return lastNode
  }

  mutating func change(_ renaming: Renaming) {
    unflushed.append(renaming)
    Self.apply(renaming) { folder, name, node in
      guard case .folder(var names, let flushed) = nodes[folder]?.content else { return }
      names[name] = node
      nodes[folder]?.content = .folder(names: names, flushed: flushed)
    }
  }

  /// Keeps the names of a folder through a power cut, and all changes of names before, as a disk
  /// with a journal does.
  mutating func flushNames(in folder: Int) {
    let last = unflushed.lastIndex {
      $0.removed?.folder == folder || $0.added?.place.folder == folder
    }
    guard let last else { return }
    for renaming in unflushed[...last] { keep(renaming) }
    unflushed.removeSubrange(...last)
  }

  mutating func flushAllNames() {
    for renaming in unflushed { keep(renaming) }
    unflushed = []
  }

  mutating func cutPower(keeping random: inout SplitMix64?) {
    for renaming in unflushed {
      if var generator = random {
        if Bool.random(using: &generator) { keep(renaming) }
        random = generator
      }
    }
    unflushed = []
    for id in nodes.keys.sorted() {
      nodes[id]?.holder = nil
      switch nodes[id]?.content {
      case .folder(_, let flushed): nodes[id]?.content = .folder(names: flushed, flushed: flushed)
      case .file(var contents):
        contents.cutPower(keeping: &random)
        nodes[id]?.content = .file(contents)
      case .link, .pipe, nil: break
      }
    }
  }

  private mutating func keep(_ renaming: Renaming) {
    Self.apply(renaming) { folder, name, node in
      guard case .folder(let names, var flushed) = nodes[folder]?.content else { return }
      flushed[name] = node
      nodes[folder]?.content = .folder(names: names, flushed: flushed)
    }
  }

  private static func apply(
    _ renaming: Renaming, set: (_ folder: Int, _ name: String, Int?) -> Void
  ) {
    if let place = renaming.removed, let name = place.name { set(place.folder, name, nil) }
    if let (place, node) = renaming.added, let name = place.name { set(place.folder, name, node) }
  }
}
