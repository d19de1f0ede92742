import ViewStatesSystem

/// The files of this computer.
///
/// It throws the errors of the system as they are.
public struct DiskFileSystem: FileSystem {
  /// Creates access to the files.
  public init() {}

  /// What is at a path; a link is not followed, unless it leads to a pipe or a device.
  public func status(of path: String) throws(FileError) -> FileStatus? {
    var status = stat()
    do {
      try systemCall("find", path) { lstat($0, &status) }
      var found = FileStatus(status)
      guard case .link = found.kind else { return found }
      // What a shell passes as `/dev/fd/63` is a link to the name of a pipe, which no folder has.
      if stat(path, &status) == 0, FileStatus(status).kind == .other { return FileStatus(status) }
      found.kind = .link(to: try target(ofLink: path))
      return found
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  private func target(ofLink path: String) throws(FileError) -> String {
    // One more than the longest path, so that a path that was cut off is told from a long one.
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

  /// Opens a file that no started program inherits, and does not wait for the other end of a pipe.
  private func open(
    _ operation: String, _ path: String, _ flags: Int32, _ permissions: UInt16? = nil
  ) throws(FileError) -> DiskFile {
    let descriptor = try systemCall(operation, path) {
      ViewStatesSystem.open($0, flags | O_CLOEXEC | O_NONBLOCK, mode_t(permissions ?? 0))
    }
    // The mask of the process has taken some away; without them, the file is only more private.
    if let permissions { _ = fchmod(descriptor, mode_t(permissions)) }
    return DiskFile(descriptor: descriptor, path: path)
  }

  /// Gives a file another name.
  ///
  /// If it is exclusive, a power cut can leave the file with both names, or an empty file with the
  /// new one if the volume knows no links.
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

  /// Renames a file unless something has the new name, on a volume without links.
  ///
  /// An empty file holds the name until then. It is locked, so that no other program begins a
  /// session in it.
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
      // Some file systems, of networks for example, flush no folders and say so with this number.
      if error.code != EINVAL { throw error }
    }
  }
}
