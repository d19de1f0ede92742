import ViewStates

/// The logic of the Tracker's screen, in the language of what a person wants.
///
/// Intents do not throw: one that is refused shows why in ``TrackerState/refusal``, because that is
/// where a view looks.
@MainActor
public protocol TrackerPresenter: Presenter where State == TrackerState {
  /// Asks for authorization if the person has not answered yet, and begins to follow the location.
  ///
  /// Preparing again does no harm.
  func prepare()

  /// Keeps the current location.
  ///
  /// Refused without authorization, without a current location, or with too long a label.
  ///
  /// - Parameter label: What to call it; white space at its ends is ignored, and an empty one is
  ///   none.
  func addCurrentLocation(label: String?)

  /// Lets a kept location go; nothing changes when it is gone already.
  func removeLocation(id: TrackedLocation.ID)

  /// Gives a kept location another label, or takes it away.
  ///
  /// Refused when there is no such location, or with too long a label.
  ///
  /// - Parameters:
  ///   - id: Which one.
  ///   - label: What to call it; white space at its ends is ignored, and an empty one is none.
  func renameLocation(id: TrackedLocation.ID, label: String?)
}

extension TrackerPresenter {
  /// Keeps the current location, without a label.
  public func addCurrentLocation() { addCurrentLocation(label: nil) }
}
