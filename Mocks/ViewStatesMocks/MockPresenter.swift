import ViewStates

/// A presenter without logic: it keeps what it was asked, and shows the state a test sets.
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
/// For a view that sends nothing it is enough by itself: `MockPresenter<Int, Never>(state: 0)`.
@MainActor
open class MockPresenter<State, Call>: Presenter {
  /// The attached views.
  public final let views = Views<State>()

  /// What the views show; each state that is set is shown, an equal one too.
  public final var state: State {
    didSet { updateViews() }
  }

  /// The intents so far, in order.
  public final var calls = Recording<Call>()

  /// Creates a presenter that shows a state.
  public init(state: State) {
    self.state = state
  }
}
