import ViewStatesTimeTravel

/// The writing of a session anew, a slice at each change, so that no change waits for all of it.
///
/// It has the lines that lead to what the history keeps, as they were when it began. What is
/// recorded meanwhile follows them.
final class SessionRewriting {
  /// What the history had forgotten when this began.
  let forgotten: Int
  /// The size of the file after the last states of all stores, and the size of those.
  private(set) var (statesEnd, statesSize) = (0, 0)
  private var steps: ArraySlice<Step>
  private var records: ArraySlice<String>
  private let draft: JournalRewriting

  /// The fewest lines and bytes of a slice: some two milliseconds to encode and to flush.
  private static let (lines, bytes) = (128, 1 << 16)

  /// Begins with the lines of a history, of which the last has the states of all stores, and the
  /// records of the kept stores.
  init(of journal: Journal, _ steps: [Step], _ kept: [String], forgotten: Int) throws {
    (self.steps, records, self.forgotten) = (steps[...], kept[...], forgotten)
    draft = try JournalRewriting(of: journal)
  }

  /// Adds what was recorded meanwhile.
  func add(_ record: String) { records.append(record) }

  /// Writes a slice.
  ///
  /// - Parameter recorded: How many bytes were recorded since the last slice. A slice is several
  ///   times as large, so that it ends.
  /// - Returns: Whether the new file has taken the place of the old one.
  /// - Throws: `JournalError`; the old file is as it was.
  func advance(after recorded: Int) throws -> Bool {
    let end = draft.size + max(Self.bytes, 4 * recorded)
    for _ in 0..<Self.lines where draft.size < end {
      if let step = steps.popFirst() {
        let line = try StableJSON.encode(step)
        try draft.add(line)
        (statesEnd, statesSize) = (draft.size, line.utf8.count)
      } else if let record = records.popFirst() {
        try draft.add(record)
      } else {
        try draft.finish()
        return true
      }
    }
    try draft.write()
    try draft.flush()
    return false
  }
}
