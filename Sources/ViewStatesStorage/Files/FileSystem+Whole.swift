import ViewStatesSystem

extension FileSystem {
  /// Reads a file, at most so many bytes of it; a link is followed.
  ///
  /// It fails for a folder, a pipe or a device.
  public func read(_ path: String, upTo limit: Int) throws(FileError) -> [UInt8] {
    let place = try FileReplacement(of: path, in: self, to: "read")
    if place.replaced == nil, try status(of: place.path.pathOfFolder) == nil {
      throw FileError("open the folder", place.path.pathOfFolder, code: ENOENT)
    }
    return try open(place.path, for: .reading).readFully(upTo: limit)
  }

  /// Writes a whole file or nothing, even if the power fails, and returns when it is on the disk.
  ///
  /// ```swift
  /// try files.write("buy milk\n".utf8, to: "/notes.txt", replacing: false)
  /// ```
  ///
  /// A link is followed. A file that is replaced keeps its permission bits; a new one is private to
  /// its owner. A file that may not be written is not replaced, nor is a folder, a pipe or a
  /// device. It fails with `EEXIST` if there is a file that must not be replaced, and with `EBUSY`
  /// for a session that a program has open. If it fails, the old file is as it was, unless only the
  /// last step failed, the flush of the folder.
  public func write(
    _ bytes: some Sequence<UInt8>, to path: String, replacing: Bool
  ) throws(FileError) {
    let place = try FileReplacement(of: path, in: self, to: "write")
    // Before the check, because a file that may not be written exists, too.
    if place.replaced != nil, !replacing { throw FileError("create", path, code: EEXIST) }
    let file = try place.check()
    // A session that is open has its file locked.
    if let file, try !file.lock() { throw FileError("replace", path, code: EBUSY) }
    place.removeTemporaryFiles()
    _ = try place.replace(with: Array(bytes), isExclusive: !replacing)
  }
}

extension OpenFile {
  /// Writes all bytes at the end; the path is for errors.
  func writeFully(_ bytes: [UInt8], to path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(rest)
      // A file that accepts no bytes and reports no error would be tried forever.
      guard count > 0 else { throw FileError("write", path, code: EIO) }
      rest.removeFirst(count)
    }
  }

  /// Reads the file, at most so many bytes of it.
  func readFully(upTo limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, try status().size))
    try forEachPart(in: 0..<limit) { bytes += $0 }
    return bytes
  }

  /// Reads a range of bytes in parts, up to the end of the file.
  func forEachPart(
    in range: Range<Int>, _ use: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      // Small for the memory, and so large that the calls cost nothing compared to the copying.
      let part = try read(upTo: min(1 << 18, range.upperBound - offset), at: offset)
      if part.isEmpty { return }
      try use(part)
      offset += part.count
    }
  }
}
