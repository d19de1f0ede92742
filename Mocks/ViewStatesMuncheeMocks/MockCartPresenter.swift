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

  /// The refusal that intents throw after they have been recorded; with nil, none is refused.
  public var refusal: MuncheeRefusal?

  /// Creates a presenter that shows a state.
  public override init(state: CartState = CartState()) {
    super.init(state: state)
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func change(_ product: Product.ID, amount: Int) throws(MuncheeRefusal) {
    calls.record(.change(product, amount: amount))
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func remove(_ product: Product.ID) throws(MuncheeRefusal) {
    calls.record(.remove(product))
    if let refusal { throw refusal }
  }
}
