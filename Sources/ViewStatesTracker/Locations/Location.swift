import Foundation

/// Where a device is at a moment, as a location service reports it.
///
/// An unknown value is nil, never zero or negative. A location is always valid: creating one throws
/// for numbers that are out of range or not finite.
///
/// The properties are those of CoreLocation's `CLLocation`.
public struct Location: Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public let latitude: Double

  /// Degrees east of Greenwich, from -180 to 180.
  public let longitude: Double

  /// Metres above mean sea level, negative below it.
  public internal(set) var altitude: Double?

  /// The radius of uncertainty of the coordinate in metres, 0 or more.
  public internal(set) var horizontalAccuracy: Double?

  /// The uncertainty of the altitude in metres, 0 or more.
  public internal(set) var verticalAccuracy: Double?

  /// Metres a second over ground, 0 or more.
  public internal(set) var speed: Double?

  /// The direction of travel in degrees clockwise from true north, from 0 to under 360.
  public internal(set) var course: Double?

  /// The time, to the millisecond.
  ///
  /// A point of a route that was planned has none. A location service always reports one.
  public internal(set) var timestamp: Date?

  /// Whether software simulated this location.
  public internal(set) var isSimulated: Bool

  /// Creates a location; leave out the values that are unknown.
  ///
  /// The timestamp is rounded to the millisecond, so that a location that is read from a file
  /// equals the one that was written.
  ///
  /// - Throws: ``InvalidLocation`` with the first number that is out of range or not finite.
  public init(
    latitude: Double, longitude: Double, altitude: Double? = nil,
    horizontalAccuracy: Double? = nil, verticalAccuracy: Double? = nil, speed: Double? = nil,
    course: Double? = nil, timestamp: Date? = nil, isSimulated: Bool = false
  ) throws(InvalidLocation) {
    let most = Double.greatestFiniteMagnitude
    let hint = "; leave it out if it is unknown"
    try check("latitude", latitude, in: -90...90, "from -90 to 90 degrees")
    try check("longitude", longitude, in: -180...180, "from -180 to 180 degrees")
    try check("altitude", altitude, in: -most...most, "a finite number of metres")
    try check("horizontal accuracy", horizontalAccuracy, in: 0...most, "0 or more metres\(hint)")
    try check("vertical accuracy", verticalAccuracy, in: 0...most, "0 or more metres\(hint)")
    try check("speed", speed, in: 0...most, "0 or more metres a second\(hint)")
    try check("course", course, in: 0...360.0.nextDown, "from 0 to under 360 degrees\(hint)")
    let seconds = timestamp?.timeIntervalSince1970
    try check("timestamp", seconds, in: Date.validSeconds, "in the years 1 to 9999")
    // Adding zero turns -0 into 0: equal locations are written the same.
    (self.latitude, self.longitude) = (latitude + 0, longitude + 0)
    self.altitude = altitude.map { $0 + 0 }
    self.horizontalAccuracy = horizontalAccuracy.map { $0 + 0 }
    self.verticalAccuracy = verticalAccuracy.map { $0 + 0 }
    self.speed = speed.map { $0 + 0 }
    self.course = course.map { $0 + 0 }
    self.timestamp = timestamp?.wholeMilliseconds
    self.isSimulated = isSimulated
  }
}

/// A number that makes a location invalid.
public struct InvalidLocation: Error, Equatable, CustomStringConvertible {
  /// The number, and the numbers that are valid.
  public let description: String
}

private func check(
  _ name: String, _ number: Double?, in valid: ClosedRange<Double>,
  _ expected: @autoclosure () -> String
) throws(InvalidLocation) {
  guard let number, !valid.contains(number) else { return }
  throw InvalidLocation(description: "\(name) \(number) is not \(expected())")
}
