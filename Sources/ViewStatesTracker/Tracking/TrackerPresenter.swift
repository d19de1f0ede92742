import ViewStates

/// The logic of the Tracker's screen, in the language of the person's wishes.
///
/// Intents do not throw. When one is refused, ``TrackerState/refusal`` shows the reason, because
/// views look there.
@MainActor
public protocol TrackerPresenter: Presenter where State == TrackerState {
  /// Asks for authorization if the person has not answered yet, and starts to follow the location.
  ///
  /// Preparing again does no harm.
  func prepare()

  /// Keeps the current location.
  ///
  /// Refused without authorization, without a current location, and when the label is too long.
  ///
  /// - Parameter label: The person's name for the place. White space at its ends is ignored; an
  ///   empty label is none.
  func addCurrentLocation(label: String?)

  /// Removes a kept location; nothing changes when it is gone already.
  func removeLocation(id: TrackedLocation.ID)

  /// Gives a kept location another label, or removes its label.
  ///
  /// Refused when the location is gone, and when the label is too long.
  ///
  /// - Parameters:
  ///   - id: The identity of the location.
  ///   - label: The person's name for the place. White space at its ends is ignored; an empty label
  ///     is none.
  func renameLocation(id: TrackedLocation.ID, label: String?)
}

extension TrackerPresenter {
  /// Keeps the current location without a label.
  public func addCurrentLocation() { addCurrentLocation(label: nil) }
}
