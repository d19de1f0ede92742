import ViewStatesDescribing

/// The reason why states were not saved or not restored.
///
/// The file is as it was. Its text is safe to print.
public enum StateFileError: Error, Equatable, Sendable {
  /// The system does not let the program read or write the file, or it is a folder, a pipe or a
  /// device.
  ///
  /// If only the last step of a save failed, the flush of the folder, the new states can be there
  /// already, but a power cut can bring the old ones back.
  case file(FileError)
  /// The file, or what is to be saved, has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The file is no whole file of states that this version of the library can read.
  case unreadable(reason: String)
  /// The state of a model cannot be encoded, decoded or migrated, or is not valid.
  ///
  /// It is of no use to save it again before it has changed.
  case model(String, reason: String)
}

extension StateFileError: CustomStringConvertible {
  /// The reason, and what you can do.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .tooLarge(let limit): "more than \(limit) bytes, which no file of this program has"
    case .unreadable(let reason): reason
    case .model(let name, let reason): "\(name.shortened): \(reason)".escapingHidden()
    }
  }

  static let notStates = Self.unreadable(
    reason: "it is not a file of states; choose another file, or put a backup in its place")

  static func damaged(_ reason: String) -> Self {
    .unreadable(
      reason: reason + "; if you edited the state, remove what stands before it in its line, "
        + "else put a backup in its place")
  }

  static func newer(format version: Int) -> Self {
    .unreadable(
      reason: "it has version \(version) of the format, and this program knows "
        + "\(JournalHeader.version); update the program")
  }

  static func unknown(model name: String) -> Self {
    .model(name, reason: "this program does not know it; use the program that saved it")
  }

  init(_ error: any Error) {
    self =
      switch error {
      case let error as StateFileError: error
      case let error as FileError: .file(error)
      case JournalError.newer(_, let version): .newer(format: version)
      case JournalError.damaged(_, let damage): .damaged("\(damage)")
      case JournalError.fileTooLarge(_, let limit): .tooLarge(limit: limit)
      default: .notStates
      }
  }
}
