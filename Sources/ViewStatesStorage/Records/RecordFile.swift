/// A file of records, one checked line each, which only grows until it is written anew.
///
/// When ``append(_:)`` returns, the record survives a crash of the program, and a power cut as far
/// as the flushing says. The file is locked until it is closed or released.
///
/// What fails throws a ``FileError`` if the file system refuses an operation, and else a
/// ``StorageError``. After a write or a flush failed, everything fails with the same error, because
/// a system can forget what it failed to flush, and report that the next flush succeeded.
package final class RecordFile {
  /// What was found when the file was opened.
  package private(set) var found: FoundRecords
  /// How many bytes the file has.
  private(set) var size: Int
  /// The number of the record that is appended next.
  private(set) var nextNumber: Int

  let place: FileReplacement
  let form: RecordReading
  private let flushing: SessionFlushing
  private var file: any OpenFile
  private var failure: (any Error)?

  /// Begins after what was read.
  init(
    at place: FileReplacement, _ file: any OpenFile, _ found: FoundRecords, as form: RecordReading,
    flushing: SessionFlushing
  ) {
    (self.place, self.file, self.form, self.flushing) = (place, file, form, flushing)
    (self.found, size, nextNumber) = (found, found.end, found.next)
  }

  /// The path of the file, behind all links.
  var path: String { place.path }

  /// Writes a record at the end, a line without its newline, and returns its number.
  ///
  /// If it fails, the record is cut off again, as far as the file allows it. After a payload that
  /// is refused, the next one can be appended.
  @discardableResult
  package func append(_ payload: String) throws -> Int {
    let number = nextNumber
    var line: [UInt8] = []
    try add(payload, number: number, after: size, to: &line)
    try breaking {
      if flushing == .eachChange { try checkPlace() }
      do { try file.writeFully(line, to: path) } catch {
        // If this fails, too, the next opening finds a torn record.
        _ = try? file.truncate(to: size)
        throw error
      }
      if flushing == .eachChange { try flush() }
    }
    (size, nextNumber) = (size + line.count, number + 1)
    return number
  }

  /// Writes everything to the disk and closes the file, even if it throws; nothing else can be done
  /// with it then.
  package func close() throws {
    do {
      try breaking {
        try checkPlace()
        if flushing == .never { try flush() }
        try file.close()
      }
    } catch {
      _ = try? file.close()
      throw error
    }
    failure = StorageError(at: path, "the file is closed")
  }

  // MARK: -

  /// Adds the line of a payload to those that follow so many bytes, if it can be recorded.
  func add(
    _ payload: String, number: Int, after size: Int, to lines: inout [UInt8]
  ) throws(StorageError) {
    guard !payload.utf8.contains(newline) else {
      throw StorageError(at: path, "a record must be a single line")
    }
    Record.appendLine(number: number, payload: payload.utf8, to: &lines)
    guard size + lines.count <= form.limit else { throw .tooLarge(at: path, limit: form.limit) }
  }

  func flush() throws {
    do { try file.flush() } catch {
      // The system can have forgotten what it shows to those who read the file, and no later flush
      // would write it. A draft that is left makes the next opening write the file anew, and so
      // does half a record where there can be no draft.
      _ = try? file.truncate(to: size)
      do { try FileDraft(at: place).isKept = true } catch { _ = try? file.write([0]) }
      throw error
    }
  }

  /// Writes all that was read to a new file, with a header if there was none.
  ///
  /// A failed flush leaves unknown parts of the old file on the disk. What was not read has a
  /// copy before the old file goes. If it fails, everything is as it was.
  func writeAnew() throws {
    let draft = try FileDraft(at: place)
    let header = size == 0 ? RecordHeader(kind: form.kind).bytes : []
    try draft.file.writeFully(header, to: path)
    try draft.write(file, in: 0..<size)
    let torn = found.torn == nil ? nil : file
    let copy = try goOn(
      in: draft, size: size + header.count, next: nextNumber, settingAside: torn)
    found.torn?.copy = copy
  }

  /// Records further in a draft, which takes the place of the file.
  ///
  /// If it fails, and the file is sure to have its name, the next records go to the file.
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
    else {
      throw StorageError(
        at: path, "changed, moved or replaced since it was opened; open it again")
    }
  }

  /// Does something after which the file is broken if it fails.
  func breaking(_ body: () throws -> Void) throws {
    if let failure { throw failure }
    do { try body() } catch {
      failure = error
      throw error
    }
  }
}

/// The moment at which a session waits until its changes are on the disk.
///
/// What was recorded survives a crash of the program in any case.
public enum SessionFlushing: Sendable {
  /// Each change waits. Nothing that was shown is ever lost.
  case eachChange
  /// Only ``SessionFile/close()`` waits. A power cut loses what the system has not written by
  /// itself: on Linux the changes of about 30 seconds, unless it is set otherwise.
  case never
}
