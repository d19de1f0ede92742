/// The place of a file that is replaced by another one, whole or not at all, also if the power
/// fails.
///
/// The bytes go to a ``FileDraft``. When they are on the disk, the draft takes the name of the
/// file. A crash can leave the draft. The next replacement removes it, unless a process that lives
/// has it locked.
struct FileReplacement {
  let files: any FileSystem
  /// The path of the file, behind all links.
  let path: String
  /// The status of the file that is there now; nil if there is none.
  let replaced: FileStatus?

  /// The most links on the way to a file, as on Linux.
  private static let mostLinks = 40
  /// The numbers of drafts that are looked for: a crash leaves one, or two with that of a copy.
  private static let mostLeftDrafts = 4
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
      let target = try self.files.target(ofLink: path)
      path = target.hasPrefix("/") ? target : FilePath(path).beside(target)
    }
    throw FileError("open", path, code: SystemCode.loop)
  }

  /// Throws if there is anything but a file.
  func checkKind(for operation: String) throws(FileError) {
    switch replaced?.kind {
    case .file, nil: break
    case .folder: throw FileError(operation, path, code: SystemCode.isFolder)
    case .link, .other: throw FileError(operation, path, code: SystemCode.isPipe)
    }
  }

  /// Throws unless the file may be changed, and is one.
  ///
  /// - Returns: The file, which was opened to find that out; nil if there is none.
  func check() throws(FileError) -> (any OpenFile)? {
    guard let replaced else { return nil }
    try checkKind(for: "write")
    // The system lets root write even so.
    if replaced.permissions & 0o222 == 0 {
      throw FileError("write", path, code: SystemCode.noPermission)
    }
    // The folder alone decides who may replace a file, so the file is asked, too.
    return try files.open(path, for: .appending)
  }

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
    let draft = try FileDraft(at: self)
    try draft.write(bytes)
    try draft.file.flush()
    let status = try draft.file.status()
    var copy: FileDraft?
    if let original { copy = try setAside(original) }
    do throws(FileError) {
      try draft.install(isExclusive: isExclusive)
      try files.flushFolder(of: path)
    } catch {
      // A network can report an error of a rename that was done. The copy goes only if it is sure
      // that the old file is there.
      let isOld = (try? files.status(of: path))?.identity == replaced?.identity
      throw isOld ? error : error.keeping(copy)
    }
    copy?.keep()
    return (status, copy?.path)
  }

  /// Copies what cannot be read, the file or its end, to a new file beside it: `NAME.unread-1`.
  ///
  /// - Parameters:
  ///   - original: The file, which is open.
  ///   - offset: Where the end begins; 0 for the whole file.
  /// - Returns: The copy, which is whole and on the disk, but removed unless it is kept.
  /// - Throws: ``FileError``; then there is no copy.
  func setAside(_ original: any OpenFile, from offset: Int = 0) throws(FileError) -> FileDraft {
    let copy = try FileDraft(at: self)
    try copy.copy(original, in: offset..<Int.max)
    try copy.setAside()
    return copy
  }

  // MARK: - Drafts

  var draftPrefix: String { ".\(FilePath(path).name).viewstates-draft-" }

  /// Removes the drafts that crashes have left.
  ///
  /// A draft that cannot be removed is left again: it does no harm.
  func removeLeftDrafts() {
    for draft in leftDrafts() { _ = try? files.remove(draft.path) }
  }

  /// The drafts that crashes have left, locked until they are released.
  ///
  /// One can be a second name of the file, and locked with it.
  func leftDrafts() -> [(path: String, file: any OpenFile)] {
    (1...Self.mostLeftDrafts).compactMap { number in
      let path = FilePath(path).beside("\(draftPrefix)\(number)")
      guard let file = try? files.open(path, for: .reading), let status = try? file.status(),
        status.identity == replaced?.identity || (try? isOurs(file, at: path)) == true
      else { return nil }
      return (path, file)
    }
  }

  /// Locks a file, and says whether it is still the one at its path.
  ///
  /// Only the holder of the lock removes or renames a draft, so it stays there.
  func isOurs(_ file: any OpenFile, at path: String) throws(FileError) -> Bool {
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
        return (path, try use(path))
      } catch {
        guard error.code == SystemCode.exists, number < Self.mostNumbers else { throw error }
        number += 1
      }
    }
  }
}
