import ViewStatesSystem

/// The files of this computer.
///
/// It throws the errors of the system as they are.
public struct DiskFileSystem: FileSystem {
  /// Creates access to the files.
  public init() {}

  /// What is at a path; a link is not followed.
  public func status(of path: String) throws(FileError) -> FileStatus? {
    var status = stat()
    do {
      _ = try systemCall("look at", path) { lstat($0, &status) }
      let isLink = mode_t(status.st_mode) & mode_t(S_IFMT) == mode_t(S_IFLNK)
      return FileStatus(status, target: isLink ? try target(ofLink: path) : "")
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
      let descriptor = try systemCall("open", path) { systemOpen($0, flags | O_NOFOLLOW) }
      return DiskFile(descriptor: descriptor, path: path)
    }
    let descriptor = try systemCall("create", path) {
      systemOpen($0, O_RDWR | O_APPEND | O_CREAT | O_EXCL, permissions: permissions)
    }
    // The mask of the process has taken some away; without them, the file is only more private.
    _ = fchmod(descriptor, mode_t(permissions))
    return DiskFile(descriptor: descriptor, path: path)
  }

  /// Gives a file another name.
  ///
  /// If it is exclusive, a power cut can leave the file with both names, or an empty file with the
  /// new one if the volume knows no links.
  public func rename(
    _ path: String, to newPath: String, isExclusive: Bool
  ) throws(FileError) {
    _ = try systemCall("rename", path, to: newPath) {
      isExclusive ? systemRenameExclusively($0, newPath) : ViewStatesSystem.rename($0, newPath)
    }
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileError) {
    _ = try systemCall("remove", path) { unlink($0) }
  }

  /// Writes the names of a folder to the disk, so that they survive a power cut.
  public func flushFolder(_ path: String) throws(FileError) {
    let descriptor = try systemCall("flush", path) { systemOpen($0, O_RDONLY | O_DIRECTORY) }
    do throws(FileError) {
      try DiskFile(descriptor: descriptor, path: path).flush()
    } catch {
      // Some file systems, of networks for example, flush no folders and say so with this number.
      if error.code != EINVAL { throw error }
    }
  }
}
