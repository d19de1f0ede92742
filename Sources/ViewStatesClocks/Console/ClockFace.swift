import Foundation
import ViewStatesConsole

/// The drawing of a clock with two hands.
///
/// Distances are in rows of characters. A character is twice as high as it is wide.
struct ClockFace {
  private let pen: Pen
  private var canvas: Canvas

  /// The distance of the rim from the middle.
  ///
  /// If it were less, neighbouring hours would look alike.
  private static let radius = 5.0

  var lines: [SafeText] { canvas.lines }

  init(_ time: LocalTime, pen: Pen) {
    self.pen = pen
    let rows = 2 * Int(Self.radius) + 1
    canvas = Canvas(columns: 2 * rows - 1, rows: rows, pen: pen)
    for number in 1...12 { draw(number) }
    let hours = time.sameInUTC.timeIntervalSince1970 / 3600
    drawHand(turns: hours, length: 3.75, isThick: false)
    drawHand(turns: hours / 12, length: 2.25, isThick: true)
  }

  private mutating func draw(_ number: Int) {
    // A little within the rim, so that numbers halfway between two rows are rounded to the same
    // distance above and below the middle.
    let place = dot(at: Double(number) / 6 * .pi, distance: Self.radius - 0.1, aside: 0)
    for (index, digit) in String(number).enumerated() {
      canvas.mark(digit, at: (place.column + index * pen.columns, place.row))
    }
  }

  /// Draws a hand by its turns since twelve.
  private mutating func drawHand(turns: Double, length: Double, isThick: Bool) {
    // Whole turns are left out, so that a time of day looks the same on any day.
    let angle = (turns - turns.rounded(.down)) * 2 * .pi
    // If every dot is a whole character, a thick hand takes another character instead of two dots.
    let isCoarse = pen.rows == 1
    let halfDot = 0.5 / Double(pen.rows)
    for distance in stride(from: 0, through: length, by: halfDot) {
      for aside in isThick && !isCoarse ? [-halfDot, halfDot] : [0] {
        let dot = dot(at: angle, distance: distance, aside: aside)
        if isThick && isCoarse { canvas.mark("#", at: dot) } else { canvas.draw(at: dot) }
      }
    }
  }

  /// The dot in a direction from the middle, clockwise from twelve, and a little aside.
  private func dot(at angle: Double, distance: Double, aside: Double) -> (column: Int, row: Int) {
    let east = sin(angle) * distance + cos(angle) * aside
    let south = sin(angle) * aside - cos(angle) * distance
    // The middle is that of a character, half a character from its left and from its top.
    let column = 2 * (Self.radius + east) + 0.5
    let row = Self.radius + south + 0.5
    return (Int(column * Double(pen.columns)), Int(row * Double(pen.rows)))
  }
}
