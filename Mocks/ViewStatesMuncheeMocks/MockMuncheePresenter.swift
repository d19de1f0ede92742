import ViewStatesMocks
import ViewStatesMunchee

/// The part of a double that all screens share: it records the intents that several screens have.
open class MockMuncheePresenter<State, Intent>:
  MockPresenter<State, MuncheeCall<Intent>>, CancellingPresenter
{
  /// Records the call.
  public final func back() { calls.record(.back) }

  /// Records the call.
  public final func cancelOrder() { calls.record(.cancelOrder) }
}

/// A call of an intent of a screen: one that several screens have, or one of its own.
public enum MuncheeCall<Intent> {
  /// `back()`
  case back

  /// `cancelOrder()`
  case cancelOrder

  /// An intent that only this screen has.
  case intent(Intent)
}

extension MuncheeCall: Equatable where Intent: Equatable {}
extension MuncheeCall: Sendable where Intent: Sendable {}
