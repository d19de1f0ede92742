/// A list of the places where two values differ, as text for a person.
///
/// Tests use it for the message of a failure, and a log for the effect of a change.
///
/// ```swift
/// var state = Journey(stops: ["home", "office"])
/// let before = state
/// state.stops[1] = "gym"
/// let difference = StateDifference(from: before, to: state)
/// print(difference)  // .stops[1]: "office" → "gym"
/// ```
///
/// The comparison goes into structs, tuples, payloads of enums, lists and dictionaries, down to the
/// smallest values that differ. The common start and the common end of two lists are skipped. Sets
/// are compared by the elements that only one of them has, and objects by their identity. Values
/// that are equal by their own `==` are not looked into.
///
/// Hidden characters in a value are escaped, and a long value is cut.
public struct StateDifference: Equatable, Sendable {
  /// One place at which two values differ.
  public struct Entry: Equatable, Sendable {
    /// The path of the place, such as `.stops[2].label`; empty for the whole value.
    public let path: String
    /// The value before, shortened; nil if the place was added.
    public let before: String?
    /// The value after, shortened; nil if the place was removed.
    public let after: String?

    /// Creates an entry.
    public init(path: String, before: String?, after: String?) {
      (self.path, self.before, self.after) = (path, before, after)
    }
  }

  /// The places, in the order of the values.
  public let entries: [Entry]
  /// Whether there are more differences than ``entries`` lists.
  public let isCutShort: Bool

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - before: The first value.
  ///   - after: The second value, of the same type or not.
  ///   - limit: The most places to list. A dozen is about as much as a person reads of a message.
  /// - Complexity: O(*n*) in the size of the values. Lists that share structure cost in proportion
  ///   to their differences.
  public init(from before: Any, to after: Any, limit: Int = 12) {
    var walk = DifferenceWalk(limit: limit)
    walk.compare(before, after, at: "", depth: 0)
    entries = walk.entries
    isCutShort = walk.isCutShort
  }

  /// Whether no difference was found.
  public var isEmpty: Bool { entries.isEmpty }
}

extension StateDifference: CustomStringConvertible {
  /// One line for each place: `.count: 1 → 2`, `.stops[2]: + "gym"`, `.stops[2]: − "gym"`.
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
