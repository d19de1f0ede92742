import Foundation
import ViewStatesConsole

/// A clock with two hands.
struct ClockFace {
  /// The minutes that the clock has run; only those since noon or midnight can be seen.
  private let minutes: Double

  init(_ time: LocalTime) {
    minutes = time.sameInUTC.timeIntervalSince1970 / 60
  }

  /// The distance of the numbers from the middle, in rows of characters.
  ///
  /// With fewer than five rows, neighbouring hours would look alike.
  private static let radius = 5

  func lines(with pen: Pen) -> [SafeText] {
    // One more column at the right makes room for the second digit of the numbers there.
    let size = (columns: 4 * Self.radius + 2, rows: 2 * Self.radius + 1)
    var canvas = Canvas(columns: size.columns, rows: size.rows, pen: pen)
    for number in 1...12 { draw(number, on: &canvas, with: pen) }
    draw(turn: minutes / 60, length: 0.75, isThick: false, on: &canvas, with: pen)
    draw(turn: minutes / 720, length: 0.45, isThick: true, on: &canvas, with: pen)
    return canvas.lines
  }

  /// Draws a number on the rim; a character is twice as high as it is wide.
  private func draw(_ number: Int, on canvas: inout Canvas, with pen: Pen) {
    let angle = Double(number) / 6 * .pi
    // A little less than the radius, so that numbers halfway between two rows are rounded to the
    // same distance above and below the middle.
    let rim = Double(Self.radius) * 0.98
    let column = 2 * Self.radius + Int((sin(angle) * rim * 2).rounded())
    let row = Self.radius - Int((cos(angle) * rim).rounded())
    // Both digits of twelve are centred over the middle.
    let first = number == 12 ? column - 1 : column
    for (index, digit) in String(number).enumerated() {
      canvas.mark(digit, at: ((first + index) * pen.columns, row * pen.rows))
    }
  }

  /// Draws a hand, given its turn as a fraction of a round and its length as a fraction of the
  /// radius.
  private func draw(
    turn: Double, length: Double, isThick: Bool, on canvas: inout Canvas, with pen: Pen
  ) {
    let (east, north) = (sin(turn * 2 * .pi), cos(turn * 2 * .pi))
    let radius = Double(Self.radius * pen.rows)
    let middle = radius + Double(pen.rows - 1) / 2
    // If every dot is a whole character, a thick hand takes another character instead of two dots.
    let isCoarse = pen.rows == 1
    for distance in stride(from: 0, through: length * radius, by: 0.5) {
      for aside in isThick && !isCoarse ? [-0.5, 0.5] : [0] {
        let x = middle + east * distance + north * aside
        let y = middle - north * distance + east * aside
        let dot = (column: Int((x / pen.aspect).rounded()), row: Int(y.rounded()))
        if isThick && isCoarse { canvas.mark("#", at: dot) } else { canvas.draw(at: dot) }
      }
    }
  }
}
