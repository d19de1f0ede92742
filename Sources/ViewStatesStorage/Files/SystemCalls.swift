import ViewStatesSystem

/// Makes a system call, and throws the number of its error if it returns less than zero.
///
/// A call that a signal has interrupted has done nothing, and is made again. A flush is not: the
/// next one would succeed, whether the first one has lost something or not.
func systemCall<Result: BinaryInteger>(
  _ operation: String, _ path: String, to newPath: String = "", isRepeated: Bool = true,
  _ call: (String) -> Result
) throws(FileError) -> Result {
  // The system would take the text before a NUL for the whole path.
  for path in [path, newPath] where path.utf8.contains(0) {
    throw FileError(operation, path, code: ENOENT)
  }
  while true {
    let result = call(path)
    if result >= 0 { return result }
    guard errno == EINTR, isRepeated else { throw FileError(operation, path, code: errno) }
  }
}

/// Opens a file that no started program inherits, and does not wait for the other end of a pipe.
func systemOpen(_ path: String, _ flags: Int32, permissions: UInt16 = 0) -> Int32 {
  open(path, flags | O_CLOEXEC | O_NONBLOCK, mode_t(permissions))
}

/// Renames a file unless something has the new name.
func systemRenameExclusively(_ path: String, _ newPath: String) -> Int32 {
  if link(path, newPath) == 0 { return unlink(path) }
  let isWithoutLinks = [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno)
  return isWithoutLinks ? systemRenameWithoutLinks(path, newPath) : -1
}

/// Renames a file unless something has the new name, on a volume without links.
///
/// An empty file holds the name until then. It is locked, so that no other program begins a journal
/// in it.
func systemRenameWithoutLinks(_ path: String, _ newPath: String) -> Int32 {
  let holder = systemOpen(newPath, O_RDWR | O_CREAT | O_EXCL, permissions: 0o600)
  guard holder >= 0 else { return -1 }
  defer { _ = close(holder) }
  if flock(holder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
    errno = EEXIST
    return -1
  }
  if rename(path, newPath) == 0 { return 0 }
  let code = errno
  unlink(newPath)
  errno = code
  return -1
}

/// Writes bytes, and fails with `EFBIG` beyond the limit of the process.
///
/// The system also sends a signal there, which ends a program that does not expect it. It is for
/// this thread, which takes it back.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  var (signals, before) = (sigset_t(), sigset_t())
  sigemptyset(&signals)
  sigaddset(&signals, SIGXFSZ)
  pthread_sigmask(SIG_BLOCK, &signals, &before)
  let count = write(descriptor, bytes.baseAddress, bytes.count)
  let code = errno
  if count < 0, code == EFBIG {
    var (pending, signal) = (sigset_t(), Int32(0))
    sigpending(&pending)
    if sigismember(&pending, SIGXFSZ) == 1 { sigwait(&signals, &signal) }
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = code
  return count
}

/// Waits until a file is on the disk, and not only in the memory of the disk.
func systemFlush(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    // Disks that are on a network do not know the stronger call.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    if errno == EINTR { return -1 }
  #endif
  return fsync(descriptor)
}

extension FileStatus {
  /// What the system says of a file, and where it leads to if it is a link.
  init(_ status: stat, target: String = "") {
    let kind: Kind =
      switch mode_t(status.st_mode) & mode_t(S_IFMT) {
      case mode_t(S_IFREG): .file
      case mode_t(S_IFDIR): .folder
      case mode_t(S_IFLNK): .link(to: target)
      default: .other
      }
    self.init(
      kind: kind, permissions: UInt16(truncatingIfNeeded: status.st_mode) & 0o7777,
      // An `Int` of a watch ends at 2 GiB; the limits are lower.
      size: Int(clamping: status.st_size), identity: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
