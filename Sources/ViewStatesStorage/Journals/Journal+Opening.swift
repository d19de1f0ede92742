import ViewStatesSystem

extension Journal {
  /// Opens a journal, reads it, and locks it.
  ///
  /// If there is none, it creates one that only its owner can read. An empty file becomes one.
  ///
  /// A link at the path is followed. A last record that is incomplete is taken away, after a copy
  /// is set aside as `NAME.unread-1`, or the next number that is free. If a line can't be read and
  /// no crash explains it, nothing is changed and an error is thrown.
  ///
  /// The kind of the records is a word of letters, digits and hyphens that no other program uses
  /// for its journals. A journal of another kind is not opened, nor is a file of more bytes than
  /// the limit; a gigabyte is read in a few seconds.
  ///
  /// The closure takes each record, in order, also those before a damage. An error that it throws
  /// is thrown, and the file is left as it is.
  public static func open(
    _ path: String, in files: any FileSystem, kind: String, flushing: JournalFlushing = .eachRecord,
    limit: Int = 1 << 30, reading: (JournalRecord) throws -> Void
  ) throws -> Journal {
    var reader = RecordReading(path: path, kind: kind, limit: limit)
    let (place, file) = try lockedFile(at: path, in: files, kind: kind)
    // The program has ended early, or a flush has failed. One draft stays, for the next opening if
    // this one fails.
    let drafts = place.leftDrafts()
    for draft in drafts.dropFirst() { _ = try? files.remove(draft.path) }
    reader.path = place.path
    let found = try reader.read(file, reading: reading)
    let journal = try Journal(at: place, file, found, as: reader, flushing: flushing)
    if drafts.isEmpty, found.header != nil, !found.isTorn {
      // The program may have ended after it created or compacted the journal, and before this. A
      // power cut must not take away a file in which something was recorded since.
      try place.flushFolder()
    } else {
      try journal.writeAnew()
      for draft in drafts.prefix(1) { _ = try? files.remove(draft.path) }
    }
    return journal
  }

  /// Reads a journal without changing or locking it.
  ///
  /// A last record that is incomplete is only reported: another program may be writing it. The
  /// parameters and the errors are those of
  /// ``open(_:in:kind:flushing:limit:reading:)``, but the file must be there.
  public static func read(
    _ path: String, in files: any FileSystem, kind: String, limit: Int = 1 << 30,
    reading: (JournalRecord) throws -> Void
  ) throws -> JournalReport {
    let place = try place(of: path, in: files)
    return try RecordReading(path: place.path, kind: kind, limit: limit)
      .read(files.open(place.path, for: .reading), reading: reading).report(at: place.path)
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

  /// Opens the file at a path and locks it; if there is none, it creates one.
  private static func lockedFile(
    at path: String, in files: any FileSystem, kind: String
  ) throws -> (FileReplacement, any OpenFile) {
    var path = path
    // Before each further turn, another program has created, removed or compacted the file.
    for _ in 0..<100 {
      let place = try place(of: path, in: files)
      path = place.path
      do throws(FileError) {
        guard place.replaced != nil else {
          _ = try place.replace(with: JournalHeader(kind: kind).bytes, isExclusive: true)
          continue
        }
        let file = try files.open(path, for: .appending)
        guard try file.lock() else { break }
        // A compaction between opening and locking has put another file in its place.
        if try files.status(of: path)?.identity == file.status().identity { return (place, file) }
      } catch {
        if error.code != (place.replaced == nil ? EEXIST : ENOENT) { throw error }
      }
    }
    throw JournalError.inUse(path: path)
  }
}

extension FoundRecords {
  /// The report on a file, unless it has a damage that no crash explains.
  func report(at path: String) throws(JournalError) -> JournalReport {
    if let damage, !isTorn { throw .damaged(path: path, damage) }
    return JournalReport(
      path: path, records: records, cut: isTorn ? JournalCut(bytes: size - end) : nil)
  }
}
