import ViewStatesCows

/// A call of an intent of a screen: one that every screen has, or one of its own.
public enum ScreenCall<Intent> {
  /// `openCow(_:as:)`
  case openCow(Int, as: CowPlacement)

  /// `openPreferences()`
  case openPreferences

  /// `openAbout()`
  case openAbout

  /// `close()`
  case close

  /// An intent that only this screen has.
  case intent(Intent)
}

extension ScreenCall: Equatable where Intent: Equatable {}
extension ScreenCall: Sendable where Intent: Sendable {}
