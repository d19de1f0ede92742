/// How precisely the app may see the location.
///
/// The cases are those of CoreLocation's `CLAccuracyAuthorization` (`fullAccuracy`,
/// `reducedAccuracy`).
public enum LocationAccuracy: String, Codable, CaseIterable, Sendable {
  /// As precisely as the device can measure.
  case full

  /// Within a few kilometres.
  case reduced
}
