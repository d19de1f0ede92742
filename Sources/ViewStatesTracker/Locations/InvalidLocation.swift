/// The number that makes a location invalid.
public enum InvalidLocation: Error, Equatable {
  /// Not finite, or not from -90 to 90 degrees.
  case latitude(Double)

  /// Not finite, or not from -180 to 180 degrees.
  case longitude(Double)

  /// Not finite.
  case altitude(Double)

  /// Not finite, or negative.
  case horizontalAccuracy(Double)

  /// Not finite, or negative.
  case verticalAccuracy(Double)

  /// Not finite, or negative.
  case speed(Double)

  /// Not finite, or not from 0 up to but not including 360 degrees.
  case course(Double)

  /// Seconds since 1970 that are not in the years 1 to 9999.
  case timestamp(Double)
}

extension InvalidLocation: CustomStringConvertible {
  /// The number, and the numbers that are valid.
  public var description: String {
    switch self {
    case .latitude(let value): "latitude \(value) is not from -90 to 90 degrees"
    case .longitude(let value): "longitude \(value) is not from -180 to 180 degrees"
    case .altitude(let value): "altitude \(value) is not a finite number of metres"
    case .horizontalAccuracy(let value):
      "horizontal accuracy \(value) is not 0 or more metres; leave it out if it is unknown"
    case .verticalAccuracy(let value):
      "vertical accuracy \(value) is not 0 or more metres; leave it out if it is unknown"
    case .speed(let value):
      "speed \(value) is not 0 or more metres a second; leave it out if it is unknown"
    case .course(let value):
      "course \(value) is not from 0 to under 360 degrees; leave it out if it is unknown"
    case .timestamp(let value):
      "timestamp, \(value) seconds since 1970, is not in the years 1 to 9999"
    }
  }
}
