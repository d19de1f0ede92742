/// Does an operation on a file again as often as it is interrupted, and throws its error as that of a
/// journal.
func attempting<Result>(
  _ operation: () throws(FileError) -> Result
) throws(JournalError) -> Result {
  do {
    return try retryingInterrupted(operation)
  } catch {
    throw .file(error)
  }
}

/// The path of the folder that has a file.
func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
