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

  /// Whether the app gets locations: when in use and always.
  public var isAuthorized: Bool {
    switch self {
    case .whenInUse, .always: true
    case .notDetermined, .denied, .restricted: false
    }
  }
}
