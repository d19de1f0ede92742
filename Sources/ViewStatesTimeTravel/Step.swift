/// A step of a history, or a moment of a timeline: what led from one state to the next.
public struct Step: Hashable, Sendable, Identifiable {
  /// The number of the step in the order of recording; the start has 0, and no number is used
  /// twice.
  public let id: Int
  /// The step before, unless this is the oldest that is kept.
  public let parent: Int?
  /// What happened, as the model names the last of the step's actions.
  public let label: String
  /// How many actions the step is made of: several, if they were grouped; none, if a state was set
  /// or histories were wound separately.
  public let actionCount: Int

  /// Creates a step.
  public init(id: Int, parent: Int?, label: String, actionCount: Int) {
    self.id = id
    self.parent = parent
    self.label = label
    self.actionCount = actionCount
  }
}

/// Steps that were left behind: somebody went back and did something else.
public struct Branch: Hashable, Sendable {
  /// The step of the line after which the branch begins.
  public let fork: Int
  /// The last step of the branch; jump to it to have the branch back.
  public let tip: Int
  /// How many steps the branch has after the fork.
  public let count: Int

  /// Creates a branch.
  public init(fork: Int, tip: Int, count: Int) {
    self.fork = fork
    self.tip = tip
    self.count = count
  }
}
