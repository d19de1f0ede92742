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

  /// The refusal that intents throw after they have been recorded; with nil, none is refused.
  public var refusal: MuncheeRefusal?

  /// Creates a presenter that shows a state.
  public override init(state: MenuState = MenuState()) {
    super.init(state: state)
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func add(_ product: Product.ID, amount: Int) throws(MuncheeRefusal) {
    calls.record(.add(product, amount: amount))
    if let refusal { throw refusal }
  }
}
