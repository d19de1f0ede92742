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
  /// It is called once for each state, in order. An intent that it sends takes effect at once, but
  /// is shown only after the current state has reached every view, so the method is never
  /// re-entered. Views that answer every state with a new one stop the program (see ``Views``).
  func update(with state: State)
}
