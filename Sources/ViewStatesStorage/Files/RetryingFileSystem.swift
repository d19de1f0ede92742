/// A file system that does an operation again as often as it is interrupted.
///
/// A system call ends with `EINTR` when a signal arrives meanwhile. It has done nothing then.
///
/// No flush is tried again, not even one that was interrupted: the next flush would succeed,
/// whether the first one has lost something or not. A file is closed even if that is interrupted.
struct RetryingFileSystem: FileSystem {
  let files: any FileSystem

  func status(of path: String) throws(FileError) -> FileStatus? {
    try again { () throws(FileError) in try files.status(of: path) }
  }

  func target(ofLink path: String) throws(FileError) -> String {
    try again { () throws(FileError) in try files.target(ofLink: path) }
  }

  func names(inFolder path: String) throws(FileError) -> [String] {
    try again { () throws(FileError) in try files.names(inFolder: path) }
  }

  func open(_ path: String, for use: FileUse) throws(FileError) -> any OpenFile {
    RetryingFile(file: try again { () throws(FileError) in try files.open(path, for: use) })
  }

  func rename(_ path: String, to newPath: String) throws(FileError) {
    try again { () throws(FileError) in try files.rename(path, to: newPath) }
  }

  func renameExclusively(_ path: String, to newPath: String) throws(FileError) {
    try again { () throws(FileError) in try files.renameExclusively(path, to: newPath) }
  }

  func remove(_ path: String) throws(FileError) {
    try again { () throws(FileError) in try files.remove(path) }
  }

  func flushFolder(_ path: String) throws(FileError) { try files.flushFolder(path) }
}

extension FileSystem {
  /// These files, where an operation that is interrupted is done again.
  var retrying: any FileSystem { self as? RetryingFileSystem ?? RetryingFileSystem(files: self) }
}

private final class RetryingFile: OpenFile {
  private let file: any OpenFile

  init(file: any OpenFile) { self.file = file }

  func status() throws(FileError) -> FileStatus {
    try again { () throws(FileError) in try file.status() }
  }

  func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try again { () throws(FileError) in try file.read(upTo: count, at: offset) }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int {
    try again { () throws(FileError) in try file.write(bytes) }
  }

  func truncate(to count: Int) throws(FileError) {
    try again { () throws(FileError) in try file.truncate(to: count) }
  }

  func setPermissions(_ permissions: UInt16) throws(FileError) {
    try again { () throws(FileError) in try file.setPermissions(permissions) }
  }

  func flush() throws(FileError) { try file.flush() }

  func lock() throws(FileError) -> Bool {
    try again { () throws(FileError) in try file.lock() }
  }

  func close() throws(FileError) {
    do throws(FileError) {
      try file.close()
    } catch {
      if error.code != SystemCode.interrupted { throw error }
    }
  }
}

private func again<Result>(
  _ operation: () throws(FileError) -> Result
) throws(FileError) -> Result {
  while true {
    do throws(FileError) {
      return try operation()
    } catch {
      if error.code != SystemCode.interrupted { throw error }
    }
  }
}
