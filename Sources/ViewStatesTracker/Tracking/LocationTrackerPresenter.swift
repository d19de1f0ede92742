import ViewStates

/// The Tracker's presenter over a log and a location service.
///
/// ```swift
/// let log = Store(TrackLog())
/// let locations = SimulatedLocationService(route: .binnenalster, startingAt: .now)
/// let presenter = LocationTrackerPresenter(
///   log: log, locations: locations,
///   identities: IdentitySource(SystemRandomNumberGenerator()))
/// presenter.attach(view)
/// presenter.prepare()
/// locations.allow()
/// presenter.addCurrentLocation(label: "home")
/// ```
public final class LocationTrackerPresenter: TrackerPresenter {
  /// The attached views.
  public let views = Views<TrackerState>()

  private let log: Store<TrackLog>  // document
  private let locations: any LocationService  // world
  private let identities: IdentitySource
  private var refused: Refused?  // view state

  /// Creates a presenter that follows the log and the service.
  ///
  /// - Parameters:
  ///   - log: The document.
  ///   - locations: The service that reports authorization and the current location.
  ///   - identities: The source of the identities of new locations.
  public init(
    log: Store<TrackLog>, locations: any LocationService, identities: IdentitySource
  ) {
    self.log = log
    self.locations = locations
    self.identities = identities
    follow(log)
    follow(locations.reports)
  }

  /// The state, derived from the log and the service's report.
  ///
  /// - Complexity: O(1).
  public var state: TrackerState {
    let report = locations.report
    return TrackerState(
      authorization: report.authorization, accuracy: report.accuracy,
      currentLocation: report.currentLocation, trackedLocations: log.state.trackedLocations,
      refusal: refusal)
  }
}

// MARK: - Intents

extension LocationTrackerPresenter {
  /// Asks for authorization if the person has not answered yet, and starts to follow the location.
  public func prepare() {
    answer { () throws(TrackerRefusal) in
      let before = locations.report
      if before.authorization == .notDetermined { locations.requestAuthorization() }
      locations.start()
      return locations.report != before
    }
  }

  /// Keeps the current location, or shows why not.
  public func addCurrentLocation(label: String?) {
    answer { () throws(TrackerRefusal) in
      let report = locations.report
      guard report.authorization.isAuthorized else { throw .notAuthorized(report.authorization) }
      guard let location = report.currentLocation else { throw .noLocation }
      let id = identities.next(after: log.state.trackedLocations.last?.id)
      return try send(.add(id: id, location: location, label: label))
    }
  }

  /// Removes a kept location.
  public func removeLocation(id: TrackedLocation.ID) {
    answer { () throws(TrackerRefusal) in try send(.remove(id: id)) }
  }

  /// Gives a kept location another label or none, or shows why not.
  public func renameLocation(id: TrackedLocation.ID, label: String?) {
    answer { () throws(TrackerRefusal) in try send(.rename(id: id, label: label)) }
  }

  private func send(_ action: TrackLog.Action) throws(TrackerRefusal) -> Bool {
    do { return try log.send(action) } catch { throw TrackerRefusal(error) }
  }
}

// MARK: - Refusals

extension LocationTrackerPresenter {
  /// A refusal, and the state of affairs in which an intent was refused.
  private struct Refused {
    let refusal: TrackerRefusal
    let log: TrackLog
    let report: LocationReport
  }

  /// The refusal of the last intent, if nothing has happened since.
  private var refusal: TrackerRefusal? {
    guard let refused else { return nil }
    if refused.log == log.state, refused.report == locations.report { return refused.refusal }
    // Forgotten for good: an undo and a redo lead back to the same log, but answer nothing.
    self.refused = nil
    return nil
  }

  /// Carries out an intent.
  ///
  /// The intent ends the last refusal, and may be refused itself.
  ///
  /// - Parameter intent: Returns whether the log or the report changed; the views then show the new
  ///   state already, as the presenter follows both.
  private func answer(_ intent: () throws(TrackerRefusal) -> Bool) {
    let shown = refusal
    refused = nil
    do {
      if try intent() { return }
    } catch {
      refused = Refused(refusal: error, log: log.state, report: locations.report)
    }
    if refusal != shown { updateViews() }
  }
}
