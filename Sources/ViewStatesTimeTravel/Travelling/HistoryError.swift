/// The reason why a history cannot go to a step or restore an archive.
///
/// When it is thrown, the model and the history are as they were before.
public enum HistoryError: Error, Equatable, Sendable {
  /// No step has this number, or the step is forgotten.
  case unknownStep(Int)
  /// An action of this step cannot be undone, so the history does not cross the step.
  case barrier(step: Int, reason: String)
  /// The state at a step violates the model's invariants.
  case invalid(model: String, step: Int, reason: String)
  /// An action that was accepted once is now rejected.
  case notReplayable(model: String, step: Int, label: String)
  /// A replay of these steps gives another state than the first time.
  case notDeterministic(model: String, steps: ClosedRange<Int>)
  /// An archive has a version that this package cannot read.
  case unknownVersion(Int)
  /// An archive has a model that this history does not have.
  case unknownModel(String)
  /// The encoding of a model in an archive has another version than the model.
  case unknownModelVersion(model: String, version: Int)
  /// A step of an archive does not fit the steps before it, such as one that follows a missing one.
  case malformedStep(Int)
}

extension HistoryError: CustomStringConvertible {
  /// What went wrong, at which step, and what you can do about it.
  public var description: String {
    switch self {
    case .unknownStep(let step):
      "there is no step \(step): it was never recorded, ended where it began, or was forgotten"
    case .barrier(let step, let reason): "\(reason) (step \(step))"
    case .invalid(let model, let step, let reason):
      "the state of \(model) at step \(step) is not valid: \(reason)"
    case .notReplayable(let model, let step, let label):
      """
      step \(step) of \(model) (\(label)) cannot be replayed: the model rejects its action. Either \
      the model has changed since, or check(_:) and apply(_:) depend on more than the model and the \
      action
      """
    case .notDeterministic(let model, let steps):
      """
      \(model) is not deterministic: a replay of steps \(steps.lowerBound) to \
      \(steps.upperBound) gives another state than the first time. apply(_:) must depend on the \
      model and the action alone; put times, random numbers and identifiers into the action
      """
    case .unknownVersion(let version):
      "the history has version \(version); only version \(HistoryArchive.currentVersion) can be read"
    case .unknownModel(let model):
      "this program does not know the model \(model); use the program that saved it"
    case .unknownModelVersion(let model, let version):
      """
      \(model) was written in version \(version), which this program cannot read; use the program \
      that wrote it
      """
    case .malformedStep(let step):
      """
      step \(step) is malformed: expected a step that follows an earlier one, or a move to one
      """
    }
  }
}
