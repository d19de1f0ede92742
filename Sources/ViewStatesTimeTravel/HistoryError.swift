/// Why a history cannot go where it was asked to, or cannot be imported.
///
/// The model and the history are then as they were.
public enum HistoryError: Error, Equatable, Sendable {
  /// No step has this number, or it is forgotten.
  case unknownStep(Int)
  /// The state at a step does not hold the model's invariants.
  case invalid(model: String, step: Int, reason: String)
  /// An action that was accepted once is rejected or changes nothing now.
  case notReplayable(model: String, step: Int, label: String)
  /// Replaying the steps of this range gives another state than they gave at first.
  case notDeterministic(model: String, steps: ClosedRange<Int>)
  /// An archive was written in a version that is not known here.
  case unknownVersion(Int)
  /// A step of an archive does not follow an earlier one, or has neither actions nor a state.
  case malformedStep(Int)
}

extension HistoryError: CustomStringConvertible {
  /// What happened, where, and what to do about it.
  public var description: String {
    switch self {
    case .unknownStep(let step):
      "there is no step \(step): it was never made, or it is forgotten"
    case .invalid(let model, let step, let reason):
      "the state of \(model) at step \(step) is not valid: \(reason)"
    case .notReplayable(let model, let step, let label):
      """
      step \(step) of \(model) (\(label)) cannot be replayed: its action is rejected or changes \
      nothing. check(_:) and apply(_:) must depend on the model and the action alone
      """
    case .notDeterministic(let model, let steps):
      """
      \(model) is not deterministic: replaying steps \(steps.lowerBound) to \(steps.upperBound) \
      gives another state than they gave at first. apply(_:) must depend on the model and the \
      action alone; put times, random numbers and identifiers into the action
      """
    case .unknownVersion(let version):
      "the history is of version \(version); only version \(ArchiveVersion.current) can be read"
    case .malformedStep(let step):
      "step \(step) is malformed: expected an earlier step as its parent, and actions or a state"
    }
  }
}
