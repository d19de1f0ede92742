#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tries an operation again as often as it is interrupted.
///
/// A system call ends with `EINTR` when a signal arrives meanwhile. It has done nothing then.
///
/// No flush is tried again, not even one that was interrupted: the next flush would succeed,
/// whether the first one has lost something or not.
func retryingInterrupted<Result>(
  _ operation: () throws(FileError) -> Result
) throws(FileError) -> Result {
  while true {
    do {
      return try operation()
    } catch {
      if error.code != EINTR { throw error }
    }
  }
}

extension FileSystem {
  /// Waits until the names in the folder of a path are on the disk.
  func flushFolder(of path: String) throws(FileError) {
    try flushFolder(FilePath(path).folder)
  }
}

extension OpenFile {
  /// Writes all bytes at the end.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - path: The path of the file, for errors.
  /// - Throws: ``FileError``; a part of the bytes may have been written.
  func writeFully(_ bytes: [UInt8], to path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try retryingInterrupted { () throws(FileError) in try write(rest) }
      // A file that takes nothing and reports no error would be tried forever.
      guard count > 0 else { throw FileError("write", path, code: EIO) }
      rest.removeFirst(count)
    }
  }

  /// Reads the bytes from an offset on, up to a number of them or to the end of the file.
  func readFully(upTo limit: Int, at offset: Int = 0) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let part = try retryingInterrupted { () throws(FileError) in
        try read(upTo: min(limit - bytes.count, Self.pieceSize), at: offset + bytes.count)
      }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  /// Large enough that the calls cost nothing beside the copying.
  private static var pieceSize: Int { 1 << 18 }
}
