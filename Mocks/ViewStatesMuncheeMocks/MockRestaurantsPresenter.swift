import ViewStatesMunchee

/// A presenter of the restaurants without logic: it records its intents and shows the state that a
/// test sets.
public final class MockRestaurantsPresenter:
  MockMuncheePresenter<RestaurantsState, MockRestaurantsPresenter.Intent>, RestaurantsPresenter
{
  /// An intent that only the restaurants have.
  public enum Intent: Equatable, Sendable {
    /// `choose(_:)`
    case choose(Restaurant.ID)

    /// `continueOrder()`
    case continueOrder
  }

  /// Creates a presenter that shows a state.
  public override init(state: RestaurantsState = RestaurantsState()) {
    super.init(state: state)
  }

  /// Records the call, and throws the refusal if there is one.
  public func choose(_ restaurant: Restaurant.ID) throws(MuncheeRefusal) {
    calls.record(.intent(.choose(restaurant)))
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the refusal if there is one.
  public func continueOrder() throws(MuncheeRefusal) {
    calls.record(.intent(.continueOrder))
    if let refusal { throw refusal }
  }
}
