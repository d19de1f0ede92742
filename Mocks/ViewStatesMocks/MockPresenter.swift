import ViewStates

/// A presenter without logic: it records its calls, and its views show the state that a test sets.
///
/// A mock of an app's own protocol inherits from it and records each intent:
///
/// ```swift
/// final class MockCounterPresenter: MockPresenter<Int, MockCounterPresenter.Call>, CounterPresenter {
///   enum Call: Equatable {
///     case increment
///     case add(Int)
///   }
///
///   func increment() { calls.record(.increment) }
///   func add(_ number: Int) { calls.record(.add(number)) }
/// }
/// ```
///
/// A view without intents needs no subclass: `MockPresenter<Int, Never>(state: 0)`.
@MainActor
open class MockPresenter<State, Call>: Presenter {
  /// The attached views.
  public final let views = Views<State>(comparing: false)

  /// The state that the views show.
  ///
  /// Setting it updates them, even with an equal state.
  public final var state: State {
    didSet { updateViews() }
  }

  /// The intents so far, in order.
  public final let calls = Recorder<Call>(of: "call")

  /// Creates a presenter with the state that its views show first.
  public init(state: State) {
    self.state = state
  }
}
