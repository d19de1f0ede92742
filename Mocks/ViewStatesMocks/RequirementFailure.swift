import ViewStates
import ViewStatesDescribing

/// A requirement of a test that a double did not meet.
///
/// The text is made for the output of a test. It names the file and the line that required, and
/// shows the expected value and the one that came. For long values, it shows only the differences.
public struct RequirementFailure: Error, Equatable, Sendable {
  /// The kinds of failures.
  ///
  /// Numbers count from 1.
  public enum Reason: Equatable, Sendable {
    /// An element differs from the expected one.
    case different(_ thing: String, number: Int, StateDifference)
    /// An element is missing.
    case missing(_ thing: String, number: Int, expected: String?)
    /// There are more elements than expected.
    ///
    /// The first few are given as text.
    case unexpected(_ thing: String, number: Int, [String], more: Int)
    /// Nothing came before a time limit.
    ///
    /// Everything that did come is given as text.
    case late(expected: String, limit: Duration, arrived: [String])
    /// Calls wait for an answer, and are given as text.
    case unanswered([String])
    /// A model did something else with an action.
    case otherOutcome(action: String, expected: String, got: String)
    /// A model has another state than expected, after an action if one is given.
    case otherState(after: String?, StateDifference)
    /// Objects are still alive that should have been released.
    case notReleased([String])
  }

  /// The kind of failure.
  public let reason: Reason
  /// The call that required.
  public let location: CodeLocation

  /// Creates a failure.
  public init(_ reason: Reason, at location: CodeLocation) {
    (self.reason, self.location) = (reason, location)
  }
}

extension RequirementFailure: CustomStringConvertible {
  /// The location, then the reason.
  public var description: String { "\(location): \(reason)" }
}

extension RequirementFailure.Reason: CustomStringConvertible {
  /// The reason in one line, or with one line for each difference.
  public var description: String {
    switch self {
    case .different(let thing, let number, let difference):
      return headed("\(thing) \(number)", difference.expectations)
    case .missing(let thing, let number, let expected):
      return "\(thing) \(number): expected \(expected ?? "one"), got none"
    case .unexpected(let thing, let number, let values, let more):
      let lines = values.enumerated().map { "got \(thing) \(number + $0): \($1)" }
      return headed("expected no more \(thing)s", lines + (more > 0 ? ["and \(more) more"] : []))
    case .late(let expected, let limit, let arrived):
      let head = "expected \(expected) within \(limit), got "
      return arrived.isEmpty ? head + "nothing" : headed(head + "only", arrived)
    case .unanswered(let calls):
      return headed("expected every call to be answered or cancelled, but these still wait", calls)
    case .otherOutcome(let action, let expected, let got):
      return "\(action): expected \(expected), got \(got)"
    case .otherState(let action, let difference):
      return headed(action.map { "after \($0)" } ?? "the state", difference.expectations)
    case .notReleased(let names):
      return headed(
        """
        expected to be released, but something still holds them (often two objects hold each \
        other, or a closure or a task captures self)
        """, names)
    }
  }

  private func headed(_ head: String, _ lines: [String]) -> String {
    if lines.count == 1 { return "\(head): \(lines[0])" }
    return ([head + ":"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension StateDifference {
  /// A line for each entry of a difference between an expected value and the one that came.
  fileprivate var expectations: [String] {
    entries.map(\.expectation) + (isCutShort ? ["and more"] : [])
  }
}

extension StateDifference.Entry {
  /// The entry of a difference between an expected value and the one that came.
  fileprivate var expectation: String {
    let place = path.isEmpty ? "" : "\(path): "
    return "\(place)expected \(before ?? "nothing"), got \(after ?? "nothing")"
  }
}
