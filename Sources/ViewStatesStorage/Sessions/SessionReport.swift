/// The contents of a session, as it was opened.
public struct SessionReport: Hashable, Sendable, CustomStringConvertible {
  /// Whether there was no session before.
  public var isNew: Bool
  /// The number of the current step.
  public var step: Int
  /// The number of the last step that redo can reach.
  public var lastStep: Int
  /// The models and named stores that had an older version, and that version.
  public var migrated: [String: Int]
  /// The number of the next record, which is greater than in any earlier run that changed anything.
  public var nextRecord: Int
  /// The part of the last change that a crash has torn, and its copy, in words; nil if none.
  public var torn: String?

  /// A summary in a few words.
  public var description: String {
    let found = isNew ? "a new session" : "continued at step \(step) of \(lastStep)"
    let whole = ([found] + migratedModels(migrated)).joined(separator: ", ")
    return torn.map { "\(whole); \($0)" } ?? whole
  }
}
