import ViewStatesDescribing
import ViewStatesTimeTravel

/// The reason why a session is not opened, or a change is not recorded.
///
/// Its text is safe to print.
public enum SessionError: Error, Sendable, CustomStringConvertible {
  /// The file cannot be read or written.
  case file(FileError)
  /// The file is in use or damaged, or is no session of this program.
  case journal(JournalError)
  /// A record is not a step of a history of these models.
  case malformed(record: Int, reason: String)
  /// The history cannot be brought back.
  case history(HistoryError)
  /// A store is locked, so that nothing can be restored.
  case locked
  /// A change has no form as JSON, such as a number that is not finite.
  case notEncodable(reason: String)

  /// What happened, and what you can do.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    // A person knows the session, and not the journal behind it.
    case .journal(.notAJournal(let path)):
      "\(path.escapingHidden()): not a session; choose another name"
    case .journal(.otherKind(let path, let kind, let expected)):
      """
      \(path.escapingHidden()): kept by \(Self.program(of: kind)), not by \
      \(Self.program(of: expected)); choose another name
      """
    case .journal(.newer(let path, let version)):
      "\(path.escapingHidden()): a session of version \(version); update this program to read it"
    case .journal(let error): "\(error)"
    case .malformed(let record, let reason):
      "record \(record) of the session cannot be read: \(reason)"
    case .history(let error): "the session cannot be continued: \("\(error)".escapingHidden())"
    case .locked: "the session cannot be continued: a store is locked; unlock it first"
    case .notEncodable(let reason): "the change cannot be recorded: \(reason.escapingHidden())"
    }
  }

  init(_ error: any Error) {
    self =
      switch error {
      case let error as SessionError: error
      case let error as FileError: .file(error)
      case let error as JournalError: .journal(error)
      case let error as HistoryError: .history(error)
      default: .notEncodable(reason: "\(error)")
      }
  }

  private static let ending = "-session"

  /// The kind of the journals in which a program keeps its sessions.
  static func kind(of app: String) -> String { app + ending }

  /// The program that keeps journals of a kind, which may be no sessions.
  private static func program(of kind: String) -> String {
    "'\((kind.hasSuffix(ending) ? String(kind.dropLast(ending.count)) : kind).escapingHidden())'"
  }
}
