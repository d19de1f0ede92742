import ViewStatesSystem

/// A file of this computer that is open.
final class DiskFile: OpenFile {
  private let descriptor: Int32
  private let path: String

  init(descriptor: Int32, path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit {
    // A process that is being started shares the lock until it runs another program.
    _ = flock(descriptor, LOCK_UN)
    // Flushed bytes are already on the disk, so an error has no meaning.
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
      // This also waits for the cache of the disk. Network disks do not support it.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
      if errno == EINTR { throw FileError("flush", path, code: EINTR) }
    #endif
    // A flush that a signal interrupted is not retried: the next one would succeed even if this one
    // lost something.
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
