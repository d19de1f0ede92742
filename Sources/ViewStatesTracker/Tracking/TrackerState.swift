import ViewStatesLists

/// The state of the Tracker's screen.
public struct TrackerState: Equatable, Sendable {
  /// Whether the app is allowed to see the location, and if not, why.
  public var authorization: LocationAuthorization

  /// How precisely the app may see the location.
  public var accuracy: LocationAccuracy

  /// The location of the device, if it is known.
  public var currentLocation: Location?

  /// The places that the person keeps, oldest first.
  public var trackedLocations: PersistentArray<TrackedLocation>

  /// Creates a state; without arguments, the state before anything happened.
  public init(
    authorization: LocationAuthorization = .notDetermined, accuracy: LocationAccuracy = .full,
    currentLocation: Location? = nil, trackedLocations: PersistentArray<TrackedLocation> = []
  ) {
    self.authorization = authorization
    self.accuracy = accuracy
    self.currentLocation = currentLocation
    self.trackedLocations = trackedLocations
  }
}
