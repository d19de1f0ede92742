extension Journal {
  /// Replaces all records by others: by one state instead of a thousand actions, for example.
  ///
  /// A crash leaves either all records or all others, whole and flushed. The others are written to
  /// a draft beside the journal, which takes its name at the end. Their numbers follow that of the
  /// last record. The file keeps its permission bits.
  ///
  /// If it fails before the file has its name, the journal has its records, and records further.
  ///
  /// - Parameter payloads: The other records, in order; each is a line without its newline.
  /// - Throws: ``JournalError``.
  public func compact(to payloads: some Sequence<String>) throws(JournalError) {
    try breaking { () throws(JournalError) in try checkPlace() }
    let place = try onDisk { () throws(FileError) in try FileReplacement(of: path, in: files) }
    place.removeLeftDrafts()
    let draft = try onDisk { () throws(FileError) in try place.makeDraft() }
    let (old, written): (FileStatus, (size: Int, next: Int))
    do throws(JournalError) {
      written = try write(payloads, to: draft)
      old = try onDisk { () throws(FileError) in
        try place.finish(draft)
        return try file.status()
      }
    } catch {
      place.discard(draft.path)
      if case .file(let error) = error { throw .file(place.withoutDraft(error)) }
      throw error
    }
    do throws(FileError) {
      try place.install(draft)
    } catch {
      let error = JournalError.file(place.withoutDraft(error))
      // Unless it is sure that the old file is there, nothing may be written to it.
      guard (try? files.status(of: path))?.identity == old.identity else {
        return try breaking { () throws(JournalError) in throw error }
      }
      place.discard(draft.path)
      throw error
    }
    // Nothing in it is needed any more.
    _ = try? file.close()
    (file, size, nextNumber) = (draft.file, written.size, written.next)
    hasFlushed()
    // A power cut could bring the old file back, without what is appended to the new one.
    try breaking { () throws(JournalError) in
      try onDisk { () throws(FileError) in try files.flushFolder(of: path) }
    }
  }

  private func write(
    _ payloads: some Sequence<String>, to draft: FileReplacement.Draft
  ) throws(JournalError) -> (size: Int, next: Int) {
    var (size, next) = (0, nextNumber)
    var lines = JournalHeader(kind: kind, first: next).bytes
    func writeLines() throws(JournalError) {
      size += lines.count
      guard size <= limits.file else { throw .fileTooLarge(path: path, limit: limits.file) }
      try onDisk { () throws(FileError) in try draft.file.writeFully(lines, to: draft.path) }
      lines.removeAll(keepingCapacity: true)
    }
    for payload in payloads {
      try add(payload.utf8, number: next, to: &lines)
      next += 1
      // Few system calls, and little memory.
      if lines.count >= 1 << 20 { try writeLines() }
    }
    try writeLines()
    return (size, next)
  }
}
