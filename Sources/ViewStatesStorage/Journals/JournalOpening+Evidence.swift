#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension JournalOpening {
  /// Copies the end of a file to a new file beside it, and waits until the copy is on the disk.
  ///
  /// - Returns: The path of the copy, such as `notes.torn-1`.
  func keepCopy(
    of opened: OpenedJournal, from offset: Int, as reason: String
  ) throws(JournalError) -> String {
    let original = opened.file
    let permissions = try attempting { () throws(FileError) in try original.status() }.permissions
    let (path, copy) = try createCopy(of: opened.path, as: reason)
    do throws(JournalError) {
      try copyBytes(of: original, from: offset, to: copy, at: path)
      try attempting { () throws(FileError) in try copy.setPermissions(permissions) }
      try flushingOnce { () throws(FileError) in try copy.flush() }
      try closing(copy)
      try flushingOnce { () throws(FileError) in try files.flushFolder(FilePath(path).folder) }
    } catch {
      // Half a copy is of no use. The original is as it was.
      _ = try? files.remove(path)
      throw error
    }
    return path
  }

  private func createCopy(
    of path: String, as reason: String
  ) throws(JournalError) -> (path: String, file: any OpenFile) {
    var number = 1
    while true {
      let copy = "\(path).\(reason)-\(number)"
      do throws(JournalError) {
        let file = try attempting { () throws(FileError) in
          try files.open(copy, for: .creating(permissions: 0o600))
        }
        return (copy, file)
      } catch {
        // After so many crashes somebody should look at the copies.
        guard case .file(let error) = error, error.code == EEXIST, number < 1000 else {
          throw error
        }
        number += 1
      }
    }
  }

  private func copyBytes(
    of original: any OpenFile, from offset: Int, to copy: any OpenFile, at path: String
  ) throws(JournalError) {
    var offset = offset
    while true {
      let piece = try attempting { () throws(FileError) in
        try original.read(upTo: 1 << 20, at: offset)
      }
      if piece.isEmpty { return }
      try attempting { () throws(FileError) in try copy.writeFully(piece, to: path) }
      offset += piece.count
    }
  }
}
