import Foundation
import ViewStatesConsole

/// The drawing of a clock with two hands.
struct ClockFace {
  private let pen: Pen
  private var canvas: Canvas

  /// The distance of the numbers from the middle, in rows of characters.
  ///
  /// With fewer than five rows, neighbouring hours would look alike.
  private static let radius = 5

  var lines: [SafeText] { canvas.lines }

  init(_ time: LocalTime, pen: Pen) {
    self.pen = pen
    // One more column at the right makes room for the second digit of the numbers there.
    canvas = Canvas(columns: 4 * Self.radius + 2, rows: 2 * Self.radius + 1, pen: pen)
    for number in 1...12 { draw(number) }
    let minutes = time.sameInUTC.timeIntervalSince1970 / 60
    drawHand(turn: minutes / 60, length: 0.75, isThick: false)
    drawHand(turn: minutes / 720, length: 0.45, isThick: true)
  }

  /// Draws a number on the rim; a character is twice as high as it is wide.
  private mutating func draw(_ number: Int) {
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

  /// Draws a hand after some rounds, of a length that is a fraction of the radius.
  private mutating func drawHand(turn: Double, length: Double, isThick: Bool) {
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
