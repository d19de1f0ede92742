import ViewStatesMocks
import ViewStatesMunchee

/// A presenter of the menu without logic: it records its intents and shows the state that a test
/// sets.
public final class MockMenuPresenter:
  MockPresenter<MenuState, MockMenuPresenter.Call>, MenuPresenter
{
  /// An intent with its arguments.
  public enum Call: Equatable, Sendable {
    /// `add(_:amount:)`
    case add(Product.ID, amount: Int)
  }

  /// Creates a presenter that shows a state.
  public override init(state: MenuState = MenuState()) {
    super.init(state: state)
  }

  /// Records the call.
  public func add(_ product: Product.ID, amount: Int) {
    calls.record(.add(product, amount: amount))
  }
}
