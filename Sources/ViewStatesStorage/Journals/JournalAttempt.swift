#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Does an operation on a file again as often as it is interrupted, and throws its error as that of
/// a journal.
func attempting<Result>(
  _ operation: () throws(FileError) -> Result
) throws(JournalError) -> Result {
  do {
    return try retryingInterrupted(operation)
  } catch {
    throw .file(error)
  }
}

/// Closes a file, which is closed even if that is interrupted.
func closing(_ file: any OpenFile) throws(JournalError) {
  do {
    try file.close()
  } catch {
    if error.code != EINTR { throw .file(error) }
  }
}

/// Does an operation on a file once, and throws its error as that of a journal.
///
/// It is for flushes, which are never tried again, and for operations that retry their own steps;
/// see ``retryingInterrupted(_:)``.
func once<Result>(_ operation: () throws(FileError) -> Result) throws(JournalError) -> Result {
  do { return try operation() } catch { throw .file(error) }
}
