/// How precisely the app may know where the device is.
///
/// The cases are those of CoreLocation's `CLAccuracyAuthorization` (`fullAccuracy`,
/// `reducedAccuracy`).
public enum LocationAccuracy: String, Codable, CaseIterable, Sendable {
  /// As precisely as the device can tell.
  case full

  /// Within some kilometres.
  case reduced
}
