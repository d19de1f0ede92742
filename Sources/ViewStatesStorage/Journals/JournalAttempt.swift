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

/// Waits until something is on the disk.
///
/// This is never done again, not even if it is interrupted: the next flush would succeed, whether
/// the first one has lost something or not.
func flushingOnce(_ flush: () throws(FileError) -> Void) throws(JournalError) {
  do { try flush() } catch { throw .file(error) }
}
