import ViewStatesSystem

extension Journal {
  /// Opens a journal, reads it, and locks it.
  ///
  /// If there is none, it creates one that only its owner can read. An empty file becomes one. A
  /// link is followed. A last record that is incomplete is taken away, after a copy is set aside as
  /// `NAME.unread-1`, or the next number that is free. If a line can't be read and no crash
  /// explains it, nothing is changed and an error is thrown.
  ///
  /// The kind of the records is a word of letters, digits and hyphens that no other program uses
  /// for its journals. A file of more bytes than the limit is refused; a gigabyte is read in a few
  /// seconds. The closure takes each record, in order, also those before a damage. An error that it
  /// throws is thrown, and the file is left as it is.
  public static func open(
    _ path: String, in files: any FileSystem, kind: String, flushing: JournalFlushing = .eachRecord,
    limit: Int = 1 << 30, reading: (JournalRecord) throws -> Void
  ) throws -> Journal {
    var form = RecordReading(path: path, kind: kind, limit: limit)
    let (place, file) = try lockedFile(at: path, in: files, kind: kind)
    form.path = place.path
    // The program has ended early, or a flush has failed. One draft stays, for the next opening if
    // this one fails.
    let drafts = place.leftDrafts()
    for draft in drafts.dropFirst() { _ = try? files.remove(draft.path) }
    let found = try form.read(file, reading: reading)
    let journal = Journal(at: place, file, found, as: form, flushing: flushing)
    if drafts.isEmpty, found.header != nil, found.report.cut == nil {
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
    let place = try FileReplacement(of: path, in: files)
    try place.checkKind(for: "open")
    return try RecordReading(path: place.path, kind: kind, limit: limit)
      .read(files.open(place.path, for: .reading), reading: reading).report
  }

  /// Opens the file at a path and locks it; if there is none, it creates one.
  private static func lockedFile(
    at path: String, in files: any FileSystem, kind: String
  ) throws -> (FileReplacement, any OpenFile) {
    // Before each further turn, another program has created, removed, compacted or locked the file.
    for _ in 0..<100 {
      let place = try FileReplacement(of: path, in: files)
      try place.checkKind(for: "open")
      do throws(FileError) {
        if place.replaced == nil {
          _ = try place.replace(with: JournalHeader(kind: kind).bytes, isExclusive: true)
        } else {
          let file = try files.open(place.path, for: .appending)
          if try place.isOurs(file, at: place.path) { return (place, file) }
        }
      } catch {
        if error.code != (place.replaced == nil ? EEXIST : ENOENT) { throw error }
      }
    }
    throw JournalError.inUse(path: try FileReplacement(of: path, in: files).path)
  }
}
