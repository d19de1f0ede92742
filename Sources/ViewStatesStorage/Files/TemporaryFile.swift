import ViewStatesSystem

/// A new file beside the one that it will replace, with the permission bits of that file.
///
/// It is locked while it is open, and removed when it is released, unless it is kept.
final class TemporaryFile {
  let file: any OpenFile
  /// Where it is now.
  private(set) var path: String
  var isKept = false
  private let place: FileReplacement

  init(at place: FileReplacement) throws(FileError) {
    self.place = place
    // A file that replaces no other is private to its owner.
    let permissions = place.replaced?.permissions ?? 0o600
    // More temporary files than processes can save at once.
    for number in 1..<1_000 {
      let path = Self.path(number, of: place.path)
      do throws(FileError) {
        let file = try place.files.open(path, for: .creating(permissions: permissions))
        // Another process may be removing the temporary file, because it was not locked yet.
        guard try place.isOurs(file, at: path) else { continue }
        (self.file, self.path) = (file, path)
        return
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
    throw FileError("create", place.path, code: EEXIST)
  }

  deinit {
    // If this fails, a file is left over. The next replacement removes it.
    if !isKept { _ = try? place.files.remove(path) }
  }

  func write(_ bytes: [UInt8]) throws(FileError) { try file.writeFully(bytes, to: place.path) }

  /// Copies a range of another file, or everything up to its end.
  func write(_ original: any OpenFile, in range: Range<Int>) throws(FileError) {
    try original.forEachPart(in: range) { part throws(FileError) in try write(part) }
  }

  /// Renames the temporary file.
  func take(_ newPath: String, isExclusive: Bool) throws(FileError) {
    try place.files.rename(path, to: newPath, isExclusive: isExclusive)
    path = newPath
  }

  // MARK: Names

  // Earlier versions of the programs gave it this name.
  private static let nameEnd = ".viewstates-draft-"

  /// The path of a temporary file of a file.
  static func path(_ number: Int, of path: String) -> String {
    path.beside(".\(path.lastPart)\(nameEnd)\(number)")
  }

  /// The path of the file that a temporary file replaces; any other path is returned unchanged.
  ///
  /// Called for every error, even those of a search for temporary files, so it uses no regular
  /// expression.
  static func path(ofFileFor path: String) -> String {
    let name = path.lastPart
    guard let end = name.lastIndex(of: "-"), let number = Int(name[end...].dropFirst())
    else { return path }
    let file = path.beside(String(name[...end].dropFirst().dropLast(nameEnd.count)))
    return self.path(number, of: file) == path ? file : path
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

  /// The path of another name in the folder of a path.
  func beside(_ name: String) -> String { self[..<startOfLastPart] + name }

  private var startOfLastPart: Index { lastIndex(of: "/").map(index(after:)) ?? startIndex }
}
