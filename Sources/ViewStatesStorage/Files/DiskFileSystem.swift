import ViewStatesSystem

/// The files of this computer.
///
/// Errors of the system are thrown unchanged.
public struct DiskFileSystem: FileSystem {
  /// Creates access to the files.
  public init() {}

  /// The status of a path; a link is not followed, unless it leads to a pipe or a device.
  public func status(of path: String) throws(FileError) -> FileStatus? {
    var status = stat()
    do {
      try systemCall("find", path) { lstat($0, &status) }
      var found = FileStatus(status)
      guard case .link = found.kind else { return found }
      // What a shell passes as `/dev/fd/63` is a link to the name of a pipe, which is in no folder.
      if stat(path, &status) == 0, FileStatus(status).kind == .other { return FileStatus(status) }
      found.kind = .link(to: try target(ofLink: path))
      return found
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  private func target(ofLink path: String) throws(FileError) -> String {
    // One byte more than the longest path, so that a path that was cut off can be recognized.
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = try systemCall("read", path) { readlink($0, &buffer, buffer.count) }
    guard count < buffer.count else { throw FileError("read", path, code: ENAMETOOLONG) }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Opens a file; for a link, it fails with `ELOOP`.
  public func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile {
    guard case .creating(let permissions) = use else {
      let flags = use == .reading ? O_RDONLY : O_RDWR | O_APPEND
      return try open("open", path, flags | O_NOFOLLOW)
    }
    return try open("create", path, O_RDWR | O_APPEND | O_CREAT | O_EXCL, permissions)
  }

  /// Opens a file that child processes do not inherit, without waiting for the other end of a pipe.
  private func open(
    _ operation: String, _ path: String, _ flags: Int32, _ permissions: UInt16? = nil
  ) throws(FileError) -> DiskFile {
    let descriptor = try systemCall(operation, path) {
      ViewStatesSystem.open($0, flags | O_CLOEXEC | O_NONBLOCK, mode_t(permissions ?? 0))
    }
    // The mask of the process may have removed some; without them, the file is only more private.
    if let permissions { _ = fchmod(descriptor, mode_t(permissions)) }
    return DiskFile(descriptor: descriptor, path: path)
  }

  /// Renames a file.
  ///
  /// If it is exclusive, a power cut can leave the file with both names or, if the volume has no
  /// links, an empty file with the new name.
  public func rename(_ path: String, to newPath: String, isExclusive: Bool) throws(FileError) {
    guard isExclusive else { return try rename(path, to: newPath) }
    do {
      try systemCall("rename", path, to: newPath) { link($0, newPath) }
    } catch {
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.code) else { throw error }
      return try renameWithoutLinks(path, to: newPath)
    }
    try remove(path)
  }

  private func rename(_ path: String, to newPath: String) throws(FileError) {
    try systemCall("rename", path, to: newPath) { ViewStatesSystem.rename($0, newPath) }
  }

  /// Renames a file unless the new name is taken, on a volume without links.
  ///
  /// Until then, an empty file holds the name, locked so that no program begins a session in it.
  func renameWithoutLinks(_ path: String, to newPath: String) throws(FileError) {
    let holder = try open(newPath, for: .creating(permissions: 0o600))
    guard try holder.lock() else { throw FileError("rename", path, code: EEXIST) }
    do { try rename(path, to: newPath) } catch {
      _ = try? remove(newPath)
      throw error
    }
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileError) {
    try systemCall("remove", path) { unlink($0) }
  }

  /// Writes the names of a folder to the disk, so that they survive a power cut.
  public func flushFolder(_ path: String) throws(FileError) {
    let folder = try open("flush", path, O_RDONLY | O_DIRECTORY)
    do { try folder.flush() } catch {
      // Some file systems, such as those of networks, cannot flush folders, and report this number.
      if error.code != EINVAL { throw error }
    }
  }
}
