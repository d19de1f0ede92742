import ViewStatesLists

/// The state of the Tracker's screen.
public struct TrackerState: Equatable, Sendable {
  /// Whether the app is allowed to see the location, and if not, why.
  public var authorization: LocationAuthorization

  /// How precisely the app may see the location.
  public var accuracy: LocationAccuracy

  /// The location of the device, if it is known.
  public var currentLocation: Location?

  /// The locations that the person keeps, oldest first.
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

  /// Whether the app is allowed to see the location.
  public var isAuthorized: Bool { authorization.isAuthorized }
}

// MARK: - Codable

extension TrackerState: Codable {
  private enum CodingKeys: String, CodingKey {
    case authorized
    case authorization
    case accuracy
    case currentLocation
    case trackedLocations
  }

  /// Reads a state; `authorized` follows from `authorization` and is not read.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      authorization: try values.decode(LocationAuthorization.self, forKey: .authorization),
      accuracy: try values.decode(LocationAccuracy.self, forKey: .accuracy),
      currentLocation: try values.decodeIfPresent(Location.self, forKey: .currentLocation),
      trackedLocations: try values.decode(
        PersistentArray<TrackedLocation>.self, forKey: .trackedLocations))
  }

  /// Writes every key; no current location is null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(isAuthorized, forKey: .authorized)
    try values.encode(authorization, forKey: .authorization)
    try values.encode(accuracy, forKey: .accuracy)
    try values.encode(currentLocation, forKey: .currentLocation)
    try values.encode(trackedLocations, forKey: .trackedLocations)
  }
}
