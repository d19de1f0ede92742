import ViewStates

/// The Tracker's presenter over a list of places and a location service.
///
/// ```swift
/// presenter = LocationTrackerPresenter(
///   list: list, locations: locations, identities: IdentitySource(SplitMix64(seed: 1)))
/// presenter.attach(view)
/// ```
public final class LocationTrackerPresenter: TrackerPresenter {
  /// The attached views.
  public let views = Views<TrackerState>()

  private let list: Store<PlaceList>  // document
  private let locations: any LocationService  // world
  private let identities: IdentitySource

  /// Creates a presenter that follows the list and the service.
  public init(
    list: Store<PlaceList>, locations: any LocationService, identities: IdentitySource
  ) {
    (self.list, self.locations, self.identities) = (list, locations, identities)
    follow(list, locations)
  }

  /// The state, derived from the list and the service's report in O(1).
  public var state: TrackerState {
    TrackerState(report: locations.state, places: list.state.places)
  }

  /// Asks for authorization if the person has not answered yet, and starts to follow the location.
  public func prepare() {
    if locations.state.authorization == .notDetermined { locations.requestAuthorization() }
    locations.start()
  }

  /// Keeps the current location as a place.
  public func addCurrentLocation(label: String?) throws {
    let report = locations.state
    guard report.authorization.isAuthorized else {
      throw TrackerRefusal.notAuthorized(report.authorization)
    }
    guard let location = report.currentLocation else { throw TrackerRefusal.noLocation }
    let id = identities.next(after: list.state.places.last?.id)
    try list.send(.add(id: id, location: location, label: label))
  }

  /// Keeps the waypoints of a file whose places are not kept already, as one change.
  @discardableResult
  public func importPlaces(_ waypoints: [Waypoint], from source: String) throws -> ImportSummary {
    // In the form of a file, so that importing our own export adds nothing.
    var kept: [ExportedPlace: Int] = [:]
    for place in list.state.places {
      kept[ExportedPlace(place.location, label: place.label), default: 0] += 1
    }
    var summary = ImportSummary()
    var new: [(location: Location, label: String?)] = []
    for waypoint in waypoints {
      let name = Place.label(from: waypoint.name)
      let label = name.flatMap(Place.shortened)
      let exported = ExportedPlace(waypoint.location, label: label)
      // Of several equal places, each matches one waypoint.
      if let count = kept[exported], count > 0 {
        kept[exported] = count - 1
        summary.keptBefore += 1
        continue
      }
      new.append((waypoint.location, label))
      if label != name { summary.shortened += 1 }
    }
    summary.added = new.count
    let count = summary.added == 1 ? "1 place" : "\(summary.added) places"
    let ids = identities.next(new.count, after: list.state.places.last?.id)
    let result = try oneChange("import \(count) from \(source)", of: list) {
      for (id, place) in zip(ids, new) {
        try list.send(.add(id: id, location: place.location, label: place.label))
      }
    }
    return result == .locked ? ImportSummary() : summary
  }

  /// Removes a place.
  public func removePlace(id: Place.ID) {
    oneChange("remove \(name(of: id))", of: list) { list.send(neverRejected: .remove(id: id)) }
  }

  /// Gives a place another label or none.
  public func renamePlace(id: Place.ID, label: String?) throws {
    let newName = Place.label(from: label).map { "rename \(name(of: id)) to \($0)" }
    try oneChange(newName ?? "remove the label of \(name(of: id))", of: list) {
      try list.send(.rename(id: id, label: label))
    }
  }

  private func name(of id: Place.ID) -> String {
    list.state.places.index(ofAscending: id).map { list.state.places[$0].name } ?? "a place"
  }
}
