/// An append-only file of records, one line each.
///
/// ```swift
/// let journal = try Journal.open("/notes", in: files, kind: "notes") { record in
///   notes.append(record.text)
/// }
/// try journal.append("buy milk")
/// try journal.append("buy bread")
/// try journal.close()
/// ```
///
/// When ``append(_:)-(String)`` returns, the record survives a crash of the program, and a power
/// cut as far as ``JournalFlushing`` says. A journal locks its file until it is closed or released.
/// Another journal that opens the file meanwhile fails at once.
///
/// After a write or a flush failed, the journal is broken: everything later fails with the same
/// error. Nothing is tried again, because a system can forget what it failed to flush, and report
/// that the next flush succeeded. Open the journal again to find out what is in it.
public final class Journal {
  /// The path of the file.
  public let path: String
  /// What was found when the journal was opened.
  public let report: JournalReport
  /// How many bytes the file has.
  ///
  /// Compare it with what a compacted journal would have.
  public internal(set) var size: Int
  /// The number of the record that is appended next.
  public internal(set) var nextNumber: Int

  let files: any FileSystem
  let kind: String
  let limits: JournalLimits
  var file: any OpenFile
  private(set) var failure: JournalError?

  private let flushing: JournalFlushing
  /// Whether the disk has all that is in the file.
  ///
  /// The program that has written what was read may have ended before it was flushed.
  private var isFlushed: Bool
  private var unflushed = 0
  /// When the first record that is not flushed was appended.
  private var unflushedSince: ContinuousClock.Instant?

  init(
    _ opened: OpenedJournal, in files: any FileSystem, kind: String, flushing: JournalFlushing,
    limits: JournalLimits
  ) {
    if case .everyRecords(let count) = flushing {
      precondition(count > 0, "a journal can't flush every \(count) records")
    }
    (path, report, file) = (opened.path, opened.report, opened.file)
    isFlushed = opened.report.isNew
    (size, nextNumber) = (opened.size, opened.nextNumber)
    (self.files, self.kind, self.flushing, self.limits) = (files, kind, flushing, limits)
  }

  /// Writes a record at the end.
  ///
  /// If it fails, the record is cut off again, as far as the file allows it.
  ///
  /// - Parameter payload: A line, without its newline.
  /// - Returns: The number of the record.
  /// - Throws: ``JournalError``. The journal records further after a payload that it refuses.
  @discardableResult
  public func append(_ payload: String) throws(JournalError) -> Int {
    try append(bytes: payload.utf8)
  }

  /// Writes a record at the end, as ``append(_:)-(String)`` does.
  @discardableResult
  public func append(_ payload: [UInt8]) throws(JournalError) -> Int {
    try append(bytes: payload)
  }

  /// Waits until all records are on the disk.
  ///
  /// - Throws: ``JournalError``.
  public func flush() throws(JournalError) {
    if let failure { throw failure }
    do { try flushFile() } catch { throw fail(error) }
  }

  /// Closes the file; nothing else can be done with the journal then.
  ///
  /// It flushes what is not flushed, unless ``JournalFlushing/never`` was chosen.
  ///
  /// - Throws: ``JournalError``. The file is closed even so.
  public func close() throws(JournalError) {
    if let failure {
      // The first failure is the one to report.
      _ = try? file.close()
      throw failure
    }
    do throws(JournalError) {
      if case .never = flushing {} else if !isFlushed { try flushFile() }
      try checkPlace()
      try closing(file)
    } catch {
      _ = try? file.close()
      throw fail(error)
    }
    failure = .closed(path: path)
  }

  // MARK: -

  private func append(bytes payload: some Collection<UInt8>) throws(JournalError) -> Int {
    if let failure { throw failure }
    let number = nextNumber
    var line: [UInt8] = []
    try add(payload, number: number, to: &line)
    guard line.count <= limits.file - size else {
      throw .fileTooLarge(path: path, limit: limits.file)
    }
    if isFlushed {
      do { try checkPlace() } catch { throw fail(error) }
    }
    do throws(JournalError) {
      try attempting { () throws(FileError) in try file.writeFully(line, to: path) }
      (unflushed, isFlushed) = (unflushed + 1, false)
      try flushIfDue()
    } catch {
      // If this fails, too, the next opening finds a torn record, or one that was not acknowledged.
      _ = try? attempting { () throws(FileError) in try file.truncate(to: size) }
      throw fail(error)
    }
    size += line.count
    nextNumber += 1
    return number
  }

  /// Adds the line of a payload, if it is one that can be recorded.
  func add(
    _ payload: some Collection<UInt8>, number: Int, to lines: inout [UInt8]
  ) throws(JournalError) {
    guard payload.count <= limits.record else {
      throw .recordTooLong(path: path, bytes: payload.count, limit: limits.record)
    }
    guard !payload.contains(newline) else { throw .newlineInRecord(path: path) }
    JournalRecord.appendLine(number: number, payload: payload, to: &lines)
  }

  private func flushIfDue() throws(JournalError) {
    switch flushing {
    case .eachRecord: try flushFile()
    case .everyRecords(let count): if unflushed >= count { try flushFile() }
    case .every(let time, let now):
      let now = now()
      let since = unflushedSince ?? now
      unflushedSince = since
      if since.duration(to: now) >= time { try flushFile() }
    case .never: break
    }
  }

  private func flushFile() throws(JournalError) {
    try once { () throws(FileError) in try file.flush() }
    hasFlushed()
  }

  /// Throws if the file has been removed, or something else has its path: nobody would find the
  /// records again.
  private func checkPlace() throws(JournalError) {
    let status = try attempting { () throws(FileError) in try file.status() }
    let current = try attempting { () throws(FileError) in try files.status(of: path) }
    if current?.identity != status.identity { throw .replaced(path: path) }
  }

  func hasFlushed() { (unflushed, unflushedSince, isFlushed) = (0, nil, true) }

  /// Breaks the journal.
  ///
  /// - Returns: The first failure, which is reported from now on.
  func fail(_ error: JournalError) -> JournalError {
    let first = failure ?? error
    failure = first
    return first
  }
}
