import Foundation
import ViewStatesConsole
import ViewStatesTracker

/// The mapping of places to the dots of a canvas, which is as small as the places allow.
///
/// The map may cross the date line, if that makes it smaller.
struct MapGrid {
  /// The size of the canvas in characters.
  let columns: Int
  let rows: Int
  /// Whether the map is wider than its places, so that it has room beside them.
  let isWidened: Bool

  private let pen: Pen
  private let (south, north): (Double, Double)
  /// West is from -180 to 180 degrees, and east is never less.
  private let (west, east): (Double, Double)
  private let metresPerDegreeEast: Double
  /// The height of a dot in metres.
  private let scale: Double
  /// From the edges to the outermost places, in metres.
  private let margin: (east: Double, north: Double)

  private static let metresPerDegree = Location.earthRadius * .pi / 180

  /// The smallest field in metres; a map of a smaller one shows the receiver's noise.
  private static let smallestField = 100.0

  /// Fits places into a number of characters; nil without any place.
  ///
  /// A map of fewer than the least columns is widened, as far as there is room.
  init?(_ places: [Location], columns: Int, rows: Int, least: Int = 1, pen: Pen) {
    func range(_ degrees: [Double]) -> (Double, Double)? {
      degrees.min().flatMap { first in degrees.max().map { (first, $0) } }
    }
    let longitudes = places.map(\.longitude)
    guard let direct = range(longitudes), let latitudes = range(places.map(\.latitude)),
      let across = range(longitudes.map { $0 < 0 ? $0 + 360 : $0 })
    else { return nil }
    self.pen = pen
    (south, north) = latitudes
    // Up to half the earth, the way across the date line is never the shorter one.
    (west, east) = direct.1 - direct.0 <= max(180, across.1 - across.0) ? direct : across
    metresPerDegreeEast = Self.metresPerDegree * max(0, cos((south + north) / 2 * .pi / 180))
    let width = (east - west) * metresPerDegreeEast
    let height = (north - south) * Self.metresPerDegree
    var field = (max(width, Self.smallestField), max(height, Self.smallestField))
    // The outermost dots are half outside, so there is one dot less for the places.
    let dots = (columns: columns * pen.columns, rows: rows * pen.rows)
    scale = max(
      field.0 / pen.aspect / Double(max(1, dots.columns - 1)),
      field.1 / Double(max(1, dots.rows - 1)))
    let widened = Double(min(least, columns) * pen.columns - 1) * pen.aspect * scale
    isWidened = widened > field.0
    field.0 = max(widened, field.0)
    margin = ((field.0 - width) / 2, (field.1 - height) / 2)
    let used = (field.0 / pen.aspect / scale, field.1 / scale)
    self.columns = min(columns, (Int(used.0.rounded()) + pen.columns) / pen.columns)
    self.rows = min(rows, (Int(used.1.rounded()) + pen.rows) / pen.rows)
  }

  /// The column and row of a place in dots, from the upper left.
  func dot(of place: Location) -> (column: Int, row: Int) {
    let longitude = place.longitude < west ? place.longitude + 360 : place.longitude
    let right = (longitude - west) * metresPerDegreeEast + margin.east
    let down = (north - place.latitude) * Self.metresPerDegree + margin.north
    return (
      min(columns * pen.columns - 1, Int((right / pen.aspect / scale).rounded())),
      min(rows * pen.rows - 1, Int((down / scale).rounded()))
    )
  }

  /// The bounds in the south and in the north.
  var latitudes: String { "\(south.text(decimals: 5)) to \(north.text(decimals: 5))" }

  /// The bounds in the west and in the east.
  var longitudes: String {
    "\(west.text(decimals: 5)) to \((east > 180 ? east - 360 : east).text(decimals: 5))"
  }

  /// A bar of a round length, no longer than a number of columns, and that length.
  func scaleBar(columns: Int) -> String {
    let metresPerColumn = scale * pen.aspect * Double(pen.columns)
    let longest = metresPerColumn * Double(max(4, columns))
    let power = pow(10, log10(longest).rounded(.down))
    let length = [5, 2, 1].map { $0 * power }.first { $0 <= longest } ?? power
    let bar = String(repeating: "-", count: max(0, Int((length / metresPerColumn).rounded()) - 2))
    let isShort = length < 1000
    let name = (isShort ? length : length / 1000).text(decimals: 0)
    return "|\(bar)| \(name) \(isShort ? "m" : "km")"
  }
}
