import ViewStates
import ViewStatesDescribing

/// A requirement of a test that a double, a model or a walk did not meet.
///
/// The text is made for the output of a test. It names the file and the line of the requirement,
/// and shows the expected and the actual value. For long values, it shows only the differences.
public struct RequirementFailure: Error, Sendable {
  /// The expected and the actual value: one line, or one line for each difference or step.
  public let reason: String
  /// The place of the requirement.
  public let location: CodeLocation

  /// Creates a failure.
  public init(_ reason: String, at location: CodeLocation) {
    (self.reason, self.location) = (reason, location)
  }

  init(_ head: String, _ lines: [String], at location: CodeLocation) {
    let text = lines.count == 1 ? " \(lines[0])" : lines.map { "\n  \($0)" }.joined()
    self.init("\(head):\(text)", at: location)
  }

  /// Creates a failure with a line for each difference between two values.
  init(_ head: String, expected: Any, got: Any, at location: CodeLocation) {
    let difference = StateDifference(from: expected, to: got)
    let lines = difference.entries.map { entry in
      let place = entry.path.isEmpty ? "" : "\(entry.path): "
      return "\(place)expected \(entry.before ?? "nothing"), got \(entry.after ?? "nothing")"
    }
    self.init(head, lines + (difference.isCutShort ? ["and more"] : []), at: location)
  }

  /// Creates a failure for something that did not come in time, and lists what did come.
  package init(late expected: String, got texts: [String], at location: CodeLocation) {
    let head = "expected \(expected) within \(Waiters.limit), got"
    if texts.isEmpty {
      self.init("\(head) nothing", at: location)
    } else {
      self.init("\(head) only", texts, at: location)
    }
  }
}

extension RequirementFailure: CustomStringConvertible {
  /// The location, then the reason.
  public var description: String { "\(location): \(reason)" }
}
