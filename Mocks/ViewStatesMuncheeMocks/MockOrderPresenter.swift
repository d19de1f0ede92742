import ViewStatesMunchee

/// A presenter of an order without logic: it records its intents and shows the state that a test
/// sets.
///
/// The doubles of its two lists record their own intents. Their states are not part of its own: set
/// `state.menu` and `state.cart` for that.
public final class MockOrderPresenter:
  MockMuncheePresenter<OrderState, MockOrderPresenter.Intent>, OrderPresenter
{
  /// An intent that only the screen of an order has.
  public enum Intent: Equatable, Sendable {
    /// `review()`
    case review

    /// `reopen()`
    case reopen
  }

  /// The double of the menu.
  public let mockMenu: MockMenuPresenter
  /// The double of the list of added products.
  public let mockCart: MockCartPresenter

  /// Creates a presenter that shows a state, with lists that show their parts of it.
  public override init(state: OrderState = OrderState()) {
    mockMenu = MockMenuPresenter(state: state.menu)
    mockCart = MockCartPresenter(state: state.cart)
    super.init(state: state)
  }

  /// The double of the menu.
  public var menu: any MenuPresenter { mockMenu }

  /// The double of the list of added products.
  public var cart: any CartPresenter { mockCart }

  /// Records the call, and throws the refusal if there is one.
  public func review() throws(MuncheeRefusal) {
    calls.record(.intent(.review))
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the refusal if there is one.
  public func reopen() throws(MuncheeRefusal) {
    calls.record(.intent(.reopen))
    if let refusal { throw refusal }
  }
}
