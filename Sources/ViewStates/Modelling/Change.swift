/// A change of a store: the state after it, and the reason for it.
public struct Change<Model: StateModel>: Sendable {
  /// The model after the change.
  public let state: Model
  /// Why it changed.
  public let cause: Cause
  /// The actions that were applied in this order, unless a state was set.
  public let actions: [Model.Action]
  /// The state that was replaced, if one was set by a restore or by time travel.
  public let replaced: Model?

  /// Creates a change by actions.
  @inlinable
  public init(state: Model, actions: [Model.Action], label: String? = nil) {
    (self.state, self.actions, cause, replaced) = (state, actions, .actions(label: label), nil)
  }

  /// Creates a change that replaced a state, by a restore or by time travel.
  @inlinable
  public init(replacing replaced: Model, with state: Model, because cause: Cause) {
    (self.state, self.cause, actions, self.replaced) = (state, cause, [], replaced)
  }

  /// The label of the intent, if the change is part of one that has a label.
  public var label: String? {
    switch cause {
    case .actions(let label), .restore(let label): label
    case .start, .timeTravel, .report: nil
    }
  }
}

extension Change: Equatable where Model.Action: Equatable {}
