import ViewStates
import ViewStatesLists

/// What a view of the Tracker shows.
public struct TrackerState: Equatable, Sendable {
  /// Whether the app may know where the device is, and if not, why.
  public var authorization: LocationAuthorization

  /// How precisely the app may know it.
  public var accuracy: LocationAccuracy

  /// Where the device is, if that is known.
  public var currentLocation: Location?

  /// The locations that the person keeps, oldest first.
  public var trackedLocations: PersistentArray<TrackedLocation>

  /// Why the last intent was refused, unless it succeeded or the reason is gone.
  public var refusal: TrackerRefusal?

  /// Creates a state; with no arguments, the one before anything happened.
  public init(
    authorization: LocationAuthorization = .notDetermined, accuracy: LocationAccuracy = .full,
    currentLocation: Location? = nil, trackedLocations: PersistentArray<TrackedLocation> = [],
    refusal: TrackerRefusal? = nil
  ) {
    self.authorization = authorization
    self.accuracy = accuracy
    self.currentLocation = currentLocation
    self.trackedLocations = trackedLocations
    self.refusal = refusal
  }

  /// Whether the app may know where the device is.
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
    case refusal
  }

  /// Reads a state; `authorized` follows from `authorization` and is not read.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      authorization: try values.decode(LocationAuthorization.self, forKey: .authorization),
      accuracy: try values.decode(LocationAccuracy.self, forKey: .accuracy),
      currentLocation: try values.decodeIfPresent(Location.self, forKey: .currentLocation),
      trackedLocations: try values.decode(
        PersistentArray<TrackedLocation>.self, forKey: .trackedLocations),
      refusal: try values.decodeIfPresent(TrackerRefusal.self, forKey: .refusal))
  }

  /// Writes every key, with null for no current location and no refusal.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(isAuthorized, forKey: .authorized)
    try values.encode(authorization, forKey: .authorization)
    try values.encode(accuracy, forKey: .accuracy)
    try values.encode(currentLocation, forKey: .currentLocation)
    try values.encode(trackedLocations, forKey: .trackedLocations)
    try values.encode(refusal, forKey: .refusal)
  }
}
