/// Whether the app may know where the device is.
///
/// The cases are those of CoreLocation's `CLAuthorizationStatus` (`authorizedWhenInUse` is
/// ``whenInUse``, `authorizedAlways` is ``always``). The raw values are what people type and files
/// hold.
public enum LocationAuthorization: String, Codable, CaseIterable, Sendable {
  /// The person has not been asked, or has not answered.
  case notDetermined = "not-determined"

  /// The person said no.
  case denied

  /// The device does not allow it, and the person cannot change that.
  case restricted

  /// While the app is in use.
  case whenInUse = "when-in-use"

  /// In the background too.
  case always

  /// Whether locations are reported: when in use and always.
  public var isAuthorized: Bool {
    switch self {
    case .whenInUse, .always: true
    case .notDetermined, .denied, .restricted: false
    }
  }
}
