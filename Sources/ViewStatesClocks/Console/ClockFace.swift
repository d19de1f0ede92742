import Foundation
import ViewStatesConsole

/// The drawing of a clock with two hands.
struct ClockFace {
  private let pen: Pen
  private var canvas: Canvas

  /// The distance of the numbers from the middle, in rows of characters.
  ///
  /// With fewer than five rows, neighbouring hours would look alike. A character is twice as high
  /// as it is wide, so there are twice as many columns.
  private static let radius = 5

  var lines: [SafeText] { canvas.lines }

  init(_ time: LocalTime, pen: Pen) {
    self.pen = pen
    canvas = Canvas(columns: 4 * Self.radius + 1, rows: 2 * Self.radius + 1, pen: pen)
    for number in 1...12 { draw(number) }
    let minutes = time.sameInUTC.timeIntervalSince1970 / 60
    drawHand(turns: minutes / 60, length: 0.75, isThick: false)
    drawHand(turns: minutes / 720, length: 0.45, isThick: true)
  }

  /// Draws a number on the rim.
  private mutating func draw(_ number: Int) {
    let angle = Double(number) / 6 * .pi
    // A little less than the radius, so that numbers halfway between two rows are rounded to the
    // same distance above and below the middle.
    let rim = Double(Self.radius) * 0.98
    let column = 2 * Self.radius + Int((sin(angle) * rim * 2).rounded())
    let row = Self.radius - Int((cos(angle) * rim).rounded())
    for (index, digit) in String(number).enumerated() {
      canvas.mark(digit, at: ((column + index) * pen.columns, row * pen.rows))
    }
  }

  /// Draws a hand by its turns since twelve, and its length as a fraction of the radius.
  private mutating func drawHand(turns: Double, length: Double, isThick: Bool) {
    // Whole turns are left out, so that a time of day looks the same on any day.
    let angle = (turns - turns.rounded(.down)) * 2 * .pi
    let (east, north) = (sin(angle), cos(angle))
    // The middle of the character in the middle, counted in dots.
    let middleColumn = Double(2 * Self.radius * pen.columns) + Double(pen.columns - 1) / 2
    let middleRow = Double(Self.radius * pen.rows) + Double(pen.rows - 1) / 2
    // If every dot is a whole character, a thick hand takes another character instead of two dots.
    let isCoarse = pen.rows == 1
    // All distances are in heights of a dot.
    for distance in stride(from: 0, through: length * Double(Self.radius * pen.rows), by: 0.5) {
      for aside in isThick && !isCoarse ? [-0.5, 0.5] : [0] {
        let column = middleColumn + (east * distance + north * aside) / pen.aspect
        let row = middleRow - north * distance + east * aside
        let dot = (column: Int(column.rounded()), row: Int(row.rounded()))
        if isThick && isCoarse { canvas.mark("#", at: dot) } else { canvas.draw(at: dot) }
      }
    }
  }
}
