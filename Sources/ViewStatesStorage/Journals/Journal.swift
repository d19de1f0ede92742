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
/// as ``JournalFlushing`` says. A journal locks its file until it is closed or released.
///
/// What fails throws a ``FileError`` if the file system refuses an operation, and else a
/// ``JournalError``. After a write or a flush failed, everything fails with the same error, because
/// a system can forget what it failed to flush, and report that the next flush succeeded. Open the
/// journal again to find out what is in it.
public final class Journal {
  /// What was found when the journal was opened.
  public private(set) var report: JournalReport
  /// How many bytes the file has.
  public private(set) var size: Int
  /// The number of the record that is appended next.
  public private(set) var nextNumber: Int

  let place: FileReplacement
  let form: RecordReading
  private let flushing: JournalFlushing
  private var file: any OpenFile
  private var failure: (any Error)?

  /// Begins after what was read.
  init(
    at place: FileReplacement, _ file: any OpenFile, _ found: FoundRecords, as form: RecordReading,
    flushing: JournalFlushing
  ) {
    (self.place, self.file, self.form, self.flushing) = (place, file, form, flushing)
    (report, size, nextNumber) = (found.report, found.end, found.next)
  }

  /// The path of the file; if the path that was opened is a link, that of the file behind it.
  public var path: String { place.path }

  /// Writes a record at the end, a line without its newline, and returns its number.
  ///
  /// If it fails, the record is cut off again, as far as the file allows it. The journal records
  /// further after a payload that it refuses.
  @discardableResult
  public func append(_ payload: String) throws -> Int {
    let number = nextNumber
    var line: [UInt8] = []
    try add(payload, number: number, after: size, to: &line)
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
  public func flush() throws {
    try breaking {
      try checkPlace()
      try flushFile()
    }
  }

  /// Closes the file, even if it throws; nothing else can be done with the journal then.
  ///
  /// It flushes nothing: each append has done so, unless ``JournalFlushing/never`` was chosen.
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

  /// Adds the line of a payload to those that follow so many bytes, if it can be recorded.
  func add(
    _ payload: String, number: Int, after size: Int, to lines: inout [UInt8]
  ) throws(JournalError) {
    guard !payload.utf8.contains(newline) else { throw .newlineInRecord(path: path) }
    JournalRecord.appendLine(number: number, payload: payload.utf8, to: &lines)
    let limit = form.limit
    guard size + lines.count <= limit else { throw .fileTooLarge(path: path, limit: limit) }
  }

  private func flushFile() throws {
    do { try file.flush() } catch {
      // The system can have forgotten what it shows to those who read the file, and no later flush
      // would write it. This half of a record makes the next opening write the file anew, and so
      // does a draft that is left.
      _ = try? file.truncate(to: size)
      if (try? file.write([0])) == nil { (try? FileDraft(at: place))?.isKept = true }
      throw error
    }
  }

  /// Writes all that was read to a new file, with a header if there was none.
  ///
  /// A failed flush leaves unknown parts of the old file on the disk. What was not read has a
  /// copy before the old file goes. If it fails, everything is as it was.
  func writeAnew() throws {
    let draft = try FileDraft(at: place)
    let header = size == 0 ? JournalHeader(kind: form.kind).bytes : []
    try draft.file.writeFully(header, to: path)
    try draft.write(file, in: 0..<size)
    let copy = try goOn(
      in: draft, size: size + header.count, next: nextNumber,
      settingAside: report.cut == nil ? nil : file)
    report.cut?.copy = copy
  }

  /// Records further in a draft, which takes the place of the file.
  ///
  /// If it fails, and the file is sure to have its name, the journal records further in the file.
  @discardableResult
  func goOn(
    in draft: FileDraft, size: Int, next: Int, settingAside unread: (any OpenFile)? = nil
  ) throws -> String? {
    let copy: String?
    do { copy = try place.install(draft, settingAside: unread, from: self.size) } catch {
      // Unless it is sure that the old file is there, nothing may be written to it.
      if (try? checkPlace()) == nil { failure = error }
      throw error
    }
    // Nothing in the old file is needed any more.
    _ = try? file.close()
    (file, self.size, nextNumber) = (draft.file, size, next)
    return copy
  }

  /// Throws if the file was removed or something else has its path, since nobody would find the
  /// records again, and if something else has shortened or lengthened it.
  func checkPlace() throws {
    let status = try file.status()
    guard try place.files.status(of: path)?.identity == status.identity, status.size == size
    else { throw JournalError.changed(path: path) }
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
/// What was appended survives a crash of the program in any case.
public enum JournalFlushing: Sendable {
  /// Each append waits. Nothing that was appended is ever lost.
  case eachRecord
  /// Only ``Journal/flush()`` waits. A power cut loses what the system has not written by itself:
  /// on Linux the records of about 30 seconds, unless it is set otherwise.
  case never
}
