/// What was found when a session was opened.
public struct SessionReport: Hashable, Sendable, CustomStringConvertible {
  /// What the journal says of the file.
  public var journal: JournalReport
  /// How many steps were brought back, without the start; 0 if the session is new.
  public var steps: Int
  /// The number of the step where the session ended, if steps after it were undone.
  public var undoneTo: Int?
  /// The models that had an older version, with that version.
  public var migrated: [String: Int]
  /// The number of the next record, which is greater than in any earlier run that changed anything.
  public var nextRecord: Int

  /// What was found, in a few words, with what was cut off.
  public var description: String {
    let found =
      journal.records == 0
      ? "a new session" : "continued after \(steps) step\(steps == 1 ? "" : "s")"
    let place = undoneTo.map { ["at step \($0)"] } ?? []
    let whole = ([found] + place + migratedModels(migrated)).joined(separator: ", ")
    return journal.cut.map { "\(whole); \($0)" } ?? whole
  }
}
