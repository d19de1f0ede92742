#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Writes a whole file or nothing, also if the power fails, and returns when it is on the disk.
  ///
  /// A link is followed. A file that is replaced keeps its permission bits; a new one is private to
  /// its owner. A file without permission to write is not replaced, nor is a folder, a pipe or a
  /// device.
  ///
  /// ```swift
  /// try files.write("buy milk\n".utf8, to: "/notes.txt", replacing: false)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - path: The path. Its folder must exist.
  ///   - replacing: Whether a file that is there is replaced.
  /// - Throws: ``FileError``, with `EEXIST` for a file that is not to be replaced, and `EBUSY` for
  ///   the journal that a program has open. A file that was
  ///   there is as it was, unless only the last step failed, the flush of the folder.
  public func write(
    _ bytes: some Sequence<UInt8>, to path: String, replacing: Bool
  ) throws(FileError) {
    let replacement = try FileReplacement(of: path, in: self)
    replacement.removeLeftDrafts()
    if replacement.replaced != nil, !replacing { throw FileError("create", path, code: EEXIST) }
    if let file = try replacement.check() {
      // A journal that is open has its file locked.
      let isFree = try retryingInterrupted { () throws(FileError) in try file.lock() }
      guard isFree else { throw FileError("replace", path, code: EBUSY) }
    }
    _ = try replacement.replace(with: Array(bytes), isExclusive: !replacing)
  }
}
