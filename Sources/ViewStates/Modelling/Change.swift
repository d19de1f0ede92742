/// A change that a store announces: the state after it, and the reason for it.
public struct Change<Model: StateModel>: Sendable {
  /// The model after the change.
  public let state: Model
  /// Why it changed.
  public let cause: Cause<Model>
  /// The label of the intent, if the change is part of one that has a label.
  public let label: String?

  /// Creates a change.
  @inlinable
  public init(state: Model, cause: Cause<Model>, label: String? = nil) {
    (self.state, self.cause, self.label) = (state, cause, label)
  }
}

extension Change: Equatable where Model.Action: Equatable {}

/// Why a model changed.
public enum Cause<Model: StateModel>: Sendable {
  /// The model has not changed: a view was attached and is shown the present state.
  case start
  /// An action was applied.
  case action(Model.Action)
  /// Several actions of one intent were applied in this order, without a change in between.
  case actions([Model.Action])
  /// A state from outside was restored, and replaced another.
  case restore(replacing: Model)
  /// Undo, redo or a jump set a state, which replaced another.
  case timeTravel(replacing: Model)
}

extension Cause: Equatable where Model.Action: Equatable {}
