/// What was found when a session was opened.
public struct SessionReport: Hashable, Sendable, CustomStringConvertible {
  /// What the journal says of the file.
  public var journal: JournalReport
  /// The number of the current step.
  public var step: Int
  /// The number of the last step that redo can reach.
  public var lastStep: Int
  /// The models that had an older version, with that version.
  public var migrated: [String: Int]
  /// The number of the next record, which is greater than in any earlier run that changed anything.
  public var nextRecord: Int

  /// What was found, in a few words, with what was cut off.
  public var description: String {
    let found =
      journal.records == 0 ? "a new session" : "continued at step \(step) of \(lastStep)"
    let whole = ([found] + migratedModels(migrated)).joined(separator: ", ")
    return journal.cut.map { "\(whole); \($0)" } ?? whole
  }
}
