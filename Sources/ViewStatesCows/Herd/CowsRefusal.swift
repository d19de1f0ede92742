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

extension CowsRefusal {
  /// Makes a refusal of what the navigation rejects.
  @MainActor
  static func navigating(
    _ work: () throws(NavigationRejection) -> Void
  ) throws(CowsRefusal) {
    do { try work() } catch { throw .notPossible(error) }
  }
}
