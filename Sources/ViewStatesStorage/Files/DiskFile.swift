import ViewStatesSystem

/// A file of this computer that is open.
final class DiskFile: OpenFile {
  private let descriptor: Int32
  private let path: String

  init(descriptor: Int32, path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit {
    // A process that is just being started has the lock, too, until it runs another program.
    _ = flock(descriptor, LOCK_UN)
    // What was flushed is on the disk, so an error tells nothing.
    _ = close(descriptor)
  }

  func status() throws(FileError) -> FileStatus {
    var status = stat()
    try systemCall("find", path) { _ in fstat(descriptor, &status) }
    return FileStatus(status)
  }

  func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try systemCall("read", path) { _ in
      pread(descriptor, &bytes, count, off_t(offset))
    }
    bytes.removeSubrange(length...)
    return bytes
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int {
    // The bytes are used during the call only.
    try systemCall("write", path) { _ in bytes.withUnsafeBytes { systemWrite(descriptor, $0) } }
  }

  func truncate(to count: Int) throws(FileError) {
    try systemCall("shorten", path) { _ in ftruncate(descriptor, off_t(count)) }
  }

  func flush() throws(FileError) {
    #if canImport(Darwin)
      // This waits for the memory of the disk, too. Disks that are on a network do not know it.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
      if errno == EINTR { throw FileError("flush", path, code: EINTR) }
    #endif
    // A flush that a signal has interrupted is not made again: the next one would succeed, whether
    // this one has lost something or not.
    if fsync(descriptor) != 0 { throw FileError("flush", path, code: errno) }
  }

  func lock() throws(FileError) -> Bool {
    do {
      try systemCall("lock", path) { _ in flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }
}
