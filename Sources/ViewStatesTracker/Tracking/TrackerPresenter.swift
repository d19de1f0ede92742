import Foundation
import ViewStates

/// The logic of the Tracker's screen, in the language of the person's wishes.
///
/// A label is the person's name for a place. White space at its ends is ignored; an empty label is
/// none. ``TrackLog/Rejection`` is thrown for one that is too long.
@MainActor
public protocol TrackerPresenter: Presenter where State == TrackerState {
  /// Asks for authorization if the person has not answered yet, and starts to follow the location.
  ///
  /// Preparing again does no harm.
  func prepare()

  /// Keeps the current location, with or without a label.
  ///
  /// - Throws: ``TrackerRefusal`` without authorization or without a current location.
  func addCurrentLocation(label: String?) throws

  /// Keeps points of a file, at the end of the list and as one change.
  ///
  /// - Parameters:
  ///   - points: The points; their names become labels.
  ///   - time: The time of a point that has none.
  /// - Throws: ``TrackerRefusal`` with the first point that can't be kept; then none is.
  func importPlaces(_ points: [RoutePoint], otherwiseAt time: Date) throws

  /// Removes a kept location; nothing changes when it is gone already.
  func removeLocation(id: TrackedLocation.ID)

  /// Gives a kept location another label, or removes its label.
  ///
  /// - Throws: ``TrackLog/Rejection``, also if the location is gone.
  func renameLocation(id: TrackedLocation.ID, label: String?) throws
}

extension TrackerPresenter {
  /// Keeps the current location without a label.
  public func addCurrentLocation() throws { try addCurrentLocation(label: nil) }
}

/// The reason why the ``TrackerPresenter`` itself refuses an intent; others are a log's rejections.
public enum TrackerRefusal: Error, Equatable, Sendable {
  /// The app is not allowed to see the location; the authorization says why.
  case notAuthorized(LocationAuthorization)

  /// The device does not know its location yet.
  case noLocation

  /// A point of a file, counted from 1, can't be kept; none of the file is.
  case unusablePlace(number: Int, reason: String)
}
