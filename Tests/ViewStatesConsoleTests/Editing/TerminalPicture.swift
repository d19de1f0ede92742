@testable import ViewStatesConsole

/// What a terminal shows of the text that it was sent, without an end of its height.
///
/// It knows the few sequences that a prompt uses, and stops the test at any other.
struct TerminalPicture {
  private let columns: Int
  private var rows: [[String]] = [[]]
  private var cursor = (row: 0, column: 0)
  private var kept = (row: 0, column: 0)

  init(_ text: String, columns: Int = 80) {
    self.columns = columns
    var text = text[...]
    while let character = text.popFirst() {
      switch character {
      case "\n": beginRow()
      case "\r": cursor.column = 0
      case "\u{1B}": obey(&text)
      default: write(character)
      }
    }
  }

  /// The rows down to the cursor, which is a bar.
  var text: String {
    rows.enumerated().map { index, row in
      var row = row
      if index == cursor.row { row.insert("|", at: cursor.column) }
      return row.joined()
    }.joined(separator: "\n")
  }

  private mutating func obey(_ text: inout Substring) {
    let parameters = text.first == "[" ? text.prefix { !$0.isLetter } : ""
    text = text.dropFirst(parameters.count)
    switch text.popFirst() {
    case "7": kept = cursor
    case "8": cursor = kept
    case "A": cursor.row -= parameters.last?.wholeNumberValue ?? 1
    case "J":
      rows.removeLast(rows.count - cursor.row)
      rows.append([])
    default: preconditionFailure("an unknown sequence before \(text.debugDescription)")
    }
  }

  private mutating func beginRow() {
    cursor = (cursor.row + 1, 0)
    if rows.count == cursor.row { rows.append([]) }
  }

  private mutating func write(_ character: Character) {
    if cursor.column + character.columns > columns { beginRow() }
    let cells = [String(character)] + Array(repeating: "", count: character.columns - 1)
    let end = min(rows[cursor.row].count, cursor.column + cells.count)
    rows[cursor.row].replaceSubrange(cursor.column..<end, with: cells)
    cursor.column += cells.count
  }
}
