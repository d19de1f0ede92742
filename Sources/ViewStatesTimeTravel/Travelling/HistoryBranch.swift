/// Steps that were undone and then left behind by another change.
public struct HistoryBranch: Hashable, Sendable {
  /// The number of the last step on the line before the branch.
  public let fork: Int
  /// The number of the last step of the branch; a jump to it brings the branch back.
  public let tip: Int
  /// The number of steps from the fork to the tip.
  public let count: Int
}
