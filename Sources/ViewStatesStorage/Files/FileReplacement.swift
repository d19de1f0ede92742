/// The place of a file that is replaced by another one, whole or not at all, also if the power
/// fails.
///
/// The bytes go to a draft in the same folder, which only its owner can read. When they are on the
/// disk, the draft takes the name of the file. A crash can leave the draft. The next replacement
/// removes it, unless a process that lives has it locked.
struct FileReplacement {
  /// A file that has no name of its own yet, and is locked.
  struct Draft {
    let file: any OpenFile
    let path: String
  }

  let files: any FileSystem
  /// The path of the file, behind all links.
  let path: String
  /// The status of the file that is there now; nil if there is none.
  let replaced: FileStatus?

  /// The most links on the way to a file, as on Linux.
  private static let mostLinks = 40
  /// The permission bits of a file that replaces none: it is private to its owner.
  private static let privateBits: UInt16 = 0o600
  /// More drafts than processes can save at once, and more copies than anybody leaves there.
  private static let mostNumbers = 1_000

  /// Finds the file that a path leads to, which does not have to exist.
  init(of path: String, in files: any FileSystem) throws(FileError) {
    self.files = files
    var path = path
    for _ in 0...Self.mostLinks {
      let status = try self.files.status(of: path)
      guard status?.kind == .link else {
        (self.path, replaced) = (path, status)
        return
      }
      path = FilePath(path).following(try self.files.target(ofLink: path))
    }
    throw FileError("open", path, code: SystemCode.loop)
  }

  /// Throws unless the file may be changed, and is one.
  ///
  /// - Returns: The file, which was opened to find that out; nil if there is none.
  func check() throws(FileError) -> (any OpenFile)? {
    guard let replaced else { return nil }
    switch replaced.kind {
    case .file: break
    case .folder: throw FileError("write", path, code: SystemCode.isFolder)
    case .link, .other: throw FileError("write", path, code: SystemCode.isPipe)
    }
    // The system lets root write even so.
    if replaced.permissions & 0o222 == 0 {
      throw FileError("write", path, code: SystemCode.noPermission)
    }
    // The folder alone decides who may replace a file, so the file is asked, too.
    return try files.open(path, for: .appending)
  }

  // MARK: - Replacing

  /// Replaces the file, which was checked, and waits until the new one is on the disk.
  ///
  /// - Parameters:
  ///   - bytes: The new bytes.
  ///   - isExclusive: Whether it fails, with `EEXIST`, if there is a file.
  ///   - original: The present file, if a copy of it is to be set aside.
  /// - Returns: The status of the new file, and the path of the copy.
  /// - Throws: ``FileError``; the file is as it was, unless only the flush of the folder failed.
  func replace(
    with bytes: [UInt8], isExclusive: Bool = false, settingAside original: (any OpenFile)? = nil
  ) throws(FileError) -> (status: FileStatus, copy: String?) {
    let draft = try makeDraft()
    var copy: String?
    let status: FileStatus
    do throws(FileError) {
      try draft.file.writeFully(bytes, to: draft.path)
      try finish(draft)
      status = try draft.file.status()
      if let original { copy = try setAside(original) }
      try install(draft, isExclusive: isExclusive)
    } catch {
      discard(draft.path)
      if let copy { discard(copy) }
      throw withoutDraft(error)
    }
    try files.flushFolder(of: path)
    return (status, copy)
  }

  /// Creates a draft that only its owner can read, and locks it for as long as it is open.
  func makeDraft() throws(FileError) -> Draft {
    do throws(FileError) {
      for _ in 0..<Self.mostNumbers {
        let (path, file) = try firstFreePath(draftPrefix) { path throws(FileError) in
          try files.open(path, for: .creating(permissions: 0o600))
        }
        // Another process may just be removing the draft, because it was not locked yet.
        if try isOurs(file, at: path) { return Draft(file: file, path: path) }
      }
    } catch {
      throw withoutDraft(error)
    }
    throw FileError("lock", path, code: SystemCode.busy)
  }

