import ViewStatesMocks
import ViewStatesMunchee

/// A presenter of a scene without logic: it records its intents, and has the screen that a test
/// sets.
public final class MockOrderingPresenter:
  MockPresenter<MuncheeSceneState, MockOrderingPresenter.Call>, OrderingPresenter
{
  /// An intent.
  public enum Call: Equatable, Sendable {
    /// `undo()`
    case undo

    /// `redo()`
    case redo

    /// `resume()`
    case resume
  }

  /// The refusal that intents throw after they have been recorded; with nil, none is refused.
  public var refusal: MuncheeRefusal?

  /// The screen that can be used; it is not shown until a test sets `state`.
  public var screen: MuncheeScreen

  /// Creates a presenter that shows one screen.
  public init(screen: MuncheeScreen) {
    self.screen = screen
    super.init(
      state: MuncheeSceneState(titles: [screen.state.title], screen: screen.state))
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func undo() throws(MuncheeRefusal) {
    calls.record(.undo)
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func redo() throws(MuncheeRefusal) {
    calls.record(.redo)
    if let refusal { throw refusal }
  }

  /// Records the call.
  public func resume() { calls.record(.resume) }
}
