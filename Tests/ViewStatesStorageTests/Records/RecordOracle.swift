/// The records that a file may have after all that was done, in a plain array.
struct RecordOracle {
  /// Records that the file may have, and how many of them no power cut may take.
  struct Candidate: Hashable {
    var records: [String] = []
    var flushed = 0
    /// Whether a flush failed, so that a later one proves nothing.
    var isInDoubt = false
  }

  /// The first one is what the file has unless an operation that failed has succeeded even so.
  private(set) var candidates = [Candidate()]

  var records: [String] { candidates[0].records }

  mutating func appended(_ record: String, isFlushed: Bool) {
    candidates = [candidates[0]]
    candidates[0].records.append(record)
    if isFlushed { flushed() }
  }

  mutating func failedToAppend(_ record: String) {
    var other = candidates[0]
    other.records.append(record)
    other.isInDoubt = true
    candidates.append(other)
    failedToFlush()
  }

  mutating func flushed() {
    candidates = [candidates[0]]
    if !candidates[0].isInDoubt { candidates[0].flushed = records.count }
  }

  mutating func failedToFlush() {
    if candidates[0].flushed < records.count { candidates[0].isInDoubt = true }
  }

  mutating func rewritten(to records: [String]) {
    candidates = [Candidate(records: records, flushed: records.count)]
  }

  mutating func failedToRewrite(to records: [String]) {
    candidates.append(Candidate(records: records, flushed: records.count))
  }

  /// Compares with what was found after the program ended, or after a power cut.
  ///
  /// What was written anew when it was opened is flushed.
  ///
  /// - Returns: The reason why that is wrong.
  mutating func opened(_ found: [String], afterPowerCut: Bool, isAnew: Bool) -> String? {
    let candidate = candidates.last { candidate in
      afterPowerCut
        ? candidate.records.starts(with: found) && found.count >= candidate.flushed
        : candidate.records == found
    }
    guard let candidate else { return "found \(found), expected one of \(candidates)" }
    candidates = [
      afterPowerCut || isAnew ? Candidate(records: found, flushed: found.count) : candidate
    ]
    return nil
  }
}
