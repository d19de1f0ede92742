extension Journal {
  /// Replaces all records by others: by one state instead of a thousand actions, for example.
  ///
  /// A crash leaves either all records or all others, whole and flushed. The others are written to
  /// a file `.NAME.viewstates-draft` beside the journal, which takes the name of the journal at the
  /// end. Their numbers follow that of the last record. The file keeps its permission bits.
  ///
  /// If it fails before the file has its name, the journal has its records, and records further.
  ///
  /// - Parameter payloads: The other records, in order; each is a line without its newline.
  /// - Throws: ``JournalError``.
  public func compact(to payloads: some Sequence<String>) throws(JournalError) {
    if let failure { throw failure }
    let status = try attempting { () throws(FileError) in try file.status() }
    let current = try attempting { () throws(FileError) in try files.status(of: path) }
    guard current?.identity == status.identity else { throw fail(.replaced(path: path)) }

    let draft = try writeDraft(of: payloads, permissions: status.permissions)
    do throws(JournalError) {
      try attempting { () throws(FileError) in try files.rename(draft.path, to: path) }
    } catch {
      // A rename that reports an error can have happened even so.
      guard (try? files.status(of: path))?.identity == status.identity else { throw fail(error) }
      discard(draft)
      throw error
    }
    // Nothing in it is needed any more.
    _ = try? file.close()
    (file, size, nextNumber) = (draft.file, draft.size, draft.nextNumber)
    hasFlushed()
    do throws(JournalError) {
      try once { () throws(FileError) in try files.flushFolder(of: path) }
    } catch {
      // A power cut could bring the old file back, without what is appended to the new one.
      throw fail(error)
    }
  }

  /// A journal that does not have its name yet.
  private struct Draft {
    var path: String
    var file: any OpenFile
    var size: Int
    var nextNumber: Int
  }

  private func writeDraft(
    of payloads: some Sequence<String>, permissions: UInt16
  ) throws(JournalError) -> Draft {
    let draftPath = draftPath(of: path)
    // Only the journal that has locked the file writes a draft, so it is one that a crash has left.
    if try attempting({ () throws(FileError) in try files.status(of: draftPath) }) != nil {
      try attempting { () throws(FileError) in try files.remove(draftPath) }
    }
    let file = try attempting { () throws(FileError) in
      try files.open(draftPath, for: .creating(permissions: 0o600))
    }
    var draft = Draft(path: draftPath, file: file, size: 0, nextNumber: nextNumber)
    do throws(JournalError) {
      try write(payloads, to: &draft)
      try attempting { () throws(FileError) in try file.setPermissions(permissions) }
      try once { () throws(FileError) in try file.flush() }
      guard try attempting({ () throws(FileError) in try file.lock() }) else {
        throw .inUse(path: draftPath)
      }
    } catch {
      discard(draft)
      throw error
    }
    return draft
  }

  private func write(
    _ payloads: some Sequence<String>, to draft: inout Draft
  ) throws(JournalError) {
    var lines = JournalHeader(kind: kind, first: nextNumber).bytes
    let (draftPath, file) = (draft.path, draft.file)
    func writeLines() throws(JournalError) {
      draft.size += lines.count
      guard draft.size <= limits.file else { throw .fileTooLarge(path: path, limit: limits.file) }
      try attempting { () throws(FileError) in try file.writeFully(lines, to: draftPath) }
      lines.removeAll(keepingCapacity: true)
    }
    for payload in payloads {
      try add(payload.utf8, number: draft.nextNumber, to: &lines)
      draft.nextNumber += 1
      // Few system calls, and little memory.
      if lines.count >= 1 << 20 { try writeLines() }
    }
    try writeLines()
  }

  private func discard(_ draft: Draft) {
    // If this fails, the next compaction or opening tries again.
    _ = try? draft.file.close()
    _ = try? files.remove(draft.path)
  }
}

/// The path of the file that a compaction writes.
func draftPath(of path: String) -> String {
  FilePath(path).beside(".\(FilePath(path).name).viewstates-draft")
}
