/// The container of a layer, which decides how further screens are shown in it.
public enum ScreenContainer: String, Codable, Hashable, Sendable, CaseIterable {
  /// One screen.
  case plain
  /// A stack: screens are pushed on top of one another.
  case stack
  /// Two stacks side by side, the primary one and the detail.
  ///
  /// In a narrow window, the split collapses: the detail is drawn on top of the primary stack. It
  /// comes apart again with nothing lost.
  case split
}

/// How much room a window has, which decides whether a split collapses.
public enum NavigationWidth: String, Codable, Hashable, Sendable, CaseIterable {
  /// There is room for one screen at a time.
  case narrow
  /// There is room for two screens side by side.
  case wide
}
