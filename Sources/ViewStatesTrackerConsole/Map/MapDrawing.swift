import ViewStatesConsole
import ViewStatesTracker

/// Lines and marks on a canvas, at the dots of a grid.
struct MapDrawing {
  private let grid: MapGrid
  private var canvas: Canvas
  /// The characters of the marks, by their index in the rows one after another.
  private var marks: [Int: Character] = [:]

  init(on grid: MapGrid) {
    self.grid = grid
    canvas = Canvas(columns: grid.columns, rows: grid.rows, pen: grid.pen)
  }

  var lines: [SafeText] { canvas.lines }

  /// Draws the dots from one location to another, both included.
  mutating func line(from start: Location, to end: Location) {
    let (first, last) = (grid.dot(of: start), grid.dot(of: end))
    let (across, down) = (last.column - first.column, last.row - first.row)
    let count = max(1, abs(across), abs(down))
    for step in 0...count {
      let part = Double(step) / Double(count)
      canvas.draw(
        at: (
          first.column + Int((Double(across) * part).rounded()),
          first.row + Int((Double(down) * part).rounded())
        ))
    }
  }

  /// Writes a mark at a location, or beside another mark; without room, draws a dot and returns
  /// false.
  ///
  /// Two numbers never touch: they would read as one.
  @discardableResult
  mutating func mark(_ mark: String, at location: Location) -> Bool {
    let (dot, pen) = (grid.dot(of: location), grid.pen)
    let (column, row) = (dot.column / pen.columns, dot.row / pen.rows)
    let left = column - mark.count
    let starts = [column, column + 1, left, left - 1, column + mark.count + 1]
    guard let start = starts.first(where: { hasRoom(for: mark, $0, row) }) else {
      canvas.draw(at: dot)
      return false
    }
    for (offset, character) in mark.enumerated() {
      marks[row * grid.columns + start + offset] = character
      canvas.mark(character, at: ((start + offset) * pen.columns, row * pen.rows))
    }
    return true
  }

  private func hasRoom(for mark: String, _ start: Int, _ row: Int) -> Bool {
    let end = start + mark.count
    guard start >= 0, end <= grid.columns else { return false }
    func character(_ column: Int) -> Character? { marks[row * grid.columns + column] }
    let around = max(0, start - 1)..<min(grid.columns, end + 1)
    return (start..<end).allSatisfy { character($0) == nil }
      && around.allSatisfy { character($0)?.isNumber != true }
  }
}
