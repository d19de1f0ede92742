/// What went wrong on a random walk, and the shortest way there.
public struct RandomWalkFailure: Error, Equatable, CustomStringConvertible {
  /// The seed of the walk.
  public let seed: UInt64
  /// What is wrong after the shortest sequence.
  public let reason: String
  /// The steps of the shortest sequence, in words.
  public let steps: [String]

  /// Creates a failure.
  public init(seed: UInt64, reason: String, steps: [String]) {
    (self.seed, self.reason, self.steps) = (seed, reason, steps)
  }

  /// The reason, the seed and a line for each step.
  public var description: String {
    let head = "\(reason)\nwith seed \(seed), after \(steps.count) steps:"
    return ([head] + steps.map { "  \($0)" }).joined(separator: "\n")
  }
}
