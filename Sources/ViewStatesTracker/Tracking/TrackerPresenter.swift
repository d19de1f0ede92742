import ViewStates

/// The logic of the Tracker's screen, with an intent for everything that a person can do.
///
/// A label is the person's name for a place. White space at its ends is ignored, and an empty label
/// means no label. ``PlaceList/Rejection`` is thrown for a label that is too long.
@MainActor
public protocol TrackerPresenter: Presenter where State == TrackerState {
  /// Asks for authorization if the person has not answered yet, and starts to follow the location.
  ///
  /// Preparing again has no effect.
  func prepare()

  /// Keeps the current location as a place, with or without a label.
  ///
  /// - Throws: ``TrackerRefusal`` without authorization or without a current location.
  func addCurrentLocation(label: String?) throws

  /// Keeps waypoints of a file as places, at the end of the list, in one change that names the
  /// file.
  ///
  /// Their names become labels, which are shortened if they are too long. A place that is already
  /// kept, at the same coordinates and time and with the same label, is left out.
  @discardableResult
  func importPlaces(_ waypoints: [Waypoint], from source: String) throws -> ImportSummary

  /// Removes a place; nothing changes if it has already gone.
  func removePlace(id: Place.ID)

  /// Gives a place another label, or removes its label.
  ///
  /// - Throws: ``PlaceList/Rejection``, including if the place has gone.
  func renamePlace(id: Place.ID, label: String?) throws
}

/// What an import did.
public struct ImportSummary: Equatable, Sendable {
  /// The number of places that were added.
  public var added = 0

  /// The number of waypoints that were left out, because their places were kept before.
  public var keptBefore = 0

  /// The number of places that were added with a shortened name.
  public var shortened = 0

  /// Creates a summary of an import that did nothing.
  public init() {}
}

/// The reason why the ``TrackerPresenter`` itself refuses an intent; the list has other reasons.
public enum TrackerRefusal: Error, Equatable, Sendable {
  /// The app is not allowed to see the location; the authorization says why.
  case notAuthorized(LocationAuthorization)

  /// The device does not know its location yet.
  case noLocation
}
