import Foundation

extension Location {
  /// The earth's mean radius in metres, as the International Union of Geodesy and Geophysics
  /// defines it (R₁ of WGS 84).
  public static let earthRadius = 6_371_008.8

  /// Latitude and longitude to five decimals, about a metre, as in `53.55440, 9.99030`.
  public var coordinates: String {
    "\(latitude.text(decimals: 5)), \(longitude.text(decimals: 5))"
  }

  /// The great-circle distance to another location, in metres.
  ///
  /// The haversine formula keeps its precision for points that are a few metres apart.
  public func distance(to other: Location) -> Double {
    let halfway = (other.latitude - latitude).radians / 2
    let across = (other.longitude - longitude).radians / 2
    let haversine =
      sin(halfway) * sin(halfway)
      + cos(latitude.radians) * cos(other.latitude.radians) * sin(across) * sin(across)
    return 2 * Self.earthRadius * asin(min(1, haversine.squareRoot()))
  }

  /// The direction of the great circle to another location, at this one, in degrees clockwise from
  /// true north, from 0 to under 360; between equal coordinates it is 0, which means nothing.
  public func course(to other: Location) -> Double {
    let across = (other.longitude - longitude).radians
    let (from, to) = (latitude.radians, other.latitude.radians)
    let east = sin(across) * cos(to)
    let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(across)
    let degrees = atan2(east, north) * 180 / .pi
    // A tiny negative angle plus 360 rounds to 360, which is north again.
    let turned = degrees < 0 ? degrees + 360 : degrees
    return turned < 360 ? turned + 0 : 0
  }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
