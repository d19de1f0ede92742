import ViewStatesSystem

/// Makes a system call with a path.
@discardableResult
func systemCall<Result: BinaryInteger>(
  _ operation: String, _ path: String, to newPath: String = "", _ call: (String) -> Result
) throws(FileError) -> Result {
  // The system would take the text before a NUL as the whole path.
  for path in [path, newPath] where path.utf8.contains(0) {
    throw FileError(operation, path, code: ENOENT)
  }
  return try systemCall(operation, path) { call(path) }
}

/// Makes a system call, retries it if a signal interrupted it, and throws the number of its error
/// if it returns less than zero.
@discardableResult
func systemCall<Result: BinaryInteger>(
  _ operation: String, _ path: String, _ call: () -> Result
) throws(FileError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw FileError(operation, path, code: errno) }
  }
}

/// The size up to which the process may write files, unless it changes its limit later.
func largestFile() -> Int {
  #if canImport(Glibc)
    let resource = Int32(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
}

extension FileStatus {
  /// Reads the system's status of a file, without the path that a link names.
  init(_ status: stat) {
    let kind: Kind =
      switch mode_t(status.st_mode) & mode_t(S_IFMT) {
      case mode_t(S_IFREG): .file
      case mode_t(S_IFDIR): .folder
      case mode_t(S_IFLNK): .link(to: "")
      default: .other
      }
    self.init(
      kind: kind, permissions: UInt16(truncatingIfNeeded: status.st_mode) & 0o7777,
      // An `Int` ends at 2 GiB on a watch; the limits are lower.
      size: Int(clamping: status.st_size), identity: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
