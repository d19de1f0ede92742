import ViewStatesMocks
import ViewStatesMunchee

/// The part of a double that all screens share: it records the intents that several screens have.
open class MockMuncheePresenter<State, Intent>:
  MockPresenter<State, MuncheeCall<Intent>>, CancellingPresenter
{
  /// The refusal that intents throw after they have been recorded; with nil, none is refused.
  public final var refusal: MuncheeRefusal?

  /// Records the call, and throws the ``refusal`` if there is one.
  public final func back() throws(MuncheeRefusal) {
    calls.record(.back)
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public final func cancelOrder() throws(MuncheeRefusal) {
    calls.record(.cancelOrder)
    if let refusal { throw refusal }
  }
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
