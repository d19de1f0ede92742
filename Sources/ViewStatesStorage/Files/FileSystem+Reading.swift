#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Reads a file; a link is followed.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The most bytes to read.
  /// - Returns: The bytes, as many as the limit if there are more.
  /// - Throws: ``FileError``, also for a folder, a pipe or a device.
  public func read(_ path: String, upTo limit: Int) throws(FileError) -> [UInt8] {
    let place = try FileReplacement(of: path, in: self)
    switch place.replaced?.kind {
    case .file: break
    case .folder: throw FileError("read", path, code: EISDIR)
    case .link, .other: throw FileError("read", path, code: ESPIPE)
    case nil: throw FileError("open", path, code: ENOENT)
    }
    let file = try retryingInterrupted { () throws(FileError) in
      try open(place.path, for: .reading)
    }
    return try file.readFully(upTo: limit)
  }
}
