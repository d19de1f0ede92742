/// A file of records, one checked line each, which only grows until it is written anew.
///
/// When ``append(_:)`` returns, the record survives a crash of the program, and a power cut as far
/// as the flushing says. The file is locked until it is closed or released, or fails.
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
  /// The file, or the reason why nothing can be done with it any more.
  private var file: Result<any OpenFile, any Error>

  /// Begins after what was read.
  init(
    at place: FileReplacement, _ file: any OpenFile, _ found: FoundRecords, as form: RecordReading,
    flushing: SessionFlushing
  ) {
    (self.place, self.file, self.form, self.flushing) = (place, .success(file), form, flushing)
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
    try append([payload])
    return nextNumber - 1
  }

  /// Writes records at the end, all at once.
  func append(_ payloads: [String]) throws {
    var lines: [UInt8] = []
    for (number, payload) in zip(nextNumber..., payloads) {
      guard !payload.utf8.contains(newline) else {
        throw StorageError(at: path, "a record must be a single line")
      }
      Record.appendLine(number: number, payload: payload.utf8, to: &lines)
    }
    guard size + lines.count <= form.limit else {
      throw StorageError.tooLarge(at: path, limit: form.limit)
    }
    try breaking { file in
      if flushing == .eachChange { try checkPlace() }
      do { try file.writeFully(lines, to: path) } catch {
        // If this fails, too, the next opening finds a torn record.
        _ = try? file.truncate(to: size)
        throw error
      }
      if flushing == .eachChange { try flush(file) }
    }
    (size, nextNumber) = (size + lines.count, nextNumber + payloads.count)
  }

  /// Writes everything to the disk and closes the file, even if it throws; nothing else can be done
  /// with it then.
  package func close() throws {
    try breaking { file in
      try checkPlace()
      if flushing == .never { try flush(file) }
    }
    file = .failure(StorageError(at: path, "the file is closed"))
  }

  // MARK: -

  /// Waits until what was written is on the disk.
  func flush() throws { try flush(file.get()) }

  private func flush(_ file: any OpenFile) throws {
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
    let file = try file.get()
    let copy = try place.setAside(found.torn == nil ? nil : file, from: size)
    let draft = try FileDraft(at: place)
    let header = size == 0 ? RecordHeader(kind: form.kind).bytes : []
    try draft.write(header)
    try draft.write(file, in: 0..<size)
    try goOn(in: draft, size: size + header.count, next: nextNumber, keeping: copy)
    found.copy = copy?.path
  }

  /// Records further in a draft, which takes the place of the file.
  ///
  /// If it fails, and the file is sure to have its name, the next records go to the file.
  func goOn(in draft: FileDraft, size: Int, next: Int, keeping copy: FileDraft? = nil) throws {
    do { try place.install(draft, keeping: copy) } catch {
      // Unless it is sure that the old file is there, nothing may be written to it.
      if (try? checkPlace()) == nil { file = .failure(error) }
      throw error
    }
    (file, self.size, nextNumber) = (.success(draft.file), size, next)
  }

  /// Throws if the file was removed or something else has its path, since nobody would find the
  /// records again, and if something else has shortened or lengthened it.
  func checkPlace() throws {
    let status = try file.get().status()
    guard try place.files.status(of: path)?.identity == status.identity, status.size == size
    else {
      throw StorageError(
        at: path, "changed, moved or replaced since it was opened; open it again")
    }
  }

  /// Does something after which the file is broken if it fails.
  func breaking(_ body: (any OpenFile) throws -> Void) throws {
    let open = try file.get()
    do { try body(open) } catch {
      file = .failure(error)
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
