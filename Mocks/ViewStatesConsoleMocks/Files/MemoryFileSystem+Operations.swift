import ViewStatesStorage
import ViewStatesSystem

extension MemoryFileSystem {
  /// The status of a path; a link is not followed.
  public func status(of path: String) throws(FileError) -> FileStatus? {
    try perform("find", path) { state, _ in
      do throws(ErrorCode) {
        return try state.disk.status(of: state.disk.node(at: path))
      } catch {
        if error.code == ENOENT { return nil }
        throw error
      }
    }
  }

  /// Opens a file.
  public func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile {
    let operation = if case .creating = use { "create" } else { "open" }
    let number = try perform(operation, path) { state, _ in
      let node = try state.open(path, for: use)
      state.lastFile += 1
      state.open[state.lastFile] = node
      return state.lastFile
    }
    return MemoryFile(files: self, path: path, number: number)
  }

  /// Renames a file.
  public func rename(
    _ path: String, to newPath: String, isExclusive: Bool
  ) throws(FileError) {
    try perform("rename", path) { state, _ in
      let (old, new) = (try state.disk.place(path), try state.disk.place(newPath))
      guard let node = old.node else { throw ErrorCode(ENOENT) }
      if let replaced = new.node {
        if isExclusive { throw ErrorCode(EEXIST) }
        if replaced == node { return }
        if state.disk.nodes[replaced].kind == .folder { throw ErrorCode(EISDIR) }
      }
      // Folders cannot be renamed here, because storage never does so.
      if state.disk.nodes[node].kind == .folder { throw ErrorCode(ENOTSUP) }
      for place in [old, new] { try state.checkWritable(place.path.parent) }
      state.disk.change(.names([old.path: nil, new.path: node]))
    }
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileError) {
    try perform("remove", path) { state, _ in
      let place = try state.disk.place(path)
      guard let node = place.node else { throw ErrorCode(ENOENT) }
      if state.disk.nodes[node].kind == .folder { throw ErrorCode(EISDIR) }
      try state.checkWritable(place.path.parent)
      state.disk.change(.names([place.path: nil]))
    }
  }

  /// Keeps the names of a folder through a power cut.
  public func flushFolder(_ path: String) throws(FileError) {
    try perform("flush", path) { state, fault in
      if case .failure(let code) = fault { throw ErrorCode(code) }
      // A link at the end of the path is followed as well.
      state.disk.flushNames(in: try state.disk.place(path + "/.").path)
    }
  }
}

extension MemoryFileSystem.State {
  /// Throws unless names in a folder may be changed; for a new file, the folder must exist.
  fileprivate func checkWritable(_ folder: String) throws {
    guard let node = disk.now.names[folder] else { throw ErrorCode(ENOENT) }
    if isReadOnly { throw ErrorCode(EROFS) }
    guard disk.nodes[node].permissions & 0o200 != 0 else { throw ErrorCode(EACCES) }
  }

  fileprivate mutating func open(_ path: String, for use: FileUse) throws -> Int {
    let place = try disk.place(path)
    if case .creating(let permissions) = use {
      if place.node != nil { throw ErrorCode(EEXIST) }
      try checkWritable(place.path.parent)
      return disk.add(MemoryNode(kind: .file, permissions: permissions), at: place.path)
    }
    guard let number = place.node else { throw ErrorCode(ENOENT) }
    let (node, isAppending) = (disk.nodes[number], use == .appending)
    if case .link = node.kind { throw ErrorCode(ELOOP) }
    if isAppending, node.kind == .folder { throw ErrorCode(EISDIR) }
    let needed: UInt16 = isAppending ? 0o600 : 0o400
    guard node.permissions & needed == needed else { throw ErrorCode(EACCES) }
    if isAppending, isReadOnly { throw ErrorCode(EROFS) }
    return number
  }
}
