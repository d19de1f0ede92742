import ViewStates

/// The logic of the Tracker's screen, in the language of the person's wishes.
@MainActor
public protocol TrackerPresenter: Presenter where State == TrackerState {
  /// Asks for authorization if the person has not answered yet, and starts to follow the location.
  ///
  /// Preparing again does no harm.
  func prepare()

  /// Keeps the current location.
  ///
  /// - Parameter label: The person's name for the place. White space at its ends is ignored; an
  ///   empty label is none.
  /// - Throws: ``TrackerRefusal`` without authorization or without a current location;
  ///   ``TrackLog/Rejection`` if the label is too long.
  func addCurrentLocation(label: String?) throws

  /// Keeps places of a file, at the end of the list and as one change.
  ///
  /// - Throws: ``TrackerRefusal`` with the first place whose label is too long; then none is kept.
  func importPlaces(_ places: [ImportedPlace]) throws

  /// Removes a kept location; nothing changes when it is gone already.
  func removeLocation(id: TrackedLocation.ID)

  /// Gives a kept location another label, or removes its label.
  ///
  /// - Parameters:
  ///   - id: The identity of the location.
  ///   - label: The person's name for the place. White space at its ends is ignored; an empty label
  ///     is none.
  /// - Throws: ``TrackLog/Rejection`` if the location is gone, and if the label is too long.
  func renameLocation(id: TrackedLocation.ID, label: String?) throws
}

extension TrackerPresenter {
  /// Keeps the current location without a label.
  public func addCurrentLocation() throws { try addCurrentLocation(label: nil) }
}
