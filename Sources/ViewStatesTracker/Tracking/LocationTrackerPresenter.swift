import ViewStates

/// The Tracker's presenter over a log and a location service.
///
/// ```swift
/// let log = Store(TrackLog())
/// let locations = SimulatedLocationService(route: .binnenalster, startingAt: .now)
/// let presenter = LocationTrackerPresenter(log: log, locations: locations)
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
  private var lastRefusal: TrackerRefusal?  // view state

  /// Creates a presenter that follows the log and the service.
  public init(log: Store<TrackLog>, locations: any LocationService) {
    self.log = log
    self.locations = locations
    follow(log)
    follow(locations.reports)
  }

  /// The state, put together from the log and the service's report.
  ///
  /// - Complexity: O(1).
  public var state: TrackerState {
    let report = locations.report
    return TrackerState(
      authorization: report.authorization, accuracy: report.accuracy,
      currentLocation: report.currentLocation, trackedLocations: log.state.trackedLocations,
      refusal: standingRefusal(in: report))
  }

  /// The last refusal, as long as its reason stands: to tell somebody to allow what they have just
  /// allowed would be wrong.
  private func standingRefusal(in report: LocationReport) -> TrackerRefusal? {
    switch lastRefusal {
    case .notAuthorized?:
      report.authorization.isAuthorized ? nil : .notAuthorized(report.authorization)
    case .noLocation?: report.currentLocation == nil ? .noLocation : nil
    case .unknownLocation(let id)?: log.state[id: id] == nil ? .unknownLocation(id: id) : nil
    case .labelTooLong?, .full?, nil: lastRefusal
    }
  }
}

// MARK: - Intents

extension LocationTrackerPresenter {
  /// Asks for authorization if the person has not answered yet, and begins to follow the location.
  public func prepare() {
    if locations.report.authorization == .notDetermined { locations.requestAuthorization() }
    locations.start()
  }

  /// Keeps the current location, or shows why not.
  public func addCurrentLocation(label: String?) {
    let report = locations.report
    guard report.authorization.isAuthorized else {
      return refuse(.notAuthorized(report.authorization))
    }
    guard let location = report.currentLocation else { return refuse(.noLocation) }
    send(.add(location: location, label: label))
  }

  /// Lets a kept location go.
  public func removeLocation(id: TrackedLocation.ID) {
    send(.remove(id: id))
  }

  /// Gives a kept location another label, or shows why not.
  public func renameLocation(id: TrackedLocation.ID, label: String?) {
    send(.rename(id: id, label: label))
  }

  private func send(_ action: TrackLog.Action) {
    let shown = standingRefusal(in: locations.report)
    do {
      // Forgotten before the log changes, so that its change shows both at once.
      lastRefusal = nil
      if try log.send(action) { return }
    } catch {
      lastRefusal = TrackerRefusal(error)
    }
    if standingRefusal(in: locations.report) != shown { updateViews() }
  }

  private func refuse(_ refusal: TrackerRefusal) {
    let shown = standingRefusal(in: locations.report)
    lastRefusal = refusal
    if standingRefusal(in: locations.report) != shown { updateViews() }
  }
}
