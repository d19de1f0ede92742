/// Where two values differ, place by place, in words for a person.
///
/// Tests use it to say what is not as expected, and a log to say what a change changed.
///
/// ```swift
/// var state = Journey(stops: ["home", "office"])
/// let before = state
/// state.stops[1] = "gym"
/// let difference = StateDifference(from: before, to: state)  // .stops[1]: "office" → "gym"
/// ```
///
/// Structs, tuples, payloads of enums, lists and dictionaries are walked, down to what differs. A
/// list is compared between what both start with and what both end with; a set by what only one of
/// them has; an object by its identity. What is equal by its own `==` is not walked.
public struct StateDifference: Equatable, Sendable {
  /// One place at which two values differ.
  public struct Entry: Equatable, Sendable {
    /// The place, such as `.stops[2].label`; empty for the whole.
    public let path: String
    /// What was there, shortened; nil when the place is new.
    public let before: String?
    /// What is there now, shortened; nil when the place is gone.
    public let after: String?

    /// Creates an entry.
    public init(path: String, before: String?, after: String?) {
      (self.path, self.before, self.after) = (path, before, after)
    }
  }

  /// The places, in the order in which the values have them.
  public let entries: [Entry]
  /// Whether more places differ than ``entries`` has.
  public let isCutShort: Bool

  /// Finds where two values differ.
  ///
  /// - Parameters:
  ///   - before: The first value.
  ///   - after: The second value, of the same type or not.
  ///   - limit: How many places are named at most. A dozen is about what a person reads of a
  ///     message.
  /// - Complexity: O(*n*) in the size of what is compared; lists that share structure cost in
  ///   proportion to where they differ.
  public init(from before: Any, to after: Any, limit: Int = 12) {
    var walk = DifferenceWalk(limit: limit)
    walk.compare(before, after, at: "", depth: 0)
    entries = walk.entries
    isCutShort = walk.isCutShort
  }

  /// Whether the values differ nowhere.
  public var isEmpty: Bool { entries.isEmpty }
}

extension StateDifference: CustomStringConvertible {
  /// A line for each place: `.count: 1 → 2`, `.stops[2]: + "gym"`, `.stops[2]: − "gym"`.
  public var description: String {
    let lines = entries.map { entry in
      let change =
        switch (entry.before, entry.after) {
        case (let before?, let after?): "\(before) → \(after)"
        case (nil, let after?): "+ \(after)"
        case (let before?, nil): "− \(before)"
        case (nil, nil): "?"
        }
      return entry.path.isEmpty ? change : "\(entry.path): \(change)"
    }
    return (lines + (isCutShort ? ["…"] : [])).joined(separator: "\n")
  }
}
