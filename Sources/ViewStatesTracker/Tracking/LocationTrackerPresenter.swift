import Foundation
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
/// try presenter.addCurrentLocation(label: "home")
/// ```
public final class LocationTrackerPresenter: TrackerPresenter {
  /// The attached views.
  public let views = Views<TrackerState>()

  private let log: Store<TrackLog>  // document
  private let locations: any LocationService  // world
  private let identities: IdentitySource

  /// Creates a presenter that follows the log and the service.
  public init(
    log: Store<TrackLog>, locations: any LocationService, identities: IdentitySource
  ) {
    self.log = log
    self.locations = locations
    self.identities = identities
    follow(log, locations)
  }

  /// The state, derived from the log and the service's report in O(1).
  public var state: TrackerState {
    TrackerState(report: locations.state, trackedLocations: log.state.trackedLocations)
  }
}

// MARK: - Intents

extension LocationTrackerPresenter {
  /// Asks for authorization if the person has not answered yet, and starts to follow the location.
  public func prepare() {
    if locations.state.authorization == .notDetermined { locations.requestAuthorization() }
    locations.start()
  }

  /// Keeps the current location.
  public func addCurrentLocation(label: String?) throws {
    let report = locations.state
    guard report.authorization.isAuthorized else {
      throw TrackerRefusal.notAuthorized(report.authorization)
    }
    guard let location = report.currentLocation else { throw TrackerRefusal.noLocation }
    let id = identities.next(after: log.state.trackedLocations.last?.id)
    try log.send(.add(id: id, location: location, label: label))
  }

  /// Keeps the places of a file that are not kept already, as one change.
  public func importPlaces(_ places: [Waypoint], from source: String) throws {
    // A file that was written here has a place without its speed, its course and its accuracy.
    func mark(_ location: Location, _ label: String?) -> [AnyHashable] {
      [location.latitude, location.longitude, location.timestamp, label]
    }
    let kept = Set(log.state.trackedLocations.map { mark($0.location, $0.label) })
    let new = places.map { ($0.location, TrackedLocation.shortLabel(from: $0.name)) }
      .filter { !kept.contains(mark($0, $1)) }
    let count = new.count == 1 ? "1 place" : "\(new.count) places"
    var last = log.state.trackedLocations.last?.id
    try oneChange("import \(count) from \(source)", of: log) {
      for (location, label) in new {
        let id = identities.next(after: last)
        try log.send(.add(id: id, location: location, label: label))
        last = id
      }
    }
  }

  /// Removes a place.
  public func removePlace(id: TrackedLocation.ID) { log.send(neverRejected: .remove(id: id)) }

  /// Gives a place another label or none.
  public func renamePlace(id: TrackedLocation.ID, label: String?) throws {
    try log.send(.rename(id: id, label: label))
  }
}
