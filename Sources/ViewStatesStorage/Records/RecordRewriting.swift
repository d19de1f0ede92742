import Synchronization

/// The replacement of all records of a file by new ones, which are written on any thread.
///
/// Meanwhile, records are appended to the file as before, and to the new ones at the end. A crash
/// leaves either all old records or all new ones, complete and flushed, because a temporary file
/// beside the file takes its name at the end. The new numbers follow that of the last record.
final class RecordRewriting: Sendable {
  private let place: FileReplacement
  private let form: RecordReading
  private let first: Int
  /// The new records; the mutex is locked while they are written.
  private let others = Mutex<Result<(file: TemporaryFile, records: RecordFile), any Error>?>(nil)

  init(of records: RecordFile) throws {
    try records.breaking { _ in try records.checkPlace() }
    place = try FileReplacement(of: records.path, in: records.place.files)
    place.removeTemporaryFiles()
    (form, first) = (records.form, records.nextNumber)
  }

  /// Encodes the new records, and writes them to the disk.
  func write(_ payloads: () throws -> [String]) {
    let payloads = Result { try payloads() }
    others.withLock { others in
      // It was cancelled.
      if others != nil { return }
      do {
        let temporary = try TemporaryFile(at: place)
        let header = RecordHeader(kind: form.kind, first: first)
        try temporary.write(header.bytes)
        let found = FoundRecords(header: header, end: header.bytes.count)
        let records = RecordFile(at: place, temporary.file, found, as: form, flushing: .never)
        try records.append(payloads.get())
        // So that the final flush takes less time.
        try temporary.file.flush()
        others = .success((temporary, records))
      } catch {
        others = .failure(error)
      }
    }
  }

  /// Gives up the new records, after a write that has begun, so that no temporary file is left
  /// behind when the program ends.
  func cancel() { others.withLock { $0 = .failure(CancellationError()) } }

  /// Replaces the old records by the new ones and what was recorded meanwhile; returns false while
  /// they are not written yet.
  func finish(_ records: RecordFile, adding recorded: [String] = []) throws -> Bool {
    guard let others = try others.withLockIfAvailable({ try $0.take()?.get() }) ?? nil
    else { return false }
    try others.records.append(recorded)
    try records.goOn(in: others.file, size: others.records.size, next: others.records.nextNumber)
    return true
  }
}

extension RecordFile {
  /// Replaces all records by new ones at once.
  package func rewrite(as payloads: [String]) throws {
    let rewriting = try RecordRewriting(of: self)
    rewriting.write { payloads }
    _ = try rewriting.finish(self)
  }
}
