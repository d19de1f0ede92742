import Foundation
import ViewStatesConsole
import ViewStatesTracker

/// The dots of a canvas as a field of the earth: it says which dot a location is at.
///
/// The field is as small as the locations allow. It may cross the date line, if that makes it
/// smaller.
struct MapGrid {
  /// The size of the canvas in characters.
  let columns: Int
  let rows: Int
  let pen: Pen
  /// Whether the field is wider than its locations, so that it has room beside them.
  let isWidened: Bool

  /// The outermost locations, in degrees.
  private let (south, north): (Double, Double)
  /// West is from -180 to 180 degrees, and east is never less.
  private let (west, east): (Double, Double)
  private let metresPerDegreeEast: Double
  /// The height of a dot in metres.
  private let metresPerDot: Double
  /// From the edges of the field to the outermost locations, in metres.
  private let margin: (across: Double, down: Double)

  private static let metresPerDegree = Location.earthRadius * .pi / 180

  /// The smallest field in metres; a map of a smaller one shows the receiver's noise.
  private static let smallestField = 100.0

  /// Fits locations into a number of characters; nil without any location.
  ///
  /// A map of fewer than the fewest columns is widened, as far as there is room.
  init?(of locations: [Location], columns: Int, fewestColumns: Int = 1, rows: Int, pen: Pen) {
    let longitudes = locations.map(\.longitude)
    guard let (south, north) = Self.bounds(of: locations.map(\.latitude)),
      let direct = Self.bounds(of: longitudes),
      let crossing = Self.bounds(of: longitudes.map { $0 < 0 ? $0 + 360 : $0 })
    else { return nil }
    // Up to half the earth, the way across the date line is never the shorter one.
    let isDirect = direct.last - direct.first <= max(180, crossing.last - crossing.first)
    let (west, east) = isDirect ? direct : crossing
    (self.south, self.north, self.west, self.east, self.pen) = (south, north, west, east, pen)
    metresPerDegreeEast = Self.metresPerDegree * max(0, cos((south + north) / 2 * .pi / 180))

    // The size of the field in metres.
    let width = (east - west) * metresPerDegreeEast
    let height = (north - south) * Self.metresPerDegree
    let fieldHeight = max(height, Self.smallestField)
    var fieldWidth = max(width, Self.smallestField)

    // The scale. The outermost dots are half outside, so there is one dot less for the field.
    metresPerDot = max(
      fieldWidth / pen.aspect / Double(max(1, columns * pen.columns - 1)),
      fieldHeight / Double(max(1, rows * pen.rows - 1)))

    // The room beside a field that is high and narrow.
    let fewestDots = min(fewestColumns, columns) * pen.columns - 1
    let fewestMetres = Double(fewestDots) * pen.aspect * metresPerDot
    isWidened = fewestMetres > fieldWidth
    fieldWidth = max(fieldWidth, fewestMetres)
    margin = ((fieldWidth - width) / 2, (fieldHeight - height) / 2)

    // The size of the field in characters.
    let dotsAcross = Int((fieldWidth / pen.aspect / metresPerDot).rounded())
    let dotsDown = Int((fieldHeight / metresPerDot).rounded())
    self.columns = min(columns, (dotsAcross + pen.columns) / pen.columns)
    self.rows = min(rows, (dotsDown + pen.rows) / pen.rows)
  }

  private static func bounds(of degrees: [Double]) -> (first: Double, last: Double)? {
    guard let first = degrees.min(), let last = degrees.max() else { return nil }
    return (first, last)
  }

  /// The column and row of a location in dots, from the upper left.
  func dot(of location: Location) -> (column: Int, row: Int) {
    let longitude = location.longitude < west ? location.longitude + 360 : location.longitude
    let across = (longitude - west) * metresPerDegreeEast + margin.across
    let down = (north - location.latitude) * Self.metresPerDegree + margin.down
    return (
      min(columns * pen.columns - 1, Int((across / pen.aspect / metresPerDot).rounded())),
      min(rows * pen.rows - 1, Int((down / metresPerDot).rounded()))
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
    let metresPerColumn = metresPerDot * pen.aspect * Double(pen.columns)
    let longest = metresPerColumn * Double(max(4, columns))
    let power = pow(10, log10(longest).rounded(.down))
    let length = [5, 2, 1].map { $0 * power }.first { $0 <= longest } ?? power
    let bar = String(repeating: "-", count: max(0, Int((length / metresPerColumn).rounded()) - 2))
    let isShort = length < 1000
    let name = (isShort ? length : length / 1000).text(decimals: 0)
    return "|\(bar)| \(name) \(isShort ? "m" : "km")"
  }
}
