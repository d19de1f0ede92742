import ViewStatesDescribing
import ViewStatesTimeTravel

/// The reason why states or a session are not restored, saved, recorded, or printed as a test.
///
/// The saved file is as it was. The text is safe to print.
public struct StorageError: Error, Equatable, CustomStringConvertible {
  /// What happened, and what you can do about it.
  public let description: String
  /// The underlying error, such as a ``FileError``, a `HistoryError`, or an error of a model's
  /// decoding; nil if there is none.
  public let reason: (any Error)?

  package init(_ text: String, because reason: (any Error)? = nil) {
    (description, self.reason) = (text.escapingHidden(), reason)
  }

  /// Something about a model or a named store.
  init(of name: String, _ text: String, because reason: (any Error)? = nil) {
    self.init("\(name.shortened): \(text)", because: reason)
  }

  /// Something about a file.
  init(at path: String, _ text: String) { self.init("\(path.shownPath): \(text)") }

  /// An error of a session at a path.
  init(_ error: any Error, at path: String) {
    switch error {
    case let error as UnreadableRecord:
      let text = "record \(error.number) cannot be read: \(error.reason)"
      self.init("\(path.shownPath): \(text)", because: error.reason)
    case is HistoryError:
      let text = "the session cannot be continued: \(error); begin a new file"
      self.init("\(path.shownPath): \(text)", because: error)
    default: self.init(error)
    }
  }

  init(_ error: any Error) {
    switch error {
    case let error as StorageError: self = error
    case is FileError: self.init("\(error)", because: error)
    default: self.init("the change cannot be recorded: \(error)", because: error)
    }
  }

  // It does not mention formats, because people know the program, not its files.
  static func notRecords(at path: String) -> StorageError {
    StorageError(at: path, "not a file of this program; choose another name")
  }

  static func tooLarge(at path: String, limit: Int) -> StorageError {
    StorageError(at: path, "more than \(limit) bytes; begin a new file")
  }

  static let locked = StorageError("a history has locked a store; unlock it first")

  /// Whether two errors have the same text.
  public static func == (left: StorageError, right: StorageError) -> Bool {
    left.description == right.description
  }
}

/// A record that is not a step of a history of these models.
struct UnreadableRecord: Error {
  let number: Int
  let reason: any Error
}

/// Prefixes an error with the name of a model.
func naming<Result>(
  _ name: String, _ prefix: String = "", _ work: () throws -> Result
) throws(StorageError) -> Result {
  do { return try work() } catch {
    throw StorageError(of: name, "\(prefix)\("\(error)".shortened)", because: error)
  }
}
