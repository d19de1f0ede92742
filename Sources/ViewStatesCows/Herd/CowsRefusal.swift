import ViewStatesNavigation

/// Why an intent is refused.
public enum CowsRefusal: Error, Equatable, Sendable {
  /// The herd has no cow with this number.
  case unknownCow(Int)

  /// The link cannot be read.
  case unreadableLink(LinkError)

  /// The navigation does not allow it.
  case notPossible(NavigationRejection)
}
