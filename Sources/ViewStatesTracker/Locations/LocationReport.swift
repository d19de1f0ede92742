/// The knowledge of a location service at a moment.
public struct LocationReport: Equatable, Sendable {
  /// Whether the app is allowed to see the location.
  public let authorization: LocationAuthorization

  /// The location, if the app is allowed to see it and the device knows it.
  public let currentLocation: Location?

  /// Creates a report.
  ///
  /// Without authorization there is no current location, even if you pass one: a system may still
  /// hold the last one when the app loses authorization.
  public init(
    authorization: LocationAuthorization = .notDetermined, currentLocation: Location? = nil
  ) {
    self.authorization = authorization
    self.currentLocation = authorization.isAuthorized ? currentLocation : nil
  }
}

/// Whether the app is allowed to see the location of the device.
///
/// The cases are those of CoreLocation's `CLAuthorizationStatus` (`authorizedWhenInUse` is
/// ``whenInUse``, `authorizedAlways` is ``always``). People type the raw values.
public enum LocationAuthorization: String, CaseIterable, Sendable {
  /// The person has not been asked, or has not answered.
  case notDetermined = "not-determined"

  /// The person said no.
  case denied

  /// The device does not allow it, as by parental controls, and the person cannot change that.
  case restricted

  /// The person allowed it while the app is in use.
  case whenInUse = "when-in-use"

  /// The person allowed it in the background too.
  case always

  /// Whether the app gets locations.
  public var isAuthorized: Bool { self == .whenInUse || self == .always }
}
