/// What was found when a session was opened.
public struct SessionReport: Hashable, Sendable, CustomStringConvertible {
  /// Whether there was no session yet.
  public var isNew: Bool
  /// The number of the current step.
  public var step: Int
  /// The number of the last step that redo can reach.
  public var lastStep: Int
  /// The models that had an older version, with that version.
  public var migrated: [String: Int]
  /// The number of the next record, which is greater than in any earlier run that changed anything.
  public var nextRecord: Int
  /// What a crash has torn off the last change, and where a copy of it is; nil if nothing.
  public var torn: String?

  /// What was found, in a few words.
  public var description: String {
    let found = isNew ? "a new session" : "continued at step \(step) of \(lastStep)"
    let whole = ([found] + migratedModels(migrated)).joined(separator: ", ")
    return torn.map { "\(whole); \($0)" } ?? whole
  }
}
