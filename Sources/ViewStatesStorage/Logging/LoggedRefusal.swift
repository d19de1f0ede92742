import ViewStates

/// A refusal in the form that a log keeps: an object with `store`, `refused`, `why`, `label` and
/// `action`.
///
/// If a state was to be restored, the object has `restored` instead of `label` and `action`. If it
/// happened inside an intent that has a label, it also has `intent`.
public struct LoggedRefusal<Model: StateModel>: Codable, Sendable {
  /// The reason for a refusal, as a word.
  public enum Reason: String, Codable, CaseIterable, Sendable {
    /// The model rejected the action.
    case rejected
    /// The state is not valid.
    case invalid
    /// The store was locked.
    case locked
    /// The model was already as it should be.
    case nothingToChange
    /// The intent was undone.
    case undone
  }

  /// The name of the store.
  public var store: String
  /// The reason.
  public var refused: Reason
  /// The error without its payload, which can be private data.
  ///
  /// - For a case with a payload, it is the name of the case.
  /// - For a case without one, it is the description: the name of the case, unless the error
  ///   describes itself.
  /// - For an error that is no enumeration, or has a mirror of its own, it is the type.
  ///
  /// For an invalid state, these are the words of the model's `validate`. Keep private data out of
  /// them.
  public var why: String?
  /// The label of the intent, if it has one.
  public var intent: String?
  /// The model's label of the action.
  public var label: String?
  /// The action, without private data.
  public var action: Model.Action?
  /// The state that was to be restored, without private data.
  public var restored: Model?

  /// Creates the log's form of a refusal.
  ///
  /// - Parameters:
  ///   - refusal: A refusal that a store has shown.
  ///   - store: The name of the store.
  public init(_ refusal: Refusal<Model>, of store: String) {
    self.store = store
    intent = refusal.label
    (refused, why) =
      switch refusal.reason {
      case .rejected(let error): (.rejected, name(of: error))
      case .invalid(let error): (.invalid, error.reason)
      case .locked: (.locked, nil)
      case .nothingToChange: (.nothingToChange, nil)
      case .undone(let error): (.undone, name(of: error))
      }
    switch refusal.sent {
    case .action(let action):
      let shown = Model.redacted(action)
      (label, self.action) = (Model.label(of: shown), shown)
    case .state(let state): restored = state.redacted
    }
  }
}

extension LoggedRefusal: Equatable where Model.Action: Equatable {}

/// The case of an error without its payload, or its type if the case cannot be seen.
private func name(of error: any Error) -> String {
  let mirror = Mirror(reflecting: error)
  guard mirror.displayStyle == .enum, !(error is any CustomReflectable) else {
    return "\(type(of: error))"
  }
  return mirror.children.first?.label ?? "\(error)"
}
