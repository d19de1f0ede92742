import Synchronization

/// The new records of a file, which are written on any thread into a temporary file beside it.
///
/// A crash leaves either all old records or all new ones, complete and flushed, because the
/// temporary file takes the name of the file at the end.
final class RecordRewriting: Sendable {
  typealias Written = (file: TemporaryFile, records: FoundRecords)

  private let place: FileReplacement
  private let form: RecordForm
  private let first: Int
  /// The new records; the mutex is locked while they are written.
  private let result = Mutex<Result<Written, any Error>?>(nil)

  /// Begins without records; the first one has this number.
  init(at place: FileReplacement, as form: RecordForm, first: Int) {
    (self.place, self.form, self.first) = (place, form, first)
  }

  /// Encodes the new records, and writes them to the disk.
  func write(_ payloads: () throws -> [String]) {
    let payloads = Result { try payloads() }
    result.withLock { result in
      // It was cancelled.
      if result != nil { return }
      do {
        let temporary = try TemporaryFile(at: place)
        let (lines, records) = try form.lines(
          of: payloads.get(), after: FoundRecords(first: first))
        try temporary.write(lines)
        // So that the final flush takes less time.
        try temporary.file.flush()
        result = .success((temporary, records))
      } catch {
        result = .failure(error)
      }
    }
  }

  /// Gives up the new records, after a write that has begun, so that no temporary file is left
  /// behind when the program ends.
  func cancel() { result.withLock { $0 = .failure(CancellationError()) } }

  /// Returns the new records once; nil while they are not written yet.
  func takeResult() -> Result<Written, any Error>? {
    result.withLockIfAvailable { $0.take() } ?? nil
  }
}
