import ViewStatesMocks
import ViewStatesTracker

/// A presenter without logic: it records its intents and shows the state that a test sets.
///
/// ```swift
/// let presenter = MockTrackerPresenter()
/// presenter.attach(view)
/// presenter.state = TrackerState(authorization: .denied)  // the view shows it
/// try presenter.addCurrentLocation(label: "home")
/// try presenter.calls.requireNext(.addCurrentLocation(label: "home"))
/// ```
public final class MockTrackerPresenter:
  MockPresenter<TrackerState, MockTrackerPresenter.Call>, TrackerPresenter
{
  /// An intent with its arguments.
  public enum Call: Equatable, Sendable {
    /// `prepare()`
    case prepare

    /// `addCurrentLocation(label:)`
    case addCurrentLocation(label: String?)

    /// `importPlaces(_:)`
    case importPlaces([ImportedPlace])

    /// `removeLocation(id:)`
    case removeLocation(id: TrackedLocation.ID)

    /// `renameLocation(id:label:)`
    case renameLocation(id: TrackedLocation.ID, label: String?)
  }

  /// The error that adding, importing and renaming throw after they have been recorded.
  ///
  /// With nil, none is refused.
  public var refusal: (any Error)?

  /// Creates a presenter that shows a state.
  public override init(state: TrackerState = TrackerState()) {
    super.init(state: state)
  }

  /// Records the call.
  public func prepare() { calls.record(.prepare) }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func addCurrentLocation(label: String?) throws {
    calls.record(.addCurrentLocation(label: label))
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func importPlaces(_ places: [ImportedPlace]) throws {
    calls.record(.importPlaces(places))
    if let refusal { throw refusal }
  }

  /// Records the call.
  public func removeLocation(id: TrackedLocation.ID) { calls.record(.removeLocation(id: id)) }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func renameLocation(id: TrackedLocation.ID, label: String?) throws {
    calls.record(.renameLocation(id: id, label: label))
    if let refusal { throw refusal }
  }
}
