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
/// When ``append(_:)`` returns, the record survives a crash of the program, and a power cut as far
/// as ``JournalFlushing`` says. A journal locks its file until it is closed or released. Another
/// journal that opens the file meanwhile fails at once.
///
/// After a write or a flush failed, the journal is broken: everything later fails with the same
/// error. Nothing is tried again, because a system can forget what it failed to flush, and report
/// that the next flush succeeded. Open the journal again to find out what is in it.
///
/// What fails throws a ``FileError`` if the file system refuses an operation, and else a
/// ``JournalError``.
public final class Journal {
  /// The path of the file.
  public var path: String { place.path }
  /// What was found when the journal was opened.
  public private(set) var report: JournalReport
  /// How many bytes the file has.
  ///
  /// Compare it with what a compacted journal would have.
  public private(set) var size: Int
  /// The number of the record that is appended next.
  public private(set) var nextNumber: Int

  let kind: String
  let limit: Int
  var files: any FileSystem { place.files }
  private let place: FileReplacement
  private let flushing: JournalFlushing
  private var file: any OpenFile
  private var failure: (any Error)?

  /// Begins after what was read.
  ///
  /// What was not read is taken away, after a copy is set aside. A header is written if there is
  /// none. In both cases a new file takes the place of the old one.
  init(
    at place: FileReplacement, _ file: any OpenFile, _ found: FoundRecords, isInDoubt: Bool,
    kind: String, flushing: JournalFlushing, limit: Int
  ) throws {
    (self.place, self.file) = (place, file)
    (report, size, nextNumber) = (found.report(at: place.path), found.end, found.next)
    (self.kind, self.flushing, self.limit) = (kind, flushing, limit)
    guard isInDoubt || report.cut != nil || size == 0 else {
      // The program may have ended after it created or compacted the journal, and before this. A
      // power cut must not take away a file in which something was recorded since.
      try files.flushFolder(of: path)
      return
    }
    try writeAnew()
  }

  /// Writes all that was read to a new file, as nobody knows what of the old one a failed flush has
  /// left on the disk.
  ///
  /// If it fails, everything is as it was. What is taken away has a copy before the old file goes.
  private func writeAnew() throws {
    let draft = try FileDraft(at: place)
    let header = size == 0 ? JournalHeader(kind: kind).bytes : []
    try draft.write(header)
    try draft.copy(file, in: 0..<size)
    let copy = report.cut == nil ? nil : try place.setAside(file, from: size)
    report.cut?.copy = copy?.path
    try goOn(in: draft, size: size + header.count, next: nextNumber, settingAside: copy)
  }

  /// Writes a record at the end.
  ///
  /// If it fails, the record is cut off again, as far as the file allows it.
  ///
  /// - Parameter payload: A line, without its newline.
  /// - Returns: The number of the record.
  /// - Throws: ``JournalError`` or ``FileError``. The journal records further after a payload that
  ///   it refuses.
  @discardableResult
  public func append(_ payload: String) throws -> Int {
    if let failure { throw failure }
    let number = nextNumber
    var line: [UInt8] = []
    try add(payload, number: number, to: &line)
    try checkSize(size + line.count)
    try breaking {
      if flushing == .eachRecord { try checkPlace() }
      do { try file.writeFully(line, to: path) } catch {
        // If this fails, too, the next opening finds a torn record.
        _ = try? file.truncate(to: size)
        throw error
      }
      if flushing == .eachRecord { try flushFile() }
    }
    (size, nextNumber) = (size + line.count, number + 1)
    return number
  }

  /// Waits until all records are on the disk.
  ///
  /// - Throws: ``JournalError`` or ``FileError``.
  public func flush() throws {
    try breaking {
      try checkPlace()
      try flushFile()
    }
  }

  /// Closes the file; nothing else can be done with the journal then.
  ///
  /// It flushes nothing: each append has done so, unless ``JournalFlushing/never`` was chosen.
  ///
  /// - Throws: ``JournalError`` or ``FileError``. The file is closed even so.
  public func close() throws {
    do {
      try breaking {
        try checkPlace()
        try file.close()
      }
    } catch {
      _ = try? file.close()
      throw error
    }
    failure = JournalError.closed(path: path)
  }

  // MARK: -

  /// Adds the line of a payload, if it is one that can be recorded.
  func add(_ payload: String, number: Int, to lines: inout [UInt8]) throws(JournalError) {
    guard !payload.utf8.contains(newline) else { throw .newlineInRecord(path: path) }
    JournalRecord.appendLine(number: number, payload: payload.utf8, to: &lines)
  }

  func checkSize(_ size: Int) throws(JournalError) {
    guard size <= limit else { throw .fileTooLarge(path: path, limit: limit) }
  }

  private func flushFile() throws {
    do { try file.flush() } catch {
      // The system can have forgotten what it shows to those who read the file, and no later flush
      // would write it. This half of a record makes the next opening write the file anew, and so
      // does a draft that is left.
      _ = try? file.truncate(to: size)
      if (try? file.write([0])) == nil { try? FileDraft(at: place).keep() }
      throw error
    }
  }

  /// Records further in a draft, which takes the place of the file.
  ///
  /// - Throws: `FileError`. If the file has its name still, the journal records further in it.
  func goOn(
    in draft: FileDraft, size: Int, next: Int, settingAside copy: FileDraft? = nil
  ) throws {
    try draft.file.flush()
    let old = try file.status()
    do throws(FileError) { try draft.install() } catch {
      if (try? files.status(of: path))?.identity == old.identity { throw error }
      // Unless it is sure that the old file is there, nothing may be written to it.
      try breaking { throw error.keeping(copy) }
    }
    copy?.keep()
    // Nothing in it is needed any more.
    _ = try? file.close()
    (file, self.size, nextNumber) = (draft.file, size, next)
    // A power cut could bring the old file back, without what is appended to the new one.
    try breaking {
      do throws(FileError) { try files.flushFolder(of: path) } catch { throw error.keeping(copy) }
    }
  }

  /// Throws if the file was removed or something else has its path, since nobody would find the
  /// records again, and if something else has shortened or lengthened it.
  func checkPlace() throws {
    let (status, current) = (try file.status(), try files.status(of: path))
    if current?.identity != status.identity { throw JournalError.replaced(path: path) }
    if status.size != size { throw JournalError.changed(path: path) }
  }

  /// Does something after which the journal is broken if it fails.
  func breaking(_ body: () throws -> Void) throws {
    if let failure { throw failure }
    do { try body() } catch {
      failure = error
      throw error
    }
  }
}

/// The moment at which a journal waits until its records are on the disk.
///
/// A record that was appended is with the system, so it survives a crash of the program in any
/// case. What the system has not flushed is lost with the system: at a power cut, for example.
public enum JournalFlushing: Sendable {
  /// Each append waits. Nothing that was appended is ever lost.
  case eachRecord
  /// Only ``Journal/flush()`` waits. A power cut loses what the system has not written by itself:
  /// on Linux the records of about 30 seconds, unless it is set otherwise.
  case never
}
