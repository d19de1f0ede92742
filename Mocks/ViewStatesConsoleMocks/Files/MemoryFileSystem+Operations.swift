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
      guard case .link(let target) = state.disk.nodes[node]?.kind else {
        throw ErrorCode(EINVAL)
      }
      return target
    }
  }

  /// The names of what is in a folder, sorted.
  public func names(inFolder path: String) throws(FileError) -> [String] {
    try perform("list", path) { state, _ throws(ErrorCode) in
      let folder = try state.disk.folder(at: path)
      guard let node = state.disk.nodes[folder], node.permissions & 0o400 != 0,
        let names = state.disk.now.names[folder]
      else { throw ErrorCode(EACCES) }
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
      if state.disk.now.names[node] != nil { throw ErrorCode(EISDIR) }
      try state.checkWritable(place.folder)
      state.disk.change(.names([(place, nil)]))
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
  fileprivate func checkWritable(_ folder: Int) throws(ErrorCode) {
    if isReadOnly { throw ErrorCode(EROFS) }
    try disk.checkWritable(folder)
  }

  fileprivate mutating func open(_ path: String, for use: FileUse) throws(ErrorCode) -> Int {
    let place = try disk.place(path)
    if case .creating(let permissions) = use {
      if place.node != nil { throw ErrorCode(EEXIST) }
      try checkWritable(place.folder)
      return disk.add(MemoryNode(kind: .file, permissions: permissions), at: place)
    }
    guard let id = place.node, let node = disk.nodes[id] else { throw ErrorCode(ENOENT) }
    if case .link = node.kind { throw ErrorCode(ELOOP) }
    if use == .appending, case .folder = node.kind { throw ErrorCode(EISDIR) }
    let needed: UInt16 = use == .appending ? 0o600 : 0o400
    guard node.permissions & needed == needed else { throw ErrorCode(EACCES) }
    if use == .appending, isReadOnly { throw ErrorCode(EROFS) }
    return id
  }

  fileprivate mutating func rename(
    _ path: String, to newPath: String, isExclusive: Bool
  ) throws(ErrorCode) {
    let (old, new) = (try disk.place(path), try disk.place(newPath))
    guard let node = old.node else { throw ErrorCode(ENOENT) }
    if let replaced = new.node {
      if isExclusive { throw ErrorCode(EEXIST) }
      if replaced == node { return }
      let (names, replacedNames) = (disk.now.names[node], disk.now.names[replaced])
      if (names == nil) != (replacedNames == nil) {
        throw ErrorCode(names == nil ? EISDIR : ENOTDIR)
      }
      if replacedNames?.isEmpty == false { throw ErrorCode(ENOTEMPTY) }
    }
    try checkWritable(old.folder)
    try checkWritable(new.folder)
    disk.change(.names([(old, nil), (new, node)]))
  }
}
