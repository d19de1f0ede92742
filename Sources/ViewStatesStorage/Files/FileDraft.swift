/// A new file beside the one that it is to replace.
///
/// It is locked for as long as it is open, and has the permission bits of the file. It is removed
/// when it is released, unless it has got a name before.
final class FileDraft {
  let file: any OpenFile
  /// Where it is now.
  private(set) var path: String
  private let place: FileReplacement
  private var isKept = false

  /// The permission bits of a file that replaces none: it is private to its owner.
  private static let privateBits: UInt16 = 0o600

  init(at place: FileReplacement) throws(FileError) {
    self.place = place
    (path, file) = try place.firstFreePath(place.draftPrefix) { path throws(FileError) in
      let permissions = place.replaced?.permissions ?? Self.privateBits
      let file = try place.files.open(path, for: .creating(permissions: permissions))
      // Another process may just be removing the draft, because it was not locked yet.
      guard try place.isOurs(file, at: path) else {
        throw FileError("lock", path, code: SystemCode.exists)
      }
      return file
    }
  }

  deinit {
    // If this fails, there is a file too many. The next replacement looks for drafts.
    if !isKept { _ = try? place.files.remove(path) }
  }

  /// Writes bytes at the end.
  func write(_ bytes: [UInt8]) throws(FileError) { try file.writeFully(bytes, to: path) }

  /// Copies another file, from an offset to another one or to its end.
  func copy(_ original: any OpenFile, in range: Range<Int>) throws(FileError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      // A megabyte costs little memory, and a system call a megabyte costs no time.
      let piece = try original.read(upTo: min(1 << 20, range.upperBound - offset), at: offset)
      if piece.isEmpty { return }
      try write(piece)
      offset += piece.count
    }
  }

  /// Takes the name of the file, once it is on the disk.
  func install(isExclusive: Bool = false) throws(FileError) {
    if isExclusive {
      try place.files.renameExclusively(path, to: place.path)
    } else {
      try place.files.rename(path, to: place.path)
    }
    isKept = true
  }

  /// Takes the name of a copy of what cannot be read, `NAME.unread-1`, whole and on the disk.
  ///
  /// It is still removed unless it is kept.
  func setAside() throws(FileError) {
    try file.flush()
    let prefix = "\(FilePath(place.path).name).unread-"
    path = try place.firstFreePath(prefix) { copy throws(FileError) in
      try place.files.renameExclusively(path, to: copy)
    }.path
    try place.files.flushFolder(of: path)
  }

  func keep() { isKept = true }

  // MARK: - Names

  /// The path of the file that is to be replaced, for the path of a draft.
  static func file(of path: String) -> String {
    let draft = FilePath(path)
    return draft.name.wholeMatch(of: /\.(.+)\.viewstates-draft-\d+/)
      .map { draft.beside(String($0.1)) } ?? path
  }
}
