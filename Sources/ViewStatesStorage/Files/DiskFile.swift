import ViewStatesSystem

/// A file of this computer that is open.
final class DiskFile: OpenFile {
  private let descriptor: Int32
  private let path: String
  private let sizeLimit = largestFile()

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
    try systemCall("find", path) { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  func read(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try systemCall("read", path) {
      pread(descriptor, &bytes, count, off_t(offset))
    }
    bytes.removeSubrange(length...)
    return bytes
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int {
    // Beyond the limit, the system would also send a signal, which ends a program that does not
    // expect it.
    if sizeLimit != .max, try status().size >= sizeLimit {
      throw FileError("write", path, code: EFBIG)
    }
    // The bytes are used during the call only.
    return try systemCall("write", path) {
      bytes.withUnsafeBytes { ViewStatesSystem.write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  func truncate(to count: Int) throws(FileError) {
    try systemCall("shorten", path) { ftruncate(descriptor, off_t(count)) }
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
      try systemCall("lock", path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }
}
