/// Anything that can be brought up to date with a state.
///
/// `update(with:)` is the only door through which a view learns what to show. Afterwards the view
/// shows exactly that state, whatever it showed before; equal states show the same. A logger, a
/// recorder and a bridge to SwiftUI are views like any other.
///
/// ```swift
/// struct CounterView: StateUpdatable {
///   func update(with state: Int) { print("count: \(state)") }
/// }
/// ```
@MainActor
public protocol StateUpdatable<State> {
  associatedtype State

  /// Shows the state.
  ///
  /// Called once for each state, in order. An intent that this sends takes effect at once, but is
  /// shown only after the current state has reached every view, so the method never enters itself.
  /// A view that answers every state with a new one is stopped (see ``Views``).
  func update(with state: State)
}
