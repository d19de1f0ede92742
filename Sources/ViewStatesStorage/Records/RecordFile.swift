/// A file of records, one checked line each, which only grows until it is rewritten.
///
/// When ``append(_:)`` returns, the record survives a crash of the program. Whether it survives a
/// power cut depends on the flushing. The file is locked until it is closed or released, or fails.
///
/// Its methods throw a ``FileError`` if the file system refuses an operation, and otherwise a
/// ``StorageError``. After a write or a flush has failed, every call fails with the same error,
/// because a system can forget what it failed to flush, and report that the next flush succeeded.
package final class RecordFile {
  /// What the file has, and what was torn when it was opened.
  package private(set) var found: FoundRecords

  let place: FileReplacement
  let form: RecordForm
  private let flushing: SessionFlushing
  /// The file, or the reason why it can no longer be used.
  private var file: Result<any OpenFile, any Error>
  /// The records that will replace these, and what was appended since they were begun.
  private var (rewriting, appended): (RecordRewriting?, [String]) = (nil, [])

  /// Begins after the records that were found.
  init(
    at place: FileReplacement, _ file: any OpenFile, _ found: FoundRecords, as form: RecordForm,
    flushing: SessionFlushing
  ) {
    (self.place, self.file, self.found, self.form) = (place, .success(file), found, form)
    self.flushing = flushing
  }

  deinit { rewriting?.cancel() }

  /// The path of the file, behind all links.
  var path: String { place.path }
  /// The size of the file in bytes.
  var size: Int { found.end }

  /// Writes a record at the end, a line without its newline, and returns its number.
  ///
  /// If it fails, the record is cut off again, if the file allows it. After a refused payload,
  /// another one can still be appended.
  @discardableResult
  package func append(_ payload: String) throws -> Int {
    try append([payload])
    return found.next - 1
  }

  /// Writes records at the end, all at once.
  func append(_ payloads: [String]) throws {
    let (lines, records) = try form.lines(of: payloads, after: found)
    try breaking { file in
      if flushing == .eachChange { try checkPlace() }
      do { try file.writeFully(lines, to: path) } catch {
        // If this fails as well, the next opening finds a torn record.
        _ = try? file.truncate(to: size)
        throw error
      }
      if flushing == .eachChange { try flush(file) }
    }
    found = records
    if rewriting != nil { appended += payloads }
  }

  /// Writes everything to the disk and closes the file for good, even if it throws.
  package func close() throws {
    rewriting?.cancel()
    try breaking { file in
      try checkPlace()
      if flushing == .never { try flush(file) }
    }
    file = .failure(closed)
  }

  /// Closes the file and removes it, also after a failure, unless another program has opened it.
  func remove() throws {
    file = .failure(closed)
    let file = try place.files.open(path, for: .reading)
    if try place.isOurs(file, at: path) { try place.files.remove(path) }
    place.removeTemporaryFiles()
  }

  private var closed: StorageError { StorageError(at: path, "the file is closed") }

  // MARK: -

  /// Waits until everything written is on the disk.
  func flush() throws { try flush(file.get()) }

  private func flush(_ file: any OpenFile) throws {
    do { try file.flush() } catch {
      // The system may still show readers what it has forgotten to write, and no later flush would
      // write it. A temporary file that is left behind makes the next opening rewrite the file, and
      // so does half a record where no temporary file can be made.
      _ = try? file.truncate(to: size)
      do { try TemporaryFile(at: place).isKept = true } catch { _ = try? file.write([0]) }
      throw error
    }
  }

  /// Throws if the file was removed or replaced, because nobody would find the records again, or if
  /// another program has changed its size.
  private func checkPlace() throws {
    let status = try file.get().status()
    guard try place.files.status(of: path)?.identity == status.identity, status.size == size
    else {
      throw StorageError(
        at: path, "changed, moved or replaced since it was opened; open it again")
    }
  }

  /// Runs an operation; if it fails, the file can no longer be used.
  private func breaking(_ body: (any OpenFile) throws -> Void) throws {
    let open = try file.get()
    do { try body(open) } catch {
      file = .failure(error)
      throw error
    }
  }
}

// MARK: - Writing anew

extension RecordFile {
  /// Writes everything that was read to a new file, with a header if there was none.
  ///
  /// After a failed flush, parts of the old file may not be on the disk. What could not be read is
  /// copied before the old file goes. If it fails, everything is as it was.
  func writeAnew() throws {
    let file = try file.get()
    let copy = try place.setAside(found.torn == nil ? nil : file, from: size)
    let temporary = try TemporaryFile(at: place)
    var (header, records) = try form.lines(of: [], after: found)
    try temporary.write(header)
    try temporary.write(file, in: 0..<size)
    records.copy = copy?.path
    try replace(by: temporary, with: records, keeping: copy)
  }

  /// Begins to replace all records by new ones, whose numbers follow that of the last record.
  ///
  /// The new records are written on any thread. Meanwhile, records are appended as before.
  func beginRewriting() throws -> RecordRewriting {
    try breaking { _ in try checkPlace() }
    let place = try FileReplacement(of: path, in: place.files, to: "write")
    place.removeTemporaryFiles()
    let rewriting = RecordRewriting(at: place, as: form, first: found.next)
    (self.rewriting, appended) = (rewriting, [])
    return rewriting
  }

  var isRewriting: Bool { rewriting != nil }

  /// Replaces the old records by the new ones and what was appended meanwhile; returns false while
  /// they are not written yet.
  ///
  /// After a failure, the old file is used further if it is known to be at its path still.
  @discardableResult
  func finishRewriting() throws -> Bool {
    guard let result = rewriting?.takeResult() else { return false }
    let recorded = appended
    (rewriting, appended) = (nil, [])
    let (temporary, written) = try result.get()
    let (lines, records) = try form.lines(of: recorded, after: written)
    try temporary.write(lines)
    try replace(by: temporary, with: records)
    return true
  }

  /// Replaces all records by new ones at once.
  package func rewrite(as payloads: [String]) throws {
    try beginRewriting().write { payloads }
    try finishRewriting()
  }

  /// Replaces the file by a temporary file with these records.
  ///
  /// If it fails, and the file is known to be at its path still, the next records go to the file.
  private func replace(
    by temporary: TemporaryFile, with new: FoundRecords, keeping copy: TemporaryFile? = nil
  ) throws {
    do { try place.install(temporary, keeping: copy) } catch {
      // Nothing may be written to the old file unless it is known to be there.
      if (try? checkPlace()) == nil { file = .failure(error) }
      throw error
    }
    file = .success(temporary.file)
    found = new
  }
}

/// The moment at which a session waits until its changes are on the disk.
///
/// Recorded changes survive a crash of the program in any case.
public enum SessionFlushing: Sendable {
  /// Each change waits. No change that was shown is ever lost.
  case eachChange
  /// Only ``SessionFile/close()`` waits. A power cut loses what the system has not written yet: on
  /// Linux, by default, the changes of about 30 seconds.
  case never
}
