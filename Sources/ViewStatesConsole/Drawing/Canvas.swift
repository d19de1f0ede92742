/// A rectangle of characters to draw dots on.
package struct Canvas {
  private let columns: Int
  private let rows: Int
  private let pen: Pen
  private var dots: [UInt8]
  private var marks: [Int: Character] = [:]

  /// Creates an empty canvas.
  ///
  /// Its size is in characters.
  package init(columns: Int, rows: Int, pen: Pen) {
    self.columns = columns
    self.rows = rows
    self.pen = pen
    dots = Array(repeating: 0, count: columns * rows)
  }

  /// Draws a dot.
  ///
  /// A dot outside of the canvas is ignored.
  package mutating func draw(at dot: (column: Int, row: Int)) {
    guard let cell = cell(at: dot) else { return }
    dots[cell] |= 1 << UInt8(dot.row % pen.rows * pen.columns + dot.column % pen.columns)
  }

  /// Puts a character over the dots at a place.
  package mutating func mark(_ character: Character, at dot: (column: Int, row: Int)) {
    guard let cell = cell(at: dot) else { return }
    marks[cell] = character
  }

  /// The lines from top to bottom, without trailing space.
  package var lines: [SafeText] {
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
