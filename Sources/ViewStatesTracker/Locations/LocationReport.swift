/// What a location service knows at a moment.
public struct LocationReport: Equatable, Sendable {
  /// Whether the app may know where the device is.
  public let authorization: LocationAuthorization

  /// How precisely the app may know it.
  public let accuracy: LocationAccuracy

  /// Where the device is, if the app may know and the device can tell.
  public let currentLocation: Location?

  /// Creates a report.
  ///
  /// Without authorization there is no current location, whatever was passed: a system may still
  /// hold the last one when authorization is lost.
  public init(
    authorization: LocationAuthorization = .notDetermined, accuracy: LocationAccuracy = .full,
    currentLocation: Location? = nil
  ) {
    self.authorization = authorization
    self.accuracy = accuracy
    self.currentLocation = authorization.isAuthorized ? currentLocation : nil
  }
}
