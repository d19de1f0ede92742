import Foundation
import ViewStatesConsole
import ViewStatesTracker

/// The dots of a canvas as a field of the earth: it says which dot a location is at.
///
/// The field has the bounds in its middle, and is never narrower than tall.
struct MapGrid {
  /// The size of the canvas in characters.
  let columns: Int
  let rows: Int
  let pen: Pen

  private let bounds: MapBounds
  /// The height of a dot in metres.
  private let metresPerDot: Double
  /// From the edges of the field to the bounds, in metres.
  private let margin: (across: Double, down: Double)

  /// The smallest field in metres; a map of a smaller one shows the receiver's noise.
  private static let smallestField = 100.0

  /// Fits bounds into a number of characters.
  init(of bounds: MapBounds, columns: Int, rows: Int, pen: Pen) {
    (self.bounds, self.pen) = (bounds, pen)
    let (width, height) = bounds.size
    let fieldHeight = max(height, Self.smallestField)
    // Beside a walk to the north is room for the numbers of its places.
    let fieldWidth = max(width, fieldHeight)
    margin = ((fieldWidth - width) / 2, (fieldHeight - height) / 2)

    // The outermost dots are half outside, so there is one dot less for the field.
    metresPerDot = max(
      fieldWidth / pen.aspect / Double(max(1, columns * pen.columns - 1)),
      fieldHeight / Double(max(1, rows * pen.rows - 1)))

    let dotsAcross = Int((fieldWidth / pen.aspect / metresPerDot).rounded())
    let dotsDown = Int((fieldHeight / metresPerDot).rounded())
    self.columns = min(columns, (dotsAcross + pen.columns) / pen.columns)
    self.rows = min(rows, (dotsDown + pen.rows) / pen.rows)
  }

  /// The column and row of a location in dots, from the upper left.
  func dot(of location: Location) -> (column: Int, row: Int) {
    let (across, down) = bounds.metres(to: location)
    let column = ((across + margin.across) / pen.aspect / metresPerDot).rounded()
    let row = ((down + margin.down) / metresPerDot).rounded()
    return (min(columns * pen.columns - 1, Int(column)), min(rows * pen.rows - 1, Int(row)))
  }

  /// A bar of a round length, no longer than a number of columns, and that length.
  func scaleBar(columns: Int) -> String {
    let metresPerColumn = metresPerDot * pen.aspect * Double(pen.columns)
    let longest = metresPerColumn * Double(max(4, columns))
    let power = pow(10, log10(longest).rounded(.down))
    let length = [5, 2, 1].map { $0 * power }.first { $0 <= longest } ?? power
    let bar = String(repeating: "-", count: max(0, Int((length / metresPerColumn).rounded()) - 2))
    let (number, unit) = length < 1000 ? (length, "m") : (length / 1000, "km")
    return "|\(bar)| \(number.text(decimals: 0)) \(unit)"
  }
}
