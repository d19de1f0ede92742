import Foundation
import ViewStatesTracker

/// The smallest part of the earth that has some locations, in degrees and in metres.
///
/// It crosses the date line if that makes it smaller. All degrees of longitude are as long as at
/// the middle latitude: a town keeps its shape, half the earth does not.
struct MapBounds {
  private let (south, north): (Double, Double)
  /// West is from -180 to 180 degrees, and east is never less.
  private let (west, east): (Double, Double)
  private let metresPerDegreeEast: Double

  private static let metresPerDegree = Location.earthRadius * .pi / 180

  /// Nil without any location.
  init?(of locations: [Location]) {
    func outermost(_ degrees: [Double]) -> (first: Double, last: Double)? {
      guard let first = degrees.min(), let last = degrees.max() else { return nil }
      return (first, last)
    }
    let longitudes = locations.map(\.longitude)
    guard let (south, north) = outermost(locations.map(\.latitude)),
      let direct = outermost(longitudes),
      let crossing = outermost(longitudes.map { $0 < 0 ? $0 + 360 : $0 })
    else { return nil }
    // Up to half the earth, the way across the date line is never the shorter one.
    let isDirect = direct.last - direct.first <= max(180, crossing.last - crossing.first)
    (west, east) = isDirect ? direct : crossing
    (self.south, self.north) = (south, north)
    metresPerDegreeEast = Self.metresPerDegree * max(0, cos((south + north) / 2 * .pi / 180))
  }

  /// The width and the height in metres.
  var size: (width: Double, height: Double) {
    ((east - west) * metresPerDegreeEast, (north - south) * Self.metresPerDegree)
  }

  /// The metres from the western and from the northern bound to a location.
  func metres(to location: Location) -> (across: Double, down: Double) {
    let longitude = location.longitude < west ? location.longitude + 360 : location.longitude
    return (
      (longitude - west) * metresPerDegreeEast, (north - location.latitude) * Self.metresPerDegree
    )
  }

  /// The bounds in the south and in the north.
  var latitudes: String { "\(south.text(decimals: 5)) to \(north.text(decimals: 5))" }

  /// The bounds in the west and in the east.
  var longitudes: String {
    "\(west.text(decimals: 5)) to \((east > 180 ? east - 360 : east).text(decimals: 5))"
  }
}
