import ViewStatesLists

/// The state of the Tracker's screen.
public struct TrackerState: Equatable, Sendable {
  /// Whether the app is allowed to see the location, and the location if it is known.
  public var report: LocationReport

  /// The places that the person keeps, oldest first.
  public var places: PersistentArray<Place>

  /// Creates a state; without arguments, the state before anything happened.
  public init(report: LocationReport = LocationReport(), places: PersistentArray<Place> = []) {
    (self.report, self.places) = (report, places)
  }
}
