import ViewStatesSystem

extension RecordFile {
  /// Opens a file, reads it, and locks it.
  ///
  /// If there is none, it creates one that only its owner can read. An empty file becomes a record
  /// file. A link is followed. An incomplete last record is removed, after a copy is set aside as
  /// `NAME.unread-1`, or with the next free number. If a line can't be read and no crash explains
  /// it, nothing is changed and an error is thrown.
  ///
  /// The kind is a word that no other program uses for its files. A file with more bytes than the
  /// limit is refused; a gigabyte is read in a few seconds. The closure takes each record, in
  /// order, including those before damage. If it throws, the file is left as it is.
  package static func open(
    _ path: String, in files: any FileSystem, kind: String, flushing: SessionFlushing = .eachChange,
    limit: Int = 1 << 30, reading: (Record) throws -> Void
  ) throws -> RecordFile {
    var form = RecordForm(path: path, kind: kind, limit: limit)
    let (place, file) = try lockedFile(at: path, in: files, as: form)
    form.path = place.path
    // The last program ended early, or a flush failed. One temporary file stays for the next
    // opening, in case this one fails.
    let temporaries = place.leftTemporaryFiles()
    for temporary in temporaries.dropFirst() { _ = try? files.remove(temporary.path) }
    let found = try form.read(file, reading: reading)
    let records = RecordFile(at: place, file, found, as: form, flushing: flushing)
    if temporaries.isEmpty, found.end > 0, found.torn == nil {
      try place.flushFolder()
      // The last record may not be on the disk either.
      if flushing == .eachChange { try records.flush() }
    } else {
      try records.writeAnew()
      for temporary in temporaries.prefix(1) { _ = try? files.remove(temporary.path) }
    }
    return records
  }

  /// Reads a file that is there, without changing or locking it.
  ///
  /// An incomplete last record is only reported, because another program may be writing it.
  static func read(
    _ path: String, in files: any FileSystem, kind: String, reading: (Record) throws -> Void
  ) throws -> FoundRecords {
    let place = try FileReplacement(of: path, in: files, to: "open")
    return try RecordForm(path: place.path, kind: kind, limit: 1 << 30)
      .read(files.open(place.path, for: .reading), reading: reading)
  }

  /// Opens the file at a path and locks it; if there is none, it creates one.
  private static func lockedFile(
    at path: String, in files: any FileSystem, as form: RecordForm
  ) throws -> (FileReplacement, any OpenFile) {
    let header = try form.lines(of: [], after: FoundRecords()).bytes
    // It takes another round if another program has created, removed, replaced or locked the file.
    for _ in 0..<100 {
      let place = try FileReplacement(of: path, in: files, to: "open")
      do throws(FileError) {
        if place.replaced == nil {
          _ = try place.replace(with: header, isExclusive: true)
        } else {
          let file = try files.open(place.path, for: .appending)
          if try place.isOurs(file, at: place.path) { return (place, file) }
        }
      } catch {
        if error.code != (place.replaced == nil ? EEXIST : ENOENT) { throw error }
      }
    }
    let place = try FileReplacement(of: path, in: files, to: "open")
    throw StorageError(at: place.path, "in use; close the other program that has it open")
  }
}
