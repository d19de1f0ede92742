import ViewStatesCows

/// A presenter of a cow without logic: it records its intents and shows the state that a test sets.
public final class MockCowPresenter:
  MockScreenPresenter<CowState, MockCowPresenter.Intent>, CowPresenter
{
  /// An intent that only the screen of a cow has.
  public enum Intent: Equatable, Sendable {
    /// `toggleFavourite()`
    case toggleFavourite

    /// `remove()`
    case remove
  }

  /// Creates a presenter that shows a state.
  public override init(state: CowState) {
    super.init(state: state)
  }

  /// Records the call, and throws the refusal if there is one.
  public func toggleFavourite() throws(CowsRefusal) { try record(.intent(.toggleFavourite)) }

  /// Records the call, and throws the refusal if there is one.
  public func remove() throws(CowsRefusal) { try record(.intent(.remove)) }
}
