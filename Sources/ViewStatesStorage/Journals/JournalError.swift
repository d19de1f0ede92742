/// The reason why a journal is not opened, or does not record, unless it is a ``FileError``.
///
/// Its text is safe to print.
public enum JournalError: Error, Hashable, Sendable {
  /// The file is something else, and was left as it is.
  case notAJournal(path: String)
  /// The file is a journal of other records, and was left as it is.
  case otherKind(path: String, kind: String, expected: String)
  /// A later version of this module wrote the file. It was left as it is.
  case newer(path: String, version: Int)
  /// Another journal has the file open, in this process or in another one.
  case inUse(path: String)
  /// A line can't be read, and no crash explains it. The file was left as it is.
  ///
  /// All records before the damage were read.
  case damaged(path: String, JournalDamage)
  /// The file is larger than the limit, or an append would make it so.
  case fileTooLarge(path: String, limit: Int)
  /// A record has a newline. Nothing was written.
  case newlineInRecord(path: String)
  /// Something else has changed, moved, replaced or removed the file since it was opened.
  ///
  /// The records are in the file that was moved or removed.
  case changed(path: String)
  /// The journal was closed.
  case closed(path: String)
}

extension JournalError: CustomStringConvertible {
  /// What happened, and what you can do.
  public var description: String {
    let (path, text) =
      switch self {
      // A person knows the program, and not the journals in which it keeps its sessions.
      case .notAJournal(let path): (path, "not a file of this program; choose another name")
      case .otherKind(let path, let kind, let expected):
        (path, "kept as '\(kind)', not as '\(expected)'; choose another name")
      case .newer(let path, let version):
        (path, "kept in version \(version) of the form; update this program to read it")
      case .inUse(let path): (path, "in use; close the other program that has it open")
      case .damaged(let path, let damage):
        (path, "\(damage); delete that line and all after it, or begin a new file")
      case .fileTooLarge(let path, let limit):
        (path, "more than \(limit) bytes; begin a new file")
      case .newlineInRecord(let path): (path, "a record must be a single line")
      case .changed(let path):
        (path, "changed, moved or replaced since it was opened; open it again")
      case .closed(let path): (path, "the journal is closed")
      }
    return "\(path.shownPath): \(text)"
  }
}
