import ViewStatesMocks
import ViewStatesMunchee

/// A presenter of the added products without logic: it records its intents and shows the state that
/// a test sets.
public final class MockCartPresenter:
  MockPresenter<CartState, MockCartPresenter.Call>, CartPresenter
{
  /// An intent with its arguments.
  public enum Call: Equatable, Sendable {
    /// `change(_:amount:)`
    case change(Product.ID, amount: Int)

    /// `remove(_:)`
    case remove(Product.ID)
  }

  /// Creates a presenter that shows a state.
  public override init(state: CartState = CartState()) {
    super.init(state: state)
  }

  /// Records the call.
  public func change(_ product: Product.ID, amount: Int) {
    calls.record(.change(product, amount: amount))
  }

  /// Records the call.
  public func remove(_ product: Product.ID) { calls.record(.remove(product)) }
}
