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
    let rewriting = try JournalRewriting(of: self)
    for payload in payloads {
      try rewriting.add(payload)
      // Few system calls, and little memory.
      if rewriting.unwritten >= 1 << 20 { try rewriting.write() }
    }
    try rewriting.finish()
  }
}

/// The replacement of all records of a journal by others, a piece at a time.
///
/// Until it is finished, the journal records as before, and its owner adds the same records here. A
/// draft that is not finished is removed.
final class JournalRewriting {
  private let journal: Journal
  private let place: FileReplacement
  private let draft: FileReplacement.Draft
  private var next: Int
  private var lines: [UInt8]
  private var written = 0
  private var isInstalled = false

  init(of journal: Journal) throws(JournalError) {
    try journal.breaking { () throws(JournalError) in try journal.checkPlace() }
    place = try journal.onDisk { () throws(FileError) in
      try FileReplacement(of: journal.path, in: journal.files)
    }
    place.removeLeftDrafts()
    let place = place
    draft = try journal.onDisk { () throws(FileError) in try place.makeDraft() }
    (self.journal, next) = (journal, journal.nextNumber)
    lines = JournalHeader(kind: journal.kind, first: next).bytes
  }

  deinit {
    if !isInstalled { place.discard(draft.path) }
  }

  /// How many bytes were added.
  var size: Int { written + lines.count }
  /// How many of them are not in the draft yet.
  var unwritten: Int { lines.count }

  /// Adds a record.
  func add(_ payload: String) throws(JournalError) {
    try journal.add(payload.utf8, number: next, to: &lines)
    next += 1
  }

  /// Writes what was added to the draft.
  func write() throws(JournalError) {
    guard size <= journal.limits.file else {
      throw .fileTooLarge(path: journal.path, limit: journal.limits.file)
    }
    try withoutDraft { () throws(FileError) in try draft.file.writeFully(lines, to: draft.path) }
    written += lines.count
    lines.removeAll(keepingCapacity: true)
  }

  /// Waits until what was written is on the disk, so that the end has less to wait for.
  func flush() throws(JournalError) {
    try withoutDraft { () throws(FileError) in try draft.file.flush() }
  }

  /// Puts the draft in the place of the file.
  func finish() throws(JournalError) {
    try write()
    try withoutDraft { () throws(FileError) in try place.finish(draft) }
    let old = try journal.onDisk { () throws(FileError) in try journal.file.status() }
    do throws(FileError) {
      try place.install(draft)
    } catch {
      let error = JournalError.file(place.withoutDraft(error))
      // Unless it is sure that the old file is there, nothing may be written to it.
      guard (try? journal.files.status(of: journal.path))?.identity == old.identity else {
        isInstalled = true
        return try journal.breaking { () throws(JournalError) in throw error }
      }
      throw error
    }
    isInstalled = true
    try journal.goOn(in: draft.file, size: written, next: next)
  }

  private func withoutDraft(
    _ operation: () throws(FileError) -> Void
  ) throws(JournalError) {
    do throws(FileError) { try operation() } catch { throw .file(place.withoutDraft(error)) }
  }
}
