import ViewStatesCows

/// A presenter of the preferences without logic: it records its intents and shows the state that a
/// test sets.
public final class MockPreferencesPresenter:
  MockScreenPresenter<CowsPreferences, MockPreferencesPresenter.Intent>, PreferencesPresenter
{
  /// An intent that only the preferences have.
  public enum Intent: Equatable, Sendable {
    /// `setOrder(_:)`
    case setOrder(CowsPreferences.Order)

    /// `setFramed(_:)`
    case setFramed(Bool)

    /// `reset()`
    case reset
  }

  /// Creates a presenter that shows a state.
  public override init(state: CowsPreferences = CowsPreferences()) {
    super.init(state: state)
  }

  /// Records the call.
  public func setOrder(_ order: CowsPreferences.Order) {
    calls.record(.intent(.setOrder(order)))
  }

  /// Records the call.
  public func setFramed(_ isFramed: Bool) { calls.record(.intent(.setFramed(isFramed))) }

  /// Records the call.
  public func reset() { calls.record(.intent(.reset)) }
}
