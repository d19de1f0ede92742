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

  /// Keeps places of a file, at the end of the list and as one change.
  ///
  /// Their names become labels, which are shortened where they are too long. A place that is kept
  /// already, at the same coordinates and time and with the same label, is left out.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - source: The name of the file, for the history.
  /// - Throws: ``TrackLog/Rejection``; then no place is kept.
  func importPlaces(_ places: [Waypoint], from source: String) throws

  /// Removes a place; nothing changes when it is gone already.
  func removePlace(id: TrackedLocation.ID)

  /// Gives a place another label, or removes its label.
  ///
  /// - Throws: ``TrackLog/Rejection``, also if the place is gone.
  func renamePlace(id: TrackedLocation.ID, label: String?) throws
}

/// The reason why the ``TrackerPresenter`` itself refuses an intent; others are a log's rejections.
public enum TrackerRefusal: Error, Equatable, Sendable {
  /// The app is not allowed to see the location; the authorization says why.
  case notAuthorized(LocationAuthorization)

  /// The device does not know its location yet.
  case noLocation
}
