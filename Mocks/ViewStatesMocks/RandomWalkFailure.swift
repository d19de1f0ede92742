/// The failure of a random walk, with a sequence of steps from which none can be left out.
///
/// The sequence is short, but it is not always the shortest: leaving out two steps at once might
/// fail as well.
public struct RandomWalkFailure: Error, Equatable, CustomStringConvertible {
  /// The seed of the walk.
  public let seed: UInt64
  /// The reason of the failure after the steps.
  public let reason: String
  /// The steps that still fail, as text.
  public let steps: [String]
  /// The call that ran the walk.
  public let location: CodeLocation

  /// The location, the reason, the seed, and one line for each step.
  public var description: String {
    let count = steps.count == 1 ? "1 step" : "\(steps.count) steps"
    let head = "\(location): \(reason)\nwith seed \(seed), after \(count)"
    if steps.isEmpty { return head }
    return ([head + ":"] + steps.map { "  \($0)" }).joined(separator: "\n")
  }
}
