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
  public internal(set) var report: JournalReport
  /// How many bytes the file has.
  ///
  /// Compare it with what a compacted journal would have.
  public internal(set) var size: Int
  /// The number of the record that is appended next.
  public internal(set) var nextNumber: Int

  let kind: String
  let limits: JournalLimits
  let files: any FileSystem
  var file: any OpenFile
  private var failure: JournalError?

  private let flushing: JournalFlushing
  /// Whether the disk has all that is in the file.
  ///
  /// The program that has written what was read may have ended before it was flushed.
  private var isFlushed: Bool
  private var unflushed = 0

  init(
    at place: FileReplacement, _ file: any OpenFile, _ found: FoundRecords, kind: String,
    flushing: JournalFlushing, limits: JournalLimits
  ) {
    if case .everyRecords(let count) = flushing {
      precondition(count > 0, "a journal can't flush every \(count) records")
    }
    (path, files, self.file) = (place.path, place.files, file)
    (report, isFlushed) = (found.report(at: path), found.end == 0)
    (size, nextNumber) = (found.end, found.next)
    (self.kind, self.flushing, self.limits) = (kind, flushing, limits)
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
    try breaking { () throws(JournalError) in try flushFile() }
  }

  /// Closes the file; nothing else can be done with the journal then.
  ///
  /// It flushes what is not flushed, unless ``JournalFlushing/never`` was chosen.
  ///
  /// - Throws: ``JournalError``. The file is closed even so.
  public func close() throws(JournalError) {
    do throws(JournalError) {
      try breaking { () throws(JournalError) in
        if case .never = flushing {} else if !isFlushed { try flushFile() }
        try checkPlace()
        try onDisk { () throws(FileError) in try file.close() }
      }
    } catch {
      _ = try? file.close()
      throw error
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
    try breaking { () throws(JournalError) in
      if isFlushed { try checkPlace() }
      do throws(JournalError) {
        try onDisk { () throws(FileError) in try file.writeFully(line, to: path) }
        (unflushed, isFlushed) = (unflushed + 1, false)
        try flushIfDue()
      } catch {
        // If this fails, too, the next opening finds a torn record, or one that was not
        // acknowledged.
        _ = try? file.truncate(to: size)
        throw error
      }
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
    case .never: break
    }
  }

  private func flushFile() throws(JournalError) {
    try onDisk { () throws(FileError) in try file.flush() }
    hasFlushed()
  }

  /// Records further in another file, which has taken the place of this one.
  func goOn(in other: any OpenFile, size: Int, next: Int) throws(JournalError) {
    // Nothing in it is needed any more.
    _ = try? file.close()
    (file, self.size, nextNumber) = (other, size, next)
    hasFlushed()
    // A power cut could bring the old file back, without what is appended to the new one.
    try breaking { () throws(JournalError) in
      try onDisk { () throws(FileError) in try files.flushFolder(of: path) }
    }
  }

  private func hasFlushed() { (unflushed, isFlushed) = (0, true) }

  /// Throws if the file was removed or something else has its path, since nobody would find the
  /// records again, and if something else has shortened or lengthened it.
  func checkPlace() throws(JournalError) {
    let (status, current) = try onDisk { () throws(FileError) in
      (try file.status(), try files.status(of: path))
    }
    if current?.identity != status.identity { throw .replaced(path: path) }
    if status.size != size { throw .changed(path: path) }
  }

  func onDisk<Result>(
    _ operation: () throws(FileError) -> Result
  ) throws(JournalError) -> Result {
    do throws(FileError) { return try operation() } catch { throw .file(error) }
  }

  /// Does something after which the journal is broken if it fails.
  func breaking(_ body: () throws(JournalError) -> Void) throws(JournalError) {
    if let failure { throw failure }
    do throws(JournalError) {
      try body()
    } catch {
      failure = error
      throw error
    }
  }

  // MARK: - Beginning

  /// Cuts off what was not read, after a copy is set aside, and writes a header if there is none.
  func begin(at place: FileReplacement, after found: FoundRecords) throws {
    place.removeLeftDrafts()
    if var cut = report.cut {
      if case .damaged(let damage) = found.ending { cut.damage = damage }
      cut.copy = try place.setAside(file, from: cut.damage == nil ? found.end : 0)
      report.cut = cut
      // Flushed, so that no power cut can bring the bytes back behind a record that is shorter.
      try file.truncate(to: found.end)
      try file.flush()
    }
    if size == 0 {
      let header = JournalHeader(kind: kind).bytes
      try file.writeFully(header, to: path)
      try file.flush()
      size = header.count
    }
    // The program may have ended after it created or compacted the journal, and before this. A
    // power cut must not take away a file in which something was recorded since.
    try files.flushFolder(of: path)
  }
}
