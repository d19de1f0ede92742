/// A new file beside the one that it is to replace.
///
/// Only its owner can read it, and it is locked for as long as it is open. It is removed when it is
/// released, unless it has got a name before. Its errors name the file that it is to replace.
final class FileDraft {
  let file: any OpenFile
  private let place: FileReplacement
  /// Where it is now.
  private var path: String
  private var isKept = false

  /// The permission bits of a file that replaces none: it is private to its owner.
  private static let privateBits: UInt16 = 0o600

  init(at place: FileReplacement) throws(FileError) {
    self.place = place
    (path, file) = try place.firstFreePath(place.draftPrefix) { path throws(FileError) in
      let file = try place.files.open(path, for: .creating(permissions: Self.privateBits))
      // Another process may just be removing the draft, because it was not locked yet.
      guard try place.isOurs(file, at: path) else {
        throw FileError("lock", path, code: SystemCode.exists)
      }
      return file
    }
  }

  deinit {
    if !isKept { place.discard(path) }
  }

  /// Writes bytes at the end.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try naming { () throws(FileError) in try file.writeFully(bytes, to: path) }
  }

  /// Copies a part of another file, up to its end at most.
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

  /// Waits until what was written is on the disk.
  func flush() throws(FileError) {
    try naming { () throws(FileError) in try file.flush() }
  }

  /// Takes the permission bits of the file, and waits until all is on the disk.
  func finish() throws(FileError) {
    try naming { () throws(FileError) in
      try file.setPermissions(place.replaced?.permissions ?? Self.privateBits)
    }
    try flush()
  }

  /// Takes the name of the file.
  func install(isExclusive: Bool = false) throws(FileError) {
    do throws(FileError) {
      if isExclusive {
        try place.files.renameExclusively(path, to: place.path)
      } else {
        try place.files.rename(path, to: place.path)
      }
    } catch {
      // A rename that reports an error can have happened even so.
      guard let identity = try? file.status().identity,
        (try? place.files.status(of: place.path))?.identity == identity
      else { throw place.withoutDraft(error) }
    }
    isKept = true
  }

  /// Becomes a copy of what cannot be read, and returns its path.
  func setAside() throws(FileError) -> String {
    try finish()
    let prefix = "\(FilePath(place.path).name).unread-"
    path = try place.firstFreePath(prefix) { copy throws(FileError) in
      try place.files.renameExclusively(path, to: copy)
    }.path
    try place.files.flushFolder(of: path)
    isKept = true
    return path
  }

  private func naming(_ operation: () throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) { try operation() } catch { throw place.withoutDraft(error) }
  }
}
