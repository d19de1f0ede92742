import Foundation
import ViewStatesConsole
import ViewStatesTracker

/// The dots of a canvas as a field of the earth, which finds the dot of a location.
///
/// In the middle of the field is the smallest part of the earth that has all locations, across the
/// date line if that makes it smaller. The field is never narrower than tall. All degrees of
/// longitude are as long as at the middle latitude: a town keeps its shape, but half the earth does
/// not.
struct MapGrid {
  /// The size of the canvas in characters.
  let columns: Int
  let rows: Int
  let pen: Pen

  private let (south, north): (Double, Double)
  /// West is from -180 to 180 degrees, and east is never less.
  private let (west, east): (Double, Double)
  /// The size of a degree in dots.
  private let dotsPerDegree: (across: Double, down: Double)
  private let metresPerDot: Double
  /// The dots from the edges of the canvas to the locations.
  private let margin: (across: Double, down: Double)

  private static let metresPerDegree = Location.earthRadius * .pi / 180

  /// The smallest field in metres; a map of a smaller one shows the receiver's noise.
  private static let smallestField = 100.0

  /// Fits locations into a number of characters; nil without any location.
  init?(of locations: [Location], columns: Int, rows: Int, pen: Pen) {
    let latitudes = locations.map(\.latitude)
    guard let south = latitudes.min(), let north = latitudes.max(),
      let (west, east) = Self.narrowest(locations.map(\.longitude))
    else { return nil }
    (self.south, self.north, self.west, self.east) = (south, north, west, east)
    self.pen = pen

    let metresPerDegreeEast = Self.metresPerDegree * max(0, cos((south + north) / 2 * .pi / 180))
    let (width, height) = (
      (east - west) * metresPerDegreeEast, (north - south) * Self.metresPerDegree
    )
    let fieldHeight = max(height, Self.smallestField)
    // Beside a walk to the north is room for the numbers of its places.
    let fieldWidth = max(width, fieldHeight)
    // The outermost dots are half outside, so there is one dot less for the field.
    metresPerDot = max(
      fieldWidth / pen.aspect / Double(max(1, columns * pen.columns - 1)),
      fieldHeight / Double(max(1, rows * pen.rows - 1)))
    let metresAcross = metresPerDot * pen.aspect
    dotsPerDegree = (metresPerDegreeEast / metresAcross, Self.metresPerDegree / metresPerDot)
    margin = ((fieldWidth - width) / 2 / metresAcross, (fieldHeight - height) / 2 / metresPerDot)

    let (dotsAcross, dotsDown) = (fieldWidth / metresAcross, fieldHeight / metresPerDot)
    self.columns = min(columns, (Int(dotsAcross.rounded()) + pen.columns) / pen.columns)
    self.rows = min(rows, (Int(dotsDown.rounded()) + pen.rows) / pen.rows)
  }

  /// The ends of the shortest arc that has all longitudes; it begins behind the widest gap.
  private static func narrowest(_ longitudes: [Double]) -> (west: Double, east: Double)? {
    guard let west = longitudes.min(), let east = longitudes.max() else { return nil }
    // Up to half the earth, no gap is wider than the rest.
    if east - west <= 180 { return (west, east) }
    let sorted = longitudes.sorted()
    let gap = zip(sorted, sorted.dropFirst()).max { $0.1 - $0.0 < $1.1 - $1.0 } ?? (west, west)
    return gap.1 - gap.0 > 360 - (east - west) ? (gap.1, gap.0 + 360) : (west, east)
  }

  /// The column and row of a location in dots, from the upper left.
  func dot(of location: Location) -> (column: Int, row: Int) {
    let longitude = location.longitude < west ? location.longitude + 360 : location.longitude
    let column = ((longitude - west) * dotsPerDegree.across + margin.across).rounded()
    let row = ((north - location.latitude) * dotsPerDegree.down + margin.down).rounded()
    return (min(columns * pen.columns - 1, Int(column)), min(rows * pen.rows - 1, Int(row)))
  }

  /// The bounds of the locations and the scale, whose bar is no longer than some columns.
  func facts(barColumns: Int) -> [SafeText] {
    let end = east > 180 ? east - 360 : east
    return [
      .fact("latitude", "\(south.text(decimals: 5)) to \(north.text(decimals: 5))"),
      .fact("longitude", "\(west.text(decimals: 5)) to \(end.text(decimals: 5))"),
      .fact("scale", SafeText(scaleBar(columns: min(barColumns, columns)))),
    ]
  }

  /// A bar of a round length, no longer than a number of columns, and that length.
  private func scaleBar(columns: Int) -> String {
    let metresPerColumn = metresPerDot * pen.aspect * Double(pen.columns)
    let longest = metresPerColumn * Double(max(4, columns))
    let power = pow(10, log10(longest).rounded(.down))
    let length = [5, 2, 1].map { $0 * power }.first { $0 <= longest } ?? power
    let bar = String(repeating: "-", count: max(0, Int((length / metresPerColumn).rounded()) - 2))
    let (number, unit) = length < 1000 ? (length, "m") : (length / 1000, "km")
    return "|\(bar)| \(number.text(decimals: 0)) \(unit)"
  }
}
