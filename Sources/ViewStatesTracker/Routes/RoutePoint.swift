import Foundation

/// A place on a route, with what is known of being there.
public struct RoutePoint: Equatable, Sendable {
  /// The place.
  public var coordinate: Coordinate

  /// Metres above mean sea level, when known.
  public var altitude: Double?

  /// The radius of uncertainty in metres, when known.
  public var horizontalAccuracy: Double?

  /// Metres a second, when it was measured.
  public var speed: Double?

  /// The direction of travel in degrees clockwise from true north, when it was measured.
  public var course: Double?

  /// When the point was recorded, when known.
  public var time: Date?

  /// The point's name as its source has it: untrusted text.
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
}
