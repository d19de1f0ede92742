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
