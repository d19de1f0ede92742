extension Journal {
  /// Opens a journal, reads it, and locks it.
  ///
  /// If there is none, it creates one that only its owner can read.
  ///
  /// A link at the path is followed. A last record that is incomplete is taken away, after a copy
  /// is set aside as `NAME.unread-1`, or the next number that is free. If a line can't be read and
  /// no crash explains it, nothing is changed and an error is thrown.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The file system.
  ///   - kind: The kind of the records: a word of letters, digits and hyphens that no other program
  ///     uses for its journals. A journal of another kind is not opened.
  ///   - flushing: The moment at which a record that was appended is written to the disk.
  ///   - limit: The most bytes of the file. A gigabyte is read in a few seconds.
  ///   - reading: Takes each record, in order. An error that it throws is thrown, and the file is
  ///     left as it is.
  /// - Returns: The journal, whose ``Journal/report`` says what was found.
  /// - Throws: ``JournalError``, ``FileError``, and what `reading` throws. All records before a
  ///   damage were read.
  public static func open(
    _ path: String, in files: any FileSystem, kind: String, flushing: JournalFlushing = .eachRecord,
    limit: Int = 1 << 30, reading: (JournalRecord) throws -> Void
  ) throws -> Journal {
    var reader = RecordReading(path: path, kind: kind, limit: limit)
    let (place, file, isCreated) = try lockedFile(at: path, in: files)
    reader.path = place.path
    var isOurs = false
    do {
      let found = try reader.read(file, reading: reading)
      // Another program may have written a journal between the creation and the lock.
      isOurs = isCreated && found.end == 0
      try found.checkDamage(at: place.path)
      return try Journal(at: place, file, found, kind: kind, flushing: flushing, limit: limit)
    } catch {
      // An empty file that was created for nothing would only be in the way.
      if isOurs { place.discard(place.path) }
      _ = try? file.close()
      throw error
    }
  }

  /// Reads a journal without changing or locking it.
  ///
  /// A last record that is incomplete is only reported: another program may be writing it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The file system.
  ///   - kind: The kind of the records.
  ///   - limit: The most bytes of the file. A gigabyte is read in a few seconds.
  ///   - reading: Takes each record, in order.
  /// - Returns: What was found.
  /// - Throws: ``JournalError``, ``FileError``, and what `reading` throws. All records before a
  ///   damage were read.
  public static func read(
    _ path: String, in files: any FileSystem, kind: String, limit: Int = 1 << 30,
    reading: (JournalRecord) throws -> Void
  ) throws -> JournalReport {
    let place = try place(of: path, in: files)
    let file = try files.open(place.path, for: .reading)
    let found = try RecordReading(path: place.path, kind: kind, limit: limit)
      .read(file, reading: reading)
    try file.close()
    try found.checkDamage(at: place.path)
    return found.report(at: place.path)
  }

  /// Where a path leads to, which need not be there.
  private static func place(
    of path: String, in files: any FileSystem
  ) throws -> FileReplacement {
    let place = try FileReplacement(of: path, in: files)
    if let status = place.replaced, status.kind != .file {
      throw JournalError.notAFile(path: place.path)
    }
    return place
  }

  /// Opens the file at a path, or creates it, and locks it.
  private static func lockedFile(
    at path: String, in files: any FileSystem
  ) throws -> (place: FileReplacement, file: any OpenFile, isCreated: Bool) {
    // Before each further turn, another program has created, removed or compacted the file.
    for _ in 0..<100 {
      let place = try place(of: path, in: files)
      let isCreated = place.replaced == nil
      let file: any OpenFile
      do throws(FileError) {
        file = try files.open(
          place.path, for: isCreated ? .creating(permissions: 0o600) : .appending)
      } catch {
        if error.code == (isCreated ? SystemCode.exists : SystemCode.missing) { continue }
        throw error
      }
      let status = try file.status()
      guard status.kind == .file else { throw JournalError.notAFile(path: place.path) }
      guard try file.lock() else { throw JournalError.inUse(path: place.path) }
      // A compaction between opening and locking has put another file in its place.
      if try files.status(of: place.path)?.identity == status.identity {
        return (place, file, isCreated)
      }
    }
    throw JournalError.inUse(path: path)
  }
}
