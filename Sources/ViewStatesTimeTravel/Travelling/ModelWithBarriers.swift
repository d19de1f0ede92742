import ViewStates

/// A model with actions that cannot be undone, such as a payment.
///
/// An action of this kind is a barrier in a ``History``: undo stops at its step, and a jump across
/// it is refused. The steps behind it stay in the history for the record.
///
/// ```swift
/// extension Parcel: ModelWithBarriers {
///   func barrier(after action: Action) -> String? {
///     if case .post = action { "a posted parcel doesn't come back" } else { nil }
///   }
/// }
/// ```
public protocol ModelWithBarriers: StateModel {
  /// The reason why an action cannot be undone, or nil if it can.
  ///
  /// The history calls it on the state that the action led to. The reason is a sentence for the
  /// person, without a full stop. An archive contains it, so that nothing has to be applied for it.
  func barrier(after action: Action) -> String?
}

/// Asks a model for its barriers, with any type of model.
///
/// - Returns: The question, or nil if the model has no barriers.
@usableFromInline
func barrierQuestion<Model: StateModel>(
  of type: Model.Type
) -> ((Model, Model.Action) -> String?)? {
  func question<Asked: ModelWithBarriers>(
    of type: Asked.Type
  ) -> (Model, Model.Action) -> String? {
    { state, action in
      guard let state = state as? Asked, let action = action as? Asked.Action else { return nil }
      return state.barrier(after: action)
    }
  }
  return (type as? any ModelWithBarriers.Type).map { question(of: $0) }
}
