import ViewStates
import ViewStatesDescribing

/// What a test required of a double and did not get.
///
/// The words are made for the output of a test: they say what was expected and what came instead,
/// and of long values only where they differ.
public enum RequirementFailure: Error, Equatable, Sendable {
  /// What came is another than what was expected. Numbers count from 1.
  case different(_ thing: String, number: Int, StateDifference)
  /// Nothing came any more.
  case missing(_ thing: String, number: Int, expected: String?)
  /// More came than was expected; the first few in words.
  case unexpected(_ thing: String, number: Int, [String], more: Int)
  /// Objects live on that should have been released.
  case notReleased([String])
}

extension RequirementFailure: CustomStringConvertible {
  /// What is wrong, in one line, or in one for each difference.
  public var description: String {
    switch self {
    case .different(let thing, let number, let difference):
      let lines = difference.entries.map(\.expectation)
      return headed("\(thing) \(number)", lines + (difference.isCutShort ? ["and more"] : []))
    case .missing(let thing, let number, let expected):
      return "\(thing) \(number): expected \(expected ?? "one"), got none"
    case .unexpected(let thing, let number, let values, let more):
      let lines = values.enumerated().map { "got \(thing) \(number + $0): \($1)" }
      return headed("expected no more \(thing)s", lines + (more > 0 ? ["and \(more) more"] : []))
    case .notReleased(let names):
      return headed(
        """
        expected to be released, but held by something still (often two objects hold each other, \
        or a closure or a task captures self)
        """, names)
    }
  }

  private func headed(_ head: String, _ lines: [String]) -> String {
    if lines.count == 1 { return "\(head): \(lines[0])" }
    return ([head + ":"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension StateDifference.Entry {
  /// The entry of a difference between what was expected and what came.
  fileprivate var expectation: String {
    let place = path.isEmpty ? "" : "\(path): "
    return "\(place)expected \(before ?? "nothing"), got \(after ?? "nothing")"
  }
}
