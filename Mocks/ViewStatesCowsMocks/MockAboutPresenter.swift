import ViewStatesCows

/// A presenter of the screen about the app without logic: it records its intents and shows the
/// state that a test sets.
public final class MockAboutPresenter: MockScreenPresenter<AboutState, Never>, AboutPresenter {
  /// Creates a presenter that shows a state.
  public override init(state: AboutState = AboutState(bookCount: 0, herdCount: 0)) {
    super.init(state: state)
  }
}
