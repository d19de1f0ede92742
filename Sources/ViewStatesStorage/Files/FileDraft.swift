import ViewStatesSystem

/// A new file beside the one that it is to replace, with the permission bits of that file.
///
/// It is locked for as long as it is open, and removed when it is released, unless it is kept.
final class FileDraft {
  let file: any OpenFile
  /// Where it is now.
  private(set) var path: String
  var isKept = false
  private let files: any FileSystem

  init(at place: FileReplacement) throws(FileError) {
    files = place.files
    (path, file) = try Self.firstFreePath(Self.start(of: place.path)) { path throws(FileError) in
      // A file that replaces none is private to its owner.
      let permissions = place.replaced?.permissions ?? 0o600
      let file = try place.files.open(path, for: .creating(permissions: permissions))
      // Another process may just be removing the draft, because it was not locked yet.
      guard try place.isOurs(file, at: path) else { throw FileError("lock", path, code: EEXIST) }
      return file
    }
  }

  deinit {
    // If this fails, there is a file too many. The next replacement looks for drafts.
    if !isKept { _ = try? files.remove(path) }
  }

  /// Writes what another file has, from an offset to another one or to its end.
  func write(_ original: any OpenFile, in range: Range<Int>) throws(FileError) {
    try original.forEachPart(in: range) { part throws(FileError) in
      try file.writeFully(part, to: path)
    }
  }

  /// Takes another name.
  func take(_ newPath: String, isExclusive: Bool) throws(FileError) {
    try files.rename(path, to: newPath, isExclusive: isExclusive)
    path = newPath
  }

  // MARK: Names

  /// The paths of the drafts of a file, without their numbers.
  static func start(of path: String) -> String {
    path.beside(".\(path.lastPart).viewstates-draft-")
  }

  /// The path of the file that is to be replaced, for the path of a draft.
  static func path(ofFileFor path: String) -> String {
    path.lastPart.wholeMatch(of: /\.(.+)\.viewstates-draft-\d+/).map { path.beside(String($0.1)) }
      ?? path
  }

  /// Tries the paths with numbers after a start, from 1 on, until one does not exist yet.
  @discardableResult
  static func firstFreePath<Result>(
    _ start: String, use: (String) throws(FileError) -> Result
  ) throws(FileError) -> (path: String, result: Result) {
    // More drafts than processes can save at once, and more copies than anybody leaves there.
    for number in 1..<1_000 {
      let path = "\(start)\(number)"
      do throws(FileError) { return (path, try use(path)) } catch {
        if error.code != EEXIST { throw error }
      }
    }
    throw FileError("create", start, code: EEXIST)
  }
}

// MARK: - Paths

extension String {
  /// The last part of a path.
  var lastPart: String { String(suffix(from: startOfLastPart)) }

  /// The folder of a path, such as `.` or `/` or `notes/2026`.
  var pathOfFolder: String {
    let start = self[..<startOfLastPart]
    return start.isEmpty ? "." : start == "/" ? "/" : String(start.dropLast())
  }

  /// The path of something else in the folder of a path.
  func beside(_ name: String) -> String { self[..<startOfLastPart] + name }

  private var startOfLastPart: Index { lastIndex(of: "/").map(index(after:)) ?? startIndex }
}
