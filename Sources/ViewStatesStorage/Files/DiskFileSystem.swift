import ViewStatesSystem

/// The files of this computer.
///
/// Each method is one system call, as ``FileSystem`` describes it, and throws its error as it is.
public struct DiskFileSystem: FileSystem {
  /// Creates access to the files.
  public init() {}

  /// What is at a path; a link is not followed.
  public func status(of path: String) throws(FileError) -> FileStatus? {
    var status = stat()
    do {
      _ = try systemCall("look at", path) { lstat($0, &status) }
      return FileStatus(status)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// The path that a link names; for anything else, it fails with `EINVAL`.
  public func target(ofLink path: String) throws(FileError) -> String {
    // One more than the longest path, so that a path that was cut off is told from a long one.
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = try systemCall("read", path) { readlink($0, &buffer, buffer.count) }
    guard count < buffer.count else { throw FileError("read", path, code: ENAMETOOLONG) }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Opens a file; for a link, it fails with `ELOOP`.
  public func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile {
    let descriptor =
      switch use {
      case .reading: try systemCall("open", path) { systemOpen($0, O_RDONLY | O_NOFOLLOW) }
      case .appending:
        try systemCall("open", path) { systemOpen($0, O_RDWR | O_APPEND | O_NOFOLLOW) }
      case .creating(let permissions):
        try systemCall("create", path) { path in
          let flags = O_RDWR | O_APPEND | O_CREAT | O_EXCL
          let descriptor = systemOpen(path, flags, permissions: permissions)
          // The mask of the process has taken some away; without them, the file is only more
          // private.
          if descriptor >= 0 { _ = fchmod(descriptor, mode_t(permissions)) }
          return descriptor
        }
      }
    return DiskFile(descriptor: descriptor, path: path)
  }

  /// Gives a file another name, and replaces a file that has it.
  public func rename(_ path: String, to newPath: String) throws(FileError) {
    _ = try systemCall("rename", path, to: newPath) { systemRename($0, newPath) }
  }

  /// Gives a file another name, unless something has it already.
  ///
  /// On Linux, and on some volumes of a Mac, a power cut can leave the file with both names, or an
  /// empty file with the new one if the volume knows no links.
  public func renameExclusively(_ path: String, to newPath: String) throws(FileError) {
    _ = try systemCall("rename", path, to: newPath) { systemRenameExclusively($0, newPath) }
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileError) {
    _ = try systemCall("remove", path) { unlink($0) }
  }

  /// Writes the names of a folder to the disk, so that they survive a power cut.
  public func flushFolder(_ path: String) throws(FileError) {
    let descriptor = try systemCall("flush", path) { systemOpen($0, O_RDONLY | O_DIRECTORY) }
    defer { _ = systemClose(descriptor) }
    do {
      _ = try systemCall("flush", path, isRepeated: false) { _ in systemFlush(descriptor) }
    } catch {
      // Some file systems, of networks for example, flush no folders and say so with this number.
      if error.code != EINVAL { throw error }
    }
  }
}
