import ViewStatesStorage
import ViewStatesSystem

extension MemoryFileSystem {
  /// What is at a path; a link is not followed.
  public func status(of path: String) throws(FileError) -> FileStatus? {
    try perform("look at", path) { state, _ throws(ErrorCode) -> FileStatus? in
      do throws(ErrorCode) {
        guard let node = try state.disk.place(path).node else { return nil }
        return state.disk.status(of: node)
      } catch {
        if error.code == ENOENT { return nil }
        throw error
      }
    }
  }

  /// The path that a link names.
  public func target(ofLink path: String) throws(FileError) -> String {
    try perform("read", path) { state, _ throws(ErrorCode) in
      let node = try state.disk.node(at: path)
      guard case .link(let target) = state.disk.nodes[node]?.content else {
        throw ErrorCode(EINVAL)
      }
      return target
    }
  }

  /// The names of what is in a folder, sorted.
  public func names(inFolder path: String) throws(FileError) -> [String] {
    try perform("list", path) { state, _ throws(ErrorCode) in
      let node = state.disk.nodes[try state.disk.folder(at: path)]
      guard let node, let names = node.names, node.permissions & 0o400 != 0 else {
        throw ErrorCode(EACCES)
      }
      return names.keys.sorted()
    }
  }

  /// Opens a file.
  public func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile {
    let operation = if case .creating = use { "create" } else { "open" }
    let opened = try perform(operation, path) { state, _ throws(ErrorCode) in
      state.lastFile += 1
      let node = try state.open(path, for: use)
      return (node: node, number: state.lastFile, restarts: state.restarts)
    }
    return MemoryFile(
      files: self, path: path, node: opened.node, number: opened.number, restarts: opened.restarts)
  }

  /// Gives a file another name, and replaces a file that has it.
  public func rename(_ path: String, to newPath: String) throws(FileError) {
    try perform("rename", path) { state, _ throws(ErrorCode) in
      try state.rename(path, to: newPath, isExclusive: false)
    }
  }

  /// Gives a file another name, unless something has it already.
  public func renameExclusively(_ path: String, to newPath: String) throws(FileError) {
    try perform("rename", path) { state, _ throws(ErrorCode) in
      try state.rename(path, to: newPath, isExclusive: true)
    }
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileError) {
    try perform("remove", path) { state, _ throws(ErrorCode) in
      let place = try state.disk.place(path)
      guard let node = place.node else { throw ErrorCode(ENOENT) }
      if state.disk.nodes[node]?.names != nil { throw ErrorCode(EISDIR) }
      try state.checkWritable(place.folder)
      state.disk.change(MemoryDisk.Renaming(removed: place))
    }
  }

  /// Keeps the names of a folder through a power cut.
  public func flushFolder(_ path: String) throws(FileError) {
    try perform("flush", path) { state, fault throws(ErrorCode) in
      if case .failure(let code) = fault { throw ErrorCode(code) }
      state.disk.flushNames(in: try state.disk.folder(at: path))
    }
  }
}

extension MemoryFileSystem.State {
  func checkWritable(_ folder: Int) throws(ErrorCode) {
    if isReadOnly { throw ErrorCode(EROFS) }
    try disk.checkWritable(folder)
  }

  fileprivate mutating func open(_ path: String, for use: FileUse) throws(ErrorCode) -> Int {
    let place = try disk.place(path)
    if case .creating(let permissions) = use {
      if place.node != nil { throw ErrorCode(EEXIST) }
      try checkWritable(place.folder)
      return disk.add(
        MemoryNode(content: .file(MemoryContents([])), permissions: permissions), at: place)
    }
    guard let id = place.node, let node = disk.nodes[id] else { throw ErrorCode(ENOENT) }
    if case .link = node.content { throw ErrorCode(ELOOP) }
    guard use == .appending else {
      guard node.permissions & 0o400 != 0 else { throw ErrorCode(EACCES) }
      return id
    }
    if node.names != nil { throw ErrorCode(EISDIR) }
    guard node.permissions & 0o600 == 0o600 else { throw ErrorCode(EACCES) }
    if isReadOnly { throw ErrorCode(EROFS) }
    return id
  }

  fileprivate mutating func rename(
    _ path: String, to newPath: String, isExclusive: Bool
  ) throws(ErrorCode) {
    let (old, new) = (try disk.place(path), try disk.place(newPath))
    guard let node = old.node else { throw ErrorCode(ENOENT) }
    if isExclusive, new.node != nil { throw ErrorCode(EEXIST) }
    let isFolder = disk.nodes[node]?.names != nil
    if let replaced = new.node {
      if replaced == node { return }
      let replacesFolder = disk.nodes[replaced]?.names != nil
      if isFolder != replacesFolder { throw ErrorCode(isFolder ? ENOTDIR : EISDIR) }
      if let names = disk.nodes[replaced]?.names, !names.isEmpty { throw ErrorCode(ENOTEMPTY) }
    }
    try checkWritable(old.folder)
    try checkWritable(new.folder)
    disk.change(MemoryDisk.Renaming(removed: old, added: (new, node)))
  }
}

extension MemoryDisk {
  func status(of id: Int) -> FileStatus? {
    guard let node = nodes[id] else { return nil }
    let (kind, size): (FileStatus.Kind, Int) =
      switch node.content {
      case .file(let contents): (.file, contents.bytes.count)
      case .folder: (.folder, 0)
      case .link(let target): (.link, target.utf8.count)
      case .pipe: (.other, 0)
      }
    return FileStatus(
      kind: kind, permissions: node.permissions, size: size, identity: UInt64(id))
  }
}
