import ViewStates

/// A model with actions that cannot be undone, such as a payment.
///
/// An action of this kind is a barrier in a ``History``: undo stops at its step, and a jump across
/// it is refused. The steps behind it stay in the history for the record.
///
/// ```swift
/// func barrier(after action: Action) -> String? {
///   if case .seal = action { "a seal stays" } else { nil }
/// }
/// ```
public protocol ModelWithBarriers: StateModel {
  /// The reason why an action cannot be undone, or nil if it can.
  ///
  /// The history calls it on the state that the action led to. The reason is a sentence for the
  /// person, without a full stop. An archive contains it, so no action has to be applied.
  func barrier(after action: Action) -> String?
}

extension ModelWithBarriers {
  /// Calls a model that only this extension knows to have barriers.
  @usableFromInline
  static func barrier(of state: any StateModel, after action: Any) -> String? {
    guard let state = state as? Self, let action = action as? Action else { return nil }
    return state.barrier(after: action)
  }
}
