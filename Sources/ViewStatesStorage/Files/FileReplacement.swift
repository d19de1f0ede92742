#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces a file by another one, whole or not at all, also if the power fails.
///
/// The bytes go to a draft in the same folder, which only its owner can read. When they are on the
/// disk, the draft takes the name of the file. A crash can leave the draft. The next replacement
/// removes it, unless a process that lives has it locked.
struct FileReplacement {
  let files: any FileSystem
  /// The path of the file, behind all links.
  let path: String
  /// What is at the path now.
  let replaced: FileStatus?

  /// The most links on the way to a file, as on Linux.
  private static let mostLinks = 40
  /// The permission bits of a file that replaces none: it is private to its owner.
  private static let privateBits: UInt16 = 0o600
  /// More drafts than processes can save at once.
  private static let mostDrafts = 1_000

  /// Finds the file that a path leads to, which does not have to exist.
  init(of path: String, in files: any FileSystem) throws(FileError) {
    self.files = files
    var path = path
    for _ in 0...Self.mostLinks {
      let current = path
      let status = try retryingInterrupted { () throws(FileError) in
        try files.status(of: current)
      }
      guard status?.kind == .link else {
        (self.path, replaced) = (path, status)
        return
      }
      path = FilePath(path).following(
        try retryingInterrupted { () throws(FileError) in try files.target(ofLink: current) })
    }
    throw FileError("open", path, code: ELOOP)
  }

  /// Throws unless the file may be changed, and is one.
  func check() throws(FileError) {
    guard let replaced else { return }
    switch replaced.kind {
    case .file: break
    case .folder: throw FileError("write", path, code: EISDIR)
    case .link, .other: throw FileError("write", path, code: ESPIPE)
    }
    // The system lets root write even so.
    if replaced.permissions & 0o222 == 0 { throw FileError("write", path, code: EACCES) }
    // The folder alone decides who may replace a file, so the file is asked, too.
    _ = try retryingInterrupted { () throws(FileError) in try files.open(path, for: .appending) }
  }

  /// Replaces the file, which was checked, and waits until the new one is on the disk.
  ///
  /// - Parameters:
  ///   - bytes: The new bytes.
  ///   - prepare: Called when they are on the disk, before they take the name of the file. If it or
  ///     the rest fails, the closure that it returns is called.
  /// - Returns: What is at the path then.
  /// - Throws: ``FileError``; the file is as it was, unless only the flush of the folder failed.
  func replace(
    with bytes: [UInt8], prepare: () throws(FileError) -> () -> Void
  ) throws(FileError) -> FileStatus {
    let draft = try makeDraft()
    var undo: [() -> Void] = [{ discard(draft.path) }]
    do throws(FileError) {
      try draft.file.writeFully(bytes, to: path)
      let permissions = replaced?.permissions ?? Self.privateBits
      try retryingInterrupted { () throws(FileError) in
        try draft.file.setPermissions(permissions)
      }
      try retryingInterrupted { () throws(FileError) in try draft.file.flush() }
      let status = try retryingInterrupted { () throws(FileError) in try draft.file.status() }
      undo.append(try prepare())
      try retryingInterrupted { () throws(FileError) in try files.rename(draft.path, to: path) }
      undo = []
      try flushFolder()
      return status
    } catch {
      for step in undo.reversed() { step() }
      throw error
    }
  }

  /// Copies the file to a new one beside it, `NAME.refused-1` or the next number that is free.
  ///
  /// - Returns: The path of the copy, which is on the disk.
  func keepCopy() throws(FileError) -> String {
    let original = try retryingInterrupted { () throws(FileError) in
      try files.open(path, for: .reading)
    }
    let (copy, copyPath) = try create { number in "\(FilePath(path).name).refused-\(number)" }
    do throws(FileError) {
      var offset = 0
      while true {
        let piece = try original.readFully(upTo: 1 << 20, at: offset)
        if piece.isEmpty { break }
        try copy.writeFully(piece, to: copyPath)
        offset += piece.count
      }
      let permissions = replaced?.permissions ?? Self.privateBits
      try retryingInterrupted { () throws(FileError) in try copy.setPermissions(permissions) }
      try retryingInterrupted { () throws(FileError) in try copy.flush() }
      try flushFolder()
    } catch {
      discard(copyPath)
      throw error
    }
    return copyPath
  }

  /// Removes a file that is not needed any more.
  func discard(_ path: String) {
    // If this fails, there is a file too many, but nothing is lost. The next one looks for drafts.
    _ = try? retryingInterrupted { () throws(FileError) in try files.remove(path) }
  }

  private func flushFolder() throws(FileError) {
    try retryingInterrupted { () throws(FileError) in
      try files.flushFolder(FilePath(path).folder)
    }
  }
}

// MARK: - Drafts

extension FileReplacement {
  /// Removes the drafts that crashes have left.
  ///
  /// A draft that cannot be removed is left again: it does no harm.
  func removeLeftDrafts() {
    let names = try? retryingInterrupted { () throws(FileError) in
      try files.names(inFolder: FilePath(path).folder)
    }
    for name in names ?? [] where name.hasPrefix(draftPrefix) {
      guard Int(name.dropFirst(draftPrefix.count)) != nil else { continue }
      let draft = FilePath(path).beside(name)
      _ = try? retryingInterrupted { () throws(FileError) in
        let file = try files.open(draft, for: .reading)
        if try isOurs(file, at: draft) { try files.remove(draft) }
      }
    }
  }

  private var draftPrefix: String { ".\(FilePath(path).name).viewstates-draft-" }

  /// Creates a draft, and locks it for as long as it is open.
  private func makeDraft() throws(FileError) -> (file: any OpenFile, path: String) {
    for _ in 0..<Self.mostDrafts {
      let (file, path) = try create { number in "\(draftPrefix)\(number)" }
      // Another process may just be removing what it takes for a draft that was left.
      let isOurs = try retryingInterrupted { () throws(FileError) in
        try self.isOurs(file, at: path)
      }
      if isOurs { return (file, path) }
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

  private func create(
    _ name: (Int) -> String
  ) throws(FileError) -> (file: any OpenFile, path: String) {
    var number = 1
    while true {
      let path = FilePath(self.path).beside(name(number))
      do throws(FileError) {
        let file = try retryingInterrupted { () throws(FileError) in
          try files.open(path, for: .creating(permissions: Self.privateBits))
        }
        return (file, path)
      } catch {
        guard error.code == EEXIST, number < Self.mostDrafts else { throw error }
        number += 1
      }
    }
  }
}
