import ViewStatesSystem

/// The place of a file that is replaced by another one, either completely or not at all, even if
/// the power fails.
///
/// The bytes go to a ``TemporaryFile``, which takes the name of the file when they are on the disk.
/// A crash can leave the temporary file behind. The next replacement removes it, unless a process
/// has locked it.
struct FileReplacement {
  let files: any FileSystem
  /// The path of the file, behind all links.
  let path: String
  /// The status of the file that is there now; nil if there is none.
  let replaced: FileStatus?

  /// Finds the file that a path leads to, which does not have to exist.
  ///
  /// It fails if there is anything but a file; the operation is for that error.
  init(of path: String, in files: any FileSystem, to operation: String) throws(FileError) {
    self.files = files
    var path = path
    // At most 40 links, as on Linux.
    for _ in 0...40 {
      let status = try files.status(of: path)
      switch status?.kind {
      case .file, nil:
        (self.path, replaced) = (path, status)
        return
      case .link(let target): path = target.hasPrefix("/") ? target : path.beside(target)
      case .folder: throw FileError(operation, path, code: EISDIR)
      case .other: throw FileError(operation, path, code: ESPIPE)
      }
    }
    throw FileError("open", path, code: ELOOP)
  }

  /// Opens the file, to find out whether it may be changed; nil if there is none.
  func check() throws(FileError) -> (any OpenFile)? {
    guard let replaced else { return nil }
    // The system would let root write anyway.
    if replaced.permissions & 0o222 == 0 { throw FileError("write", path, code: EACCES) }
    // The folder's permissions alone decide who may replace a file, so the file's are checked here.
    return try files.open(path, for: .appending)
  }

  /// Replaces the file, which was checked, and waits until the new one is on the disk.
  ///
  /// A copy of the present file is set aside first if that file is passed. If it fails, the file is
  /// as it was, unless only the flush of the folder failed.
  func replace(
    with bytes: [UInt8], isExclusive: Bool = false, settingAside original: (any OpenFile)? = nil
  ) throws(FileError) -> (status: FileStatus, copy: String?) {
    let copy = try setAside(original)
    let temporary = try TemporaryFile(at: self)
    try temporary.write(bytes)
    let status = try temporary.file.status()
    try install(temporary, isExclusive: isExclusive, keeping: copy)
    return (status, copy?.path)
  }

  /// Renames a temporary file to the file once it is on the disk, and waits until the name is, too.
  ///
  /// The copy of what cannot be read is kept, unless the old file is known to be there still.
  func install(
    _ temporary: TemporaryFile, isExclusive: Bool = false, keeping copy: TemporaryFile? = nil
  ) throws(FileError) {
    try temporary.file.flush()
    do throws(FileError) {
      try temporary.take(path, isExclusive: isExclusive)
      temporary.isKept = true
      copy?.isKept = true
      try flushFolder()
    } catch {
      // A network can report an error for a rename that succeeded.
      if (try? files.status(of: path))?.identity == replaced?.identity { throw error }
      copy?.isKept = true
      var error = error
      error.copy = copy?.path
      throw error
    }
  }

  /// Copies a file or its end, and waits until the copy is on the disk: `NAME.unread-1`.
  func setAside(
    _ original: (any OpenFile)?, from offset: Int = 0
  ) throws(FileError) -> TemporaryFile? {
    guard let original else { return nil }
    var (number, copyPath) = (0, "")
    repeat {
      number += 1
      copyPath = path.beside("\(path.lastPart).unread-\(number)")
    } while try files.status(of: copyPath) != nil
    do throws(FileError) {
      let copy = try TemporaryFile(at: self)
      try copy.write(original, in: offset..<Int.max)
      try copy.file.flush()
      try copy.take(copyPath, isExclusive: true)
      try flushFolder()
      return copy
    } catch {
      // Another program may have set a copy aside meanwhile.
      if error.code == EEXIST, try files.status(of: copyPath) != nil {
        return try setAside(original, from: offset)
      }
      // The error names the copy, which is what could not be made.
      var error = error
      if error.path == path, error.operation != "read" { error.path = copyPath }
      throw error
    }
  }

  /// Waits until the names in the folder are on the disk.
  ///
  /// It is also called when a file is opened: the last program may have ended between the rename
  /// and its flush, and a power cut must not undo what is now read and shown.
  func flushFolder() throws(FileError) { try files.flushFolder(path.pathOfFolder) }

  /// Removes the temporary files that crashes have left behind; one that cannot be removed does no
  /// harm.
  func removeTemporaryFiles() {
    for temporary in leftTemporaryFiles() { _ = try? files.remove(temporary.path) }
  }

  /// The temporary files that crashes have left behind, locked until they are released.
  ///
  /// A temporary file can be a second name of the file, which is then locked with it.
  func leftTemporaryFiles() -> [(path: String, file: any OpenFile)] {
    // A crash leaves one temporary file, or two if the last opening had already found one.
    (1...4).compactMap { number in
      let path = TemporaryFile.path(number, of: path)
      guard let file = try? files.open(path, for: .reading), let status = try? file.status(),
        status.identity == replaced?.identity || (try? isOurs(file, at: path)) == true
      else { return nil }
      return (path, file)
    }
  }

  /// Locks a file, and returns whether it is still the one at its path.
  ///
  /// Only the holder of the lock removes or renames a temporary file, so it stays there.
  func isOurs(_ file: any OpenFile, at path: String) throws(FileError) -> Bool {
    guard try file.lock() else { return false }
    return try files.status(of: path)?.identity == file.status().identity
  }
}
