import ViewStatesMocks
import ViewStatesTracker

/// A presenter without logic: it records its intents and shows the state that a test sets.
///
/// ```swift
/// let report = LocationReport(authorization: .denied)
/// let presenter = MockTrackerPresenter(state: TrackerState())
/// presenter.attach(view)
/// presenter.state = TrackerState(report: report)  // the view shows it
/// try presenter.addCurrentLocation(label: "home")
/// try presenter.calls.requireNext(#"addCurrentLocation(label: "home")"#)
/// ```
public final class MockTrackerPresenter: MockPresenter<TrackerState, String>, TrackerPresenter {
  /// The error that adding, importing and renaming throw after they have been recorded, if any.
  public var refusal: (any Error)?

  /// What an import returns.
  public var summary = ImportSummary()

  /// Records the call.
  public func prepare() { record() }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func addCurrentLocation(label: String?) throws {
    record(label as Any)
    if let refusal { throw refusal }
  }

  /// Records the call, and throws the ``refusal`` if there is one, or returns the ``summary``.
  public func importPlaces(_ waypoints: [Waypoint], from source: String) throws -> ImportSummary {
    record(waypoints, source)
    if let refusal { throw refusal }
    return summary
  }

  /// Records the call.
  public func removePlace(id: Place.ID) { record(id) }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func renamePlace(id: Place.ID, label: String?) throws {
    record(id, label as Any)
    if let refusal { throw refusal }
  }
}
