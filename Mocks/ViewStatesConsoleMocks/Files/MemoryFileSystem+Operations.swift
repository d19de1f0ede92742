import ViewStatesStorage
import ViewStatesSystem

extension MemoryFileSystem {
  /// What is at a path; a link is not followed.
  public func status(of path: String) throws(FileError) -> FileStatus? {
    try perform("look at", path) { state, _ throws(ErrorCode) -> FileStatus? in
      do throws(ErrorCode) {
        return try state.status(of: state.disk.node(at: path))
      } catch {
        if error.code == ENOENT { return nil }
        throw error
      }
    }
  }

  /// The names of what is in a folder, sorted.
  public func names(inFolder path: String) throws(FileError) -> [String] {
    try perform("list", path) { state, _ throws(ErrorCode) in
      let folder = try state.disk.folder(at: path)
      guard folder.node.permissions & 0o400 != 0 else { throw ErrorCode(EACCES) }
      return state.disk.now.names.keys.filter { $0.folder == folder.path && !$0.isEmpty }
        .map { String($0.dropFirst(folder.path.count + 1)) }.sorted()
    }
  }

  /// Opens a file.
  public func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile {
    let operation = if case .creating = use { "create" } else { "open" }
    let number = try perform(operation, path) { state, _ throws(ErrorCode) in
      let node = try state.open(path, for: use)
      state.lastFile += 1
      state.open[state.lastFile] = node
      return state.lastFile
    }
    return MemoryFile(files: self, path: path, number: number)
  }

  /// Gives a file another name.
  public func rename(
    _ path: String, to newPath: String, isExclusive: Bool
  ) throws(FileError) {
    try perform("rename", path) { state, _ throws(ErrorCode) in
      let (old, new) = (try state.disk.place(path), try state.disk.place(newPath))
      guard let node = old.node else { throw ErrorCode(ENOENT) }
      if let replaced = new.node {
        if isExclusive { throw ErrorCode(EEXIST) }
        if replaced == node { return }
        if state.disk.nodes[replaced].kind == .folder { throw ErrorCode(EISDIR) }
      }
      // A folder keeps its name here, since no storage renames one.
      if state.disk.nodes[node].kind == .folder { throw ErrorCode(ENOTSUP) }
      for place in [old, new] { try state.checkWritable(place.path.folder) }
      state.disk.change(.names([(old.path, nil), (new.path, node)]))
    }
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileError) {
    try perform("remove", path) { state, _ throws(ErrorCode) in
      let place = try state.disk.place(path)
      guard let node = place.node else { throw ErrorCode(ENOENT) }
      if state.disk.nodes[node].kind == .folder { throw ErrorCode(EISDIR) }
      try state.checkWritable(place.path.folder)
      state.disk.change(.names([(place.path, nil)]))
    }
  }

  /// Keeps the names of a folder through a power cut.
  public func flushFolder(_ path: String) throws(FileError) {
    try perform("flush", path) { state, fault throws(ErrorCode) in
      if case .failure(let code) = fault { throw ErrorCode(code) }
      state.disk.flushNames(in: try state.disk.folder(at: path).path)
    }
  }
}

extension MemoryFileSystem.State {
  func status(of number: Int) -> FileStatus {
    let node = disk.nodes[number]
    let (kind, size): (FileStatus.Kind, Int) =
      switch node.kind {
      case .file: (.file, disk.now.bytes[number]?.count ?? 0)
      case .folder: (.folder, 0)
      case .link(let target): (.link(to: target), target.utf8.count)
      case .pipe: (.other, 0)
      }
    return FileStatus(
      kind: kind, permissions: node.permissions, size: size, identity: UInt64(number))
  }

  /// Throws unless names in a folder may be changed; a new file needs the folder to be there.
  fileprivate func checkWritable(_ folder: String) throws(ErrorCode) {
    guard let node = disk.now.names[folder] else { throw ErrorCode(ENOENT) }
    if isReadOnly { throw ErrorCode(EROFS) }
    guard disk.nodes[node].permissions & 0o200 != 0 else { throw ErrorCode(EACCES) }
  }

  fileprivate mutating func open(_ path: String, for use: FileUse) throws(ErrorCode) -> Int {
    let place = try disk.place(path)
    if case .creating(let permissions) = use {
      if place.node != nil { throw ErrorCode(EEXIST) }
      try checkWritable(place.path.folder)
      return disk.add(MemoryNode(kind: .file, permissions: permissions), at: place.path)
    }
    guard let number = place.node else { throw ErrorCode(ENOENT) }
    let node = disk.nodes[number]
    if case .link = node.kind { throw ErrorCode(ELOOP) }
    if use == .appending, node.kind == .folder { throw ErrorCode(EISDIR) }
    let needed: UInt16 = use == .appending ? 0o600 : 0o400
    guard node.permissions & needed == needed else { throw ErrorCode(EACCES) }
    if use == .appending, isReadOnly { throw ErrorCode(EROFS) }
    return number
  }
}
