import ViewStatesMunchee

/// A presenter of the delivery without logic: it records its intents and shows the state that a
/// test sets.
public final class MockDeliveryPresenter:
  MockMuncheePresenter<DeliveryState, Never>, DeliveryPresenter
{
  /// Creates a presenter that shows a state.
  public override init(state: DeliveryState = DeliveryState()) {
    super.init(state: state)
  }
}
