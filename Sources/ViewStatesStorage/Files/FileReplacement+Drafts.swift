#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileReplacement {
  /// More drafts than processes can save at once, and more copies than anybody leaves there.
  private static let mostNumbers = 1_000

  /// Removes the drafts that crashes have left.
  ///
  /// A draft that cannot be removed is left again: it does no harm.
  func removeLeftDrafts() {
    let names = try? retryingInterrupted { () throws(FileError) in
      try files.names(inFolder: FilePath(path).folder)
    }
    // A folder can have many files.
    let prefix = draftPrefix
    for name in names ?? [] where name.hasPrefix(prefix) {
      guard Int(name.dropFirst(prefix.count)) != nil else { continue }
      let draft = FilePath(path).beside(name)
      _ = try? retryingInterrupted { () throws(FileError) in
        let file = try files.open(draft, for: .reading)
        if try isOurs(file, at: draft) { try files.remove(draft) }
      }
    }
  }

  /// Whether a path is that of a draft.
  func isDraft(_ path: String) -> Bool { FilePath(path).name.hasPrefix(draftPrefix) }

  private var draftPrefix: String { ".\(FilePath(path).name).viewstates-draft-" }

  /// Creates a draft that only its owner can read, and locks it for as long as it is open.
  func makeDraft() throws(FileError) -> (file: any OpenFile, path: String) {
    for _ in 0..<Self.mostNumbers {
      let draft = try firstFreePath(draftPrefix) { path throws(FileError) in
        try files.open(path, for: .creating(permissions: 0o600))
      }
      // Another process may just be removing the draft, because it was not locked yet.
      let isOurs = try retryingInterrupted { () throws(FileError) in
        try self.isOurs(draft.result, at: draft.path)
      }
      if isOurs { return (draft.result, draft.path) }
    }
    throw FileError("lock", path, code: EBUSY)
  }

  /// Locks a file, and says whether it is still the one at its path.
  ///
  /// Only the holder of the lock removes or renames a draft, so it stays there.
  private func isOurs(_ file: any OpenFile, at path: String) throws(FileError) -> Bool {
    guard try file.lock() else { return false }
    return try files.status(of: path)?.identity == file.status().identity
  }

  /// Tries the names of a prefix and a number, from 1 on, until one does not exist yet.
  func firstFreePath<Result>(
    _ prefix: String, use: (String) throws(FileError) -> Result
  ) throws(FileError) -> (path: String, result: Result) {
    var number = 1
    while true {
      let path = FilePath(self.path).beside("\(prefix)\(number)")
      do throws(FileError) {
        return (path, try retryingInterrupted { () throws(FileError) in try use(path) })
      } catch {
        guard error.code == EEXIST, number < Self.mostNumbers else { throw error }
        number += 1
      }
    }
  }
}
