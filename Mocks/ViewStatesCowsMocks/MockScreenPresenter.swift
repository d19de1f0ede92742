import ViewStatesCows
import ViewStatesMocks

/// The part of a double that all screens share: it records the intents that every screen has.
open class MockScreenPresenter<State, Intent>:
  MockPresenter<State, ScreenCall<Intent>>, ScreenPresenter
{
  /// The refusal that intents throw after they have been recorded; with nil, none is refused.
  public final var refusal: CowsRefusal?

  /// Records the call, and throws the ``refusal`` if there is one.
  public final func openCow(_ number: Int, as placement: CowPlacement) throws(CowsRefusal) {
    try record(.openCow(number, as: placement))
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public final func openPreferences() throws(CowsRefusal) { try record(.openPreferences) }

  /// Records the call, and throws the ``refusal`` if there is one.
  public final func openAbout() throws(CowsRefusal) { try record(.openAbout) }

  /// Records the call, and throws the ``refusal`` if there is one.
  public final func close() throws(CowsRefusal) { try record(.close) }

  final func record(_ call: ScreenCall<Intent>) throws(CowsRefusal) {
    calls.record(call)
    if let refusal { throw refusal }
  }
}
