/// A step of a history: a change that undo takes back.
public struct HistoryStep: Hashable, Sendable, Identifiable {
  /// The number of the step.
  ///
  /// Steps are numbered in the order of recording, from 0, and no number is used twice. The steps
  /// of a restored archive have the numbers that they had.
  public let id: Int
  /// The number of the previous step, or nil for the oldest step that is kept.
  public let parent: Int?
  /// A few words for the change: the label of the intent, or the model's label of the last action.
  public let label: String
  /// The number of actions in the step.
  ///
  /// A step that groups actions or changed several stores has several. A step that sets a state, a
  /// travel in one store alone and the oldest step have none.
  public let actionCount: Int
  /// The reason why the step cannot be undone, or nil if it can or is the oldest one.
  public let barrier: String?

  /// Creates a step.
  public init(id: Int, parent: Int?, label: String, actionCount: Int, barrier: String? = nil) {
    (self.id, self.parent, self.label) = (id, parent, label)
    (self.actionCount, self.barrier) = (actionCount, barrier)
  }
}
