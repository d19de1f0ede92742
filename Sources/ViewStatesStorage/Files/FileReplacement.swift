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
  /// The status of the file that is there now; nil if there is none.
  let replaced: FileStatus?

  /// The most links on the way to a file, as on Linux.
  private static let mostLinks = 40
  /// The permission bits of a file that replaces none: it is private to its owner.
  private static let privateBits: UInt16 = 0o600

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
  ///
  /// - Returns: The file, which was opened to find that out; nil if there is none.
  @discardableResult
  func check() throws(FileError) -> (any OpenFile)? {
    guard let replaced else { return nil }
    switch replaced.kind {
    case .file: break
    case .folder: throw FileError("write", path, code: EISDIR)
    case .link, .other: throw FileError("write", path, code: ESPIPE)
    }
    // The system lets root write even so.
    if replaced.permissions & 0o222 == 0 { throw FileError("write", path, code: EACCES) }
    // The folder alone decides who may replace a file, so the file is asked, too.
    return try retryingInterrupted { () throws(FileError) in
      try files.open(path, for: .appending)
    }
  }

  /// Replaces the file, which was checked, and waits until the new one is on the disk.
  ///
  /// - Parameters:
  ///   - bytes: The new bytes.
  ///   - isExclusive: Whether it fails, with `EEXIST`, if there is a file.
  ///   - prepare: Called when they are on the disk, before they take the name of the file. If it or
  ///     the rest fails, the closure that it returns is called.
  /// - Returns: The status of the new file.
  /// - Throws: ``FileError``; the file is as it was, unless only the flush of the folder failed.
  func replace(
    with bytes: [UInt8], isExclusive: Bool = false,
    prepare: () throws(FileError) -> () -> Void = { {} }
  ) throws(FileError) -> FileStatus {
    var undo: [() -> Void] = []
    do throws(FileError) {
      let draft = try makeDraft()
      undo.append { discard(draft.path) }
      try draft.file.writeFully(bytes, to: draft.path)
      try finish(draft.file)
      let status = try retryingInterrupted { () throws(FileError) in try draft.file.status() }
      undo.append(try prepare())
      try retryingInterrupted { () throws(FileError) in
        if isExclusive {
          try files.renameExclusively(draft.path, to: path)
        } else {
          try files.rename(draft.path, to: path)
        }
      }
      undo = []
      try files.flushFolder(of: path)
      return status
    } catch {
      for step in undo.reversed() { step() }
      throw withoutDraft(error)
    }
  }

  /// Copies the file, or its end, to a new file beside it, such as `NAME.refused-1`.
  ///
  /// - Parameters:
  ///   - reason: The word in the name of the copy.
  ///   - original: The file, which is open.
  ///   - offset: Where the end begins; 0 for the whole file.
  /// - Returns: The path of the copy, which is whole and on the disk.
  /// - Throws: ``FileError``; then there is no copy.
  func keepCopy(
    as reason: String, of original: any OpenFile, from offset: Int = 0
  ) throws(FileError) -> String {
    // The file to remove if the rest fails.
    var left: String?
    do throws(FileError) {
      let draft = try makeDraft()
      left = draft.path
      try copy(original, from: offset, to: draft)
      try finish(draft.file)
      let name = FilePath(path).name
      let copy = try firstFreePath("\(name).\(reason)-") { copy throws(FileError) in
        try files.renameExclusively(draft.path, to: copy)
      }
      left = copy.path
      try files.flushFolder(of: path)
      return copy.path
    } catch {
      if let left { discard(left) }
      throw withoutDraft(error)
    }
  }

  private func copy(
    _ original: any OpenFile, from start: Int, to draft: (file: any OpenFile, path: String)
  ) throws(FileError) {
    var offset = start
    while true {
      let piece = try original.readFully(upTo: 1 << 20, at: offset)
      if piece.isEmpty { return }
      try draft.file.writeFully(piece, to: draft.path)
      offset += piece.count
    }
  }

  /// Removes a file that is not needed any more.
  func discard(_ path: String) {
    // If this fails, there is a file too many, but nothing is lost. The next one looks for drafts.
    _ = try? retryingInterrupted { () throws(FileError) in try files.remove(path) }
  }

  /// Gives a draft its permission bits, and waits until it is on the disk.
  private func finish(_ draft: any OpenFile) throws(FileError) {
    let permissions = replaced?.permissions ?? Self.privateBits
    try retryingInterrupted { () throws(FileError) in try draft.setPermissions(permissions) }
    try draft.flush()
  }

  /// The error with the path of the file: a person doesn't know the draft.
  private func withoutDraft(_ error: FileError) -> FileError {
    isDraft(error.path) ? FileError(error.operation, path, code: error.code) : error
  }
}
