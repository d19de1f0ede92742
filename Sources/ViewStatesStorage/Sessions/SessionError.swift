import ViewStatesDescribing
import ViewStatesTimeTravel

/// The reason why a session is not opened, a change is not recorded, or a session is no test.
///
/// Its text is safe to print.
public struct SessionError: Error, CustomStringConvertible {
  /// What happened, and what you can do.
  public let description: String
  /// The error behind it, such as a ``FileError``, a ``JournalError``, a `HistoryError`, or what a
  /// model's decoding throws; nil if there is none.
  public let reason: (any Error)?

  init(_ text: String, because reason: (any Error)? = nil) {
    (description, self.reason) = (text.escapingHidden(), reason)
  }

  init(_ error: any Error) {
    switch error {
    case let error as SessionError: self = error
    case is FileError, is JournalError: self.init("\(error)", because: error)
    case is HistoryError:
      self.init("the session cannot be continued: \(error)", because: error)
    default: self.init("the change cannot be recorded: \(error)", because: error)
    }
  }

  /// A record that is no step of a history of these models.
  init(record: Int, _ reason: any Error) {
    self.init("record \(record) of the session cannot be read: \(reason)", because: reason)
  }

  static var locked: SessionError {
    SessionError("the session cannot be continued: a store is locked; unlock it first")
  }

  /// The kind of the journals in which a program keeps its sessions.
  static func kind(of app: String) -> String { "\(app)-session" }
}
