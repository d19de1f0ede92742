/// A rectangle of characters to draw dots on.
///
/// ```swift
/// var canvas = Canvas(columns: 3, rows: 2, pen: pen)
/// for dot in dots { canvas.draw(at: dot) }
/// canvas.mark("@", at: (column: 2 * pen.columns, row: 0))
/// ```
public struct Canvas {
  private let columns, rows: Int
  private let pen: Pen
  private var dots: [UInt8]
  private var marks: [Int: Character] = [:]

  /// Creates an empty canvas with a width and a height in characters.
  public init(columns: Int, rows: Int, pen: Pen) {
    (self.columns, self.rows, self.pen) = (columns, rows, pen)
    dots = Array(repeating: 0, count: columns * rows)
  }

  /// Draws a dot, unless it is outside the canvas.
  public mutating func draw(at dot: (column: Int, row: Int)) {
    guard let cell = cell(at: dot) else { return }
    dots[cell] |= pen.bits[dot.row % pen.rows * pen.columns + dot.column % pen.columns]
  }

  /// Puts a character over the dots at a place.
  public mutating func mark(_ character: Character, at dot: (column: Int, row: Int)) {
    guard let cell = cell(at: dot) else { return }
    marks[cell] = character
  }

  /// The lines from top to bottom, without trailing space.
  public var lines: [SafeText] {
    (0..<rows).map { row in
      var line = ""
      for cell in row * columns..<(row + 1) * columns {
        line.append(marks[cell] ?? pen.character(dots[cell]))
      }
      while line.last == " " { line.removeLast() }
      return SafeText(line)
    }
  }

  private func cell(at dot: (column: Int, row: Int)) -> Int? {
    guard dot.column >= 0, dot.row >= 0 else { return nil }
    let (column, row) = (dot.column / pen.columns, dot.row / pen.rows)
    return column < columns && row < rows ? row * columns + column : nil
  }
}
