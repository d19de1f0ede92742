/// The reason why a state changed, the same from the store to the view.
///
/// A view gets the cause through ``StateSource/attachWithCause(_:)``, a listener in a ``Change``.
public enum Cause: Hashable, Sendable {
  /// Nothing changed: a view was attached, and is shown the present state.
  case start
  /// An intent sent actions; the label is that of `oneChange`, if it has one.
  case actions(label: String? = nil)
  /// A state from outside replaced another; the label is that of `oneChange`, if it has one.
  case restore(label: String? = nil)
  /// Undo, redo or a jump set a state.
  case timeTravel
  /// A service, or the source itself, reported something new.
  case report

  /// Whether an intent sent actions.
  public var isActions: Bool {
    if case .actions = self { true } else { false }
  }
}

/// A state, and why it is shown.
public struct CausedState<State> {
  /// The whole state.
  public var state: State
  /// Why the state changed.
  public var cause: Cause

  /// Creates a value with a state and its cause.
  public init(_ state: State, because cause: Cause) {
    (self.state, self.cause) = (state, cause)
  }
}

extension CausedState: Equatable where State: Equatable {}
extension CausedState: Sendable where State: Sendable {}