  /// Gives a draft its permission bits, and waits until it is on the disk.
  func finish(_ draft: Draft) throws(FileError) {
    try draft.file.setPermissions(replaced?.permissions ?? Self.privateBits)
    try draft.file.flush()
  }

  /// Gives a draft the name of the file.
  func install(_ draft: Draft, isExclusive: Bool = false) throws(FileError) {
    do throws(FileError) {
      if isExclusive {
        try files.renameExclusively(draft.path, to: path)
      } else {
        try files.rename(draft.path, to: path)
      }
    } catch {
      // A rename that reports an error can have happened even so.
      guard let identity = try? draft.file.status().identity,
        (try? files.status(of: path))?.identity == identity
      else { throw error }
    }
  }

  /// Removes a file that is not needed any more.
  func discard(_ path: String) {
    // If this fails, there is a file too many, but nothing is lost. The next one looks for drafts.
    _ = try? files.remove(path)
  }

  /// The error with the path of the file: a person doesn't know the draft.
  func withoutDraft(_ error: FileError) -> FileError {
    let isDraft = FilePath(error.path).name.hasPrefix(draftPrefix)
    return isDraft ? FileError(error.operation, path, code: error.code) : error
  }

  /// Removes the drafts that crashes have left.
  ///
  /// A draft that cannot be removed is left again: it does no harm.
  func removeLeftDrafts() {
    // A folder can have many files.
    let names = (try? files.names(inFolder: FilePath(path).folder)) ?? []
    for name in names where name.hasPrefix(draftPrefix) {
      guard Int(name.dropFirst(draftPrefix.count)) != nil else { continue }
      let draft = FilePath(path).beside(name)
      if let file = try? files.open(draft, for: .reading),
        (try? isOurs(file, at: draft)) == true
      {
        discard(draft)
      }
    }
  }

  // MARK: - Setting aside

  /// Copies what cannot be read, the file or its end, to a new file beside it: `NAME.unread-1`.
  ///
  /// - Parameters:
  ///   - original: The file, which is open.
  ///   - offset: Where the end begins; 0 for the whole file.
  /// - Returns: The path of the copy, which is whole and on the disk.
  /// - Throws: ``FileError``; then there is no copy.
  func setAside(_ original: any OpenFile, from offset: Int = 0) throws(FileError) -> String {
    let draft = try makeDraft()
    var left = draft.path
    do throws(FileError) {
      var offset = offset
      while true {
        let piece = try original.readFully(upTo: 1 << 20, at: offset)
        if piece.isEmpty { break }
        try draft.file.writeFully(piece, to: draft.path)
        offset += piece.count
      }
      try finish(draft)
      let prefix = "\(FilePath(path).name).unread-"
      left = try firstFreePath(prefix) { copy throws(FileError) in
        try files.renameExclusively(draft.path, to: copy)
      }.path
      try files.flushFolder(of: path)
      return left
    } catch {
      discard(left)
      throw withoutDraft(error)
    }
  }

  // MARK: -

  private var draftPrefix: String { ".\(FilePath(path).name).viewstates-draft-" }

  /// Locks a file, and says whether it is still the one at its path.
  ///
  /// Only the holder of the lock removes or renames a draft, so it stays there.
  private func isOurs(_ file: any OpenFile, at path: String) throws(FileError) -> Bool {
    guard try file.lock() else { return false }
    return try files.status(of: path)?.identity == file.status().identity
  }

  /// Tries the names of a prefix and a number, from 1 on, until one does not exist yet.
  private func firstFreePath<Result>(
    _ prefix: String, use: (String) throws(FileError) -> Result
  ) throws(FileError) -> (path: String, result: Result) {
    var number = 1
    while true {
      let path = FilePath(self.path).beside("\(prefix)\(number)")
      do throws(FileError) {
        return (path, try use(path))
      } catch {
        guard error.code == SystemCode.exists, number < Self.mostNumbers else { throw error }
        number += 1
      }
    }
  }
}
