import ViewStatesTracker

extension TrackerRefusal: CustomStringConvertible {
  /// The reason, and a way on where there is one.
  public var description: String {
    switch self {
    case .notAuthorized(.notDetermined):
      "the tracker isn't allowed to see your location yet; type 'allow' first"
    case .notAuthorized(.restricted):
      "the tracker isn't allowed to see your location; you can't change that"
    case .notAuthorized:
      "the tracker isn't allowed to see your location; type 'allow' to change that"
    case .noLocation: "your location isn't known yet; try again later"
    }
  }
}
