import ViewStates

/// The reason why an intent of the ``TrackerPresenter`` was refused.
public enum TrackerRefusal: Error, Equatable, Sendable {
  /// The app is not allowed to see the location; the authorization says why.
  case notAuthorized(LocationAuthorization)

  /// The device does not know its location yet.
  case noLocation

  /// The location to rename is gone.
  case unknownLocation(id: TrackedLocation.ID)

  /// The label has more Unicode scalars than ``TrackedLocation/longestLabel``.
  case labelTooLong

  /// No identity comes after that of the last location, which only a forged document has.
  case full

  init(_ rejection: TrackLog.Rejection) {
    switch rejection {
    case .unknownLocation(let id): self = .unknownLocation(id: id)
    case .labelTooLong: self = .labelTooLong
    case .notAscending: self = .full
    }
  }
}

extension TrackerRefusal: Codable {
  private enum CodingKeys: String, CodingKey {
    case reason
    case authorization
    case id
  }

  private enum Reason: String, Codable {
    case notAuthorized = "not-authorized"
    case noLocation = "no-location"
    case unknownLocation = "unknown-location"
    case labelTooLong = "label-too-long"
    case full
  }

  private var reason: Reason {
    switch self {
    case .notAuthorized: .notAuthorized
    case .noLocation: .noLocation
    case .unknownLocation: .unknownLocation
    case .labelTooLong: .labelTooLong
    case .full: .full
    }
  }

  /// Reads an object with a `reason`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(Reason.self, forKey: .reason) {
    case .notAuthorized:
      self = .notAuthorized(
        try values.decode(LocationAuthorization.self, forKey: .authorization))
    case .noLocation: self = .noLocation
    case .unknownLocation:
      self = .unknownLocation(id: try values.decode(TrackedLocation.ID.self, forKey: .id))
    case .labelTooLong: self = .labelTooLong
    case .full: self = .full
    }
  }

  /// Writes an object with a `reason`, and the `authorization` or `id` that belongs to it.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(reason, forKey: .reason)
    switch self {
    case .notAuthorized(let authorization): try values.encode(authorization, forKey: .authorization)
    case .unknownLocation(let id): try values.encode(id, forKey: .id)
    case .noLocation, .labelTooLong, .full: break
    }
  }
}
