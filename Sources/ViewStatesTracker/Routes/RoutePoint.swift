import Foundation

/// A place on a route, with the data that the source has about it.
public struct RoutePoint: Equatable, Sendable {
  /// The place.
  public var coordinate: Coordinate

  /// Metres above mean sea level, if known.
  public var altitude: Double?

  /// The radius of uncertainty in metres, if known.
  public var horizontalAccuracy: Double?

  /// Metres a second, if it was measured.
  public var speed: Double?

  /// The direction of travel in degrees clockwise from true north, if it was measured.
  public var course: Double?

  /// The time of recording, if known.
  public var time: Date?

  /// The name that the source gives the point: untrusted text.
  public var name: String?

  /// Creates a point.
  public init(
    _ coordinate: Coordinate, altitude: Double? = nil, horizontalAccuracy: Double? = nil,
    speed: Double? = nil, course: Double? = nil, time: Date? = nil, name: String? = nil
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.speed = speed
    self.course = course
    self.time = time
    self.name = name
  }

  /// Makes a location to keep.
  ///
  /// - Parameter time: The time of a point that has none.
  /// - Returns: The location.
  /// - Throws: ``InvalidLocation`` if a number is out of range, which those of a file are not.
  public func location(otherwiseAt time: Date) throws(InvalidLocation) -> Location {
    try Location(
      latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: altitude,
      horizontalAccuracy: horizontalAccuracy, speed: speed, course: course,
      timestamp: self.time ?? time)
  }
}
